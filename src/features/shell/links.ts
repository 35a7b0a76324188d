import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { isReady, pathTo } from '../../routes/table.ts'
import type { RouteName } from '../../routes/table.ts'
import type { Locale } from '../../routes/locales.ts'

/** Pages without required parameters, which menus can link to. */
type PlainRoute = Exclude<RouteName, 'rule' | 'blogPost' | 'service' | 'static'>

export interface MenuLink {
  name: PlainRoute
  href: string
  title: MessageDescriptor
}

type Entry = readonly [name: PlainRoute, title: MessageDescriptor]

/** Spec §2, and in every language the two pages that newcomers look for. */
const main: readonly Entry[] = [
  ['exchange', msg`Exchange`],
  ['contacts', msg`Offices`],
  ['faq', msg`Help`],
  ['blog', msg`Blog`],
]

/** The menu of a phone has room for one more. */
const menu: readonly Entry[] = [...main.slice(0, 3), ['reviews', msg`Reviews`], ...main.slice(3)]

/** In the order of spec §2; shown in the languages that the page exists in. */
const services: readonly Entry[] = [
  ['payGoods', msg`Payment for goods`],
  ['receivePayment', msg`Receiving payments`],
  ['payCars', msg`Payment for cars`],
  ['cryptoGeorgia', msg`Crypto in Georgia`],
  ['cryptoDubai', msg`Crypto in Dubai`],
  ['service2change', msg`2change`],
]

const about: readonly Entry[] = [
  ['faq', msg`Questions and answers`],
  ['reviews', msg`Reviews`],
  ['contacts', msg`Contacts`],
  ['bar', msg`Our bar`],
]

/** Pages for business partners, by their slugs. */
const texts: readonly (readonly [link: string, title: MessageDescriptor])[] = [
  ['about', msg`About us`],
  ['referral-program', msg`Referral program`],
  ['merchant', msg`For merchants`],
  ['bot', msg`Bot`],
]

function ready(entries: readonly Entry[], lang: Locale): readonly MenuLink[] {
  return entries
    .filter(([name]) => isReady(name, lang))
    .map(([name, title]) => ({ name, title, href: pathTo(name, lang) }))
}

/** Links of the header; only to pages that exist in the language. */
export const mainLinks = (lang: Locale) => ready(main, lang)

/** The same in the menu of a phone. */
export const menuLinks = (lang: Locale) => ready(menu, lang)

/** The rates of the home page. */
export const ratesHref = (lang: Locale) => `${pathTo('home', lang)}#rates`

/** Links of the 404 page: the form, the offices, answers, reviews. */
export const helpLinks = (lang: Locale) => ready(menu.slice(0, 4), lang)

/** The Services menu: empty in Georgian, and if none of its pages exists. */
export const serviceLinks = (lang: Locale) => ready(services, lang)

/** Links of the footer. */
export const footerLinks = (lang: Locale): readonly Omit<MenuLink, 'name'>[] => [
  ...ready(about, lang),
  ...texts.map(([link, title]) => ({ title, href: pathTo('static', lang, { static: link }) })),
  { title: msg`KYC rules`, href: pathTo('rule', lang, { link: 'kyc' }) },
  { title: msg`Privacy policy`, href: pathTo('rules', lang) },
]
