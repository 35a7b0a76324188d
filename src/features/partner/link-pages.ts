import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { firstPage, pairPage } from '../../../machines/referral-link/referral-link.rules.ts'
import type { ReferralLinkContext } from '../../../machines/referral-link/referral-link.types.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import type { LinkParts } from '../../../machines/partner/partner.types.ts'
import { isReady, pathTo, type RouteName } from '../../routes/table.ts'

/** Routes without parameters that a link can lead to. */
type PlainRoute = Extract<
  RouteName,
  | 'home'
  | 'faq'
  | 'reviews'
  | 'rules'
  | 'contacts'
  | 'bar'
  | 'blog'
  | 'cryptoDubai'
  | 'cryptoGeorgia'
  | 'payCars'
  | 'payGoods'
  | 'receivePayment'
  | 'service2change'
>

interface LinkPage {
  key: string
  title: MessageDescriptor
  /** Null if there is no such page in the language. */
  path: (lang: Lang) => string | null
}

const route = (name: PlainRoute, title: MessageDescriptor): LinkPage => ({
  key: name,
  title,
  path: (lang) => (isReady(name, lang) ? pathTo(name, lang) : null),
})

const text = (link: string, title: MessageDescriptor): LinkPage => ({
  key: link,
  title,
  path: (lang) => pathTo('static', lang, { static: link }),
})

/** Every public page, the most useful first. */
const pages: readonly LinkPage[] = [
  { ...route('home', msg`Exchange form`), key: firstPage },
  { key: pairPage, title: msg`A specific pair`, path: () => null },
  text('referral-program', msg`Referral program`),
  route('cryptoGeorgia', msg`Crypto in Georgia`),
  route('cryptoDubai', msg`Crypto in Dubai`),
  route('payGoods', msg`Payment for goods`),
  route('payCars', msg`Payment for cars`),
  route('receivePayment', msg`Receiving payments`),
  route('service2change', msg`2change`),
  route('contacts', msg`Offices`),
  route('reviews', msg`Reviews`),
  route('faq', msg`Questions and answers`),
  route('blog', msg`Blog`),
  text('about', msg`About us`),
  text('merchant', msg`For merchants`),
  route('rules', msg`Rules`),
  route('bar', msg`Our bar`),
]

/** The pages that exist in a language; the page of a pair always does. */
export const pagesIn = (lang: Lang): readonly LinkPage[] =>
  pages.filter(({ key, path }) => key === pairPage || path(lang) !== null)

/** The page that the link leads to: the chosen one, or the form where that does not exist. */
export const pageOf = ({ page, lang }: Pick<ReferralLinkContext, 'page' | 'lang'>): string =>
  pagesIn(lang).some(({ key }) => key === page) ? page : firstPage

interface Wanted extends Pick<ReferralLinkContext, 'page' | 'lang'> {
  /** Slug of the pair. */
  pair: string | undefined
}

const pathOf = ({ page, lang, pair }: Wanted): string =>
  page === pairPage
    ? pathTo('exchange', lang, { friendlyUrl: pair })
    : (pages.find(({ key }) => key === page)?.path(lang) ?? pathTo('home', lang))

/** The address with the partner's code. */
export const referralAddress = ({ origin, parameter }: LinkParts, code: string, wanted: Wanted): string =>
  `${origin}${pathOf(wanted)}?${new URLSearchParams({ [parameter]: code })}`
