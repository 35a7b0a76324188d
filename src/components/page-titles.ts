import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { routes } from '../routes/table.ts'

type Named<Row> = Row extends { name: infer Name; pattern: infer Pattern; layout: 'ssr' }
  ? Pattern extends `${string}:${string}`
    ? never
    : Name
  : never

/** Public pages with an address of their own, without the notice for an outdated bot. */
export type TitledRoute = Exclude<Named<(typeof routes)[number]>, 'botOutdated'>

/** Their names in menus and lists, the most useful first: a page without one does not compile. */
export const pageTitles: Readonly<Record<TitledRoute, MessageDescriptor>> = {
  cryptoGeorgia: msg`Crypto in Georgia`,
  cryptoDubai: msg`Crypto in Dubai`,
  payGoods: msg`Payment for goods`,
  payCars: msg`Payment for cars`,
  receivePayment: msg`Receiving payments`,
  service2change: msg`2change`,
  contacts: msg`Offices`,
  reviews: msg`Reviews`,
  faq: msg`Questions and answers`,
  blog: msg`Blog`,
  merchant: msg`For merchants`,
  rules: msg`Rules`,
  bar: msg`Our bar`,
}

const isTitled = (name: string): name is TitledRoute => name in pageTitles

export const titledRoutes: readonly TitledRoute[] = Object.keys(pageTitles).filter(isTitled)
