import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { isReady, pathTo } from '../../routes/table.ts'
import type { RouteName } from '../../routes/table.ts'
import type { Locale } from '../../routes/locales.ts'

/** Pages of the user area that the menu can link to. */
export type UserRoute = Extract<RouteName, 'userExchange' | 'userOrders' | 'userPartner' | 'userProfile'>

export interface UserLink {
  name: UserRoute
  href: string
  title: MessageDescriptor
}

/** In the order of spec §2. */
const entries: readonly (readonly [name: UserRoute, title: MessageDescriptor])[] = [
  ['userExchange', msg`Exchange`],
  ['userOrders', msg({ message: 'Requests', context: 'user menu: the orders of a person' })],
  ['userPartner', msg`Payments to partners`],
  ['userProfile', msg`Profile`],
]

/** The menu of somebody who is signed in (spec §2); only pages that exist in the language. */
export const userLinks = (lang: Locale): readonly UserLink[] =>
  entries.filter(([name]) => isReady(name, lang)).map(([name, title]) => ({ name, title, href: pathTo(name, lang) }))

/** Below which entry of the menu a page stands: the keys, for one, belong to the profile. */
const homes: Partial<Record<RouteName, UserRoute>> = {
  userApi: 'userProfile',
  userRequisites: 'userProfile',
  userVerification: 'userProfile',
}

/** Whether an entry of the menu is the one of this page. */
export const isCurrent = (link: UserRoute, page: RouteName | undefined): boolean =>
  page !== undefined && (homes[page] ?? page) === link
