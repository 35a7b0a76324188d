import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { pageTitles, type TitledRoute } from '../../components/page-titles.ts'
import { isReady, pathTo } from '../../routes/table.ts'
import type { Locale } from '../../routes/locales.ts'

type PlainRoute = TitledRoute | 'exchange'

export interface MenuLink {
  name: PlainRoute
  href: string
  title: MessageDescriptor
}

/** Its title is that of the page, if the menu has none of its own. */
type Entry =
  | readonly [name: 'exchange', title: MessageDescriptor]
  | readonly [name: TitledRoute, title?: MessageDescriptor]

/** Spec §2, and in every language the two pages that newcomers look for. */
const main: readonly Entry[] = [['exchange', msg`Exchange`], ['contacts'], ['faq', msg`Help`], ['blog']]

/** The menu of a phone has room for one more. */
const menu: readonly Entry[] = [...main.slice(0, 3), ['reviews'], ...main.slice(3)]

/** The form, the offices, answers, reviews. */
const help = menu.slice(0, 4)

/** In the order of spec §2; shown in the languages that the page exists in. */
const services: readonly Entry[] = [
  ['payGoods'],
  ['receivePayment'],
  ['payCars'],
  ['cryptoGeorgia'],
  ['cryptoDubai'],
  ['service2change'],
]

const about: readonly Entry[] = [['faq'], ['reviews'], ['contacts', msg`Contacts`], ['bar']]

/** Pages for business partners, by their slugs. */
const texts: readonly (readonly [link: string, title: MessageDescriptor])[] = [
  ['about', msg`About us`],
  ['referral-program', msg`Referral program`],
  ['merchant', msg`For merchants`],
  ['bot', msg`Bot`],
]

const titleOf = ([name, title]: Entry): MessageDescriptor => (name === 'exchange' ? title : (title ?? pageTitles[name]))

const ready = (entries: readonly Entry[], lang: Locale): readonly MenuLink[] =>
  entries
    .filter(([name]) => isReady(name, lang))
    .map((entry) => ({ name: entry[0], title: titleOf(entry), href: pathTo(entry[0], lang) }))

/** Links of the header; only to pages that exist in the language. */
export const mainLinks = (lang: Locale) => ready(main, lang)

/** The same in the menu of a phone. */
export const menuLinks = (lang: Locale) => ready(menu, lang)

/** The rates of the home page. */
export const ratesHref = (lang: Locale) => `${pathTo('home', lang)}#rates`

/** Links of the 404 page. */
export const helpLinks = (lang: Locale) => ready(help, lang)

/** The Services menu: empty in Georgian, and if none of its pages exists. */
export const serviceLinks = (lang: Locale) => ready(services, lang)

/** Links of the footer. */
export const footerLinks = (lang: Locale): readonly Omit<MenuLink, 'name'>[] => [
  ...ready(about, lang),
  ...texts.map(([link, title]) => ({ title, href: pathTo('static', lang, { static: link }) })),
  { title: msg`KYC rules`, href: pathTo('rule', lang, { link: 'kyc' }) },
  { title: msg`Privacy policy`, href: pathTo('rules', lang) },
]
