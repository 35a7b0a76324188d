import { headTags } from '../../machines/shared/head-tags.ts'
import { breadcrumbs, exchangeRate, organisation, structuredScript } from '../../machines/shared/structured-data.ts'
import { alternatesOf, langLinksOf } from '../../src/routes/alternates.ts'
import { locales } from '../../src/routes/locales.ts'
import { buildPath } from '../../src/routes/table.ts'
import { currencyName, seoOf } from '../api/catalogue/currency-names.ts'
import type { Currency, Route } from '../api/catalogue/catalogue.ts'
import type { Core } from '../core.ts'
import type { Lang } from '../texts/languages.ts'
import type { Named } from './page.ts'

/** Addresses of a pair, one for each language. */
export const pairPaths = ({ friendlyUrl }: Pick<Route, 'friendlyUrl'>): string[] =>
  locales.map((lang) => buildPath('exchange', lang, { friendlyUrl }))

interface Site {
  siteUrl: string
  projectName: string
}

/** The rate that the form begins with; none during technical work, when there is no form. */
const rateOf = ({ catalogue, settings, now }: Core, route: Route, lang: Lang): object[] => {
  if (settings.get('site').offline) return []
  const side = (currency: Currency) => ({ name: currencyName(currency, lang), symbol: currency.symbol })
  return [exchangeRate(side(route.from), side(route.to), catalogue.rate(route, now()))]
}

/** What search engines and link previews get of a public pair. */
export const pairWords = (core: Core, site: Site, route: Route, lang: Lang): Named => {
  const words = seoOf(route.from, route.to, lang)
  const path = buildPath('exchange', lang, { friendlyUrl: route.friendlyUrl })
  const langLinks = langLinksOf(alternatesOf(path, new Set(pairPaths(route))))
  const steps = [{ name: words.title, path }]
  return {
    ...words,
    tags: headTags({ ...site, ...words, lang, path, langs: locales, langLinks }),
    data: structuredScript([organisation(site), breadcrumbs(site, lang, steps), ...rateOf(core, route, lang)]),
  }
}
