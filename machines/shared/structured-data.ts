import { inlineJson } from './inline-json.ts'

/** JSON-LD of public pages for search engines (schema.org). */

interface Site {
  /** Origin of the site, without a trailing slash. */
  siteUrl: string
  projectName: string
}

export const organisation = ({ siteUrl, projectName }: Site): object => ({
  '@type': 'Organization',
  '@id': `${siteUrl}/#organization`,
  name: projectName,
  url: `${siteUrl}/`,
  logo: `${siteUrl}/icons/512.png`,
})

/** A page above another one, or that page itself. */
export interface Step {
  name: string | undefined
  path: string
}

/** From the home page of a language to the page itself. */
export const breadcrumbs = ({ siteUrl, projectName }: Site, lang: string, steps: readonly Step[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: projectName, path: `/${lang}/` }, ...steps].map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: siteUrl + path,
  })),
})

interface Side {
  name: string
  symbol: string
}

/** How much one unit of what is given brings. @param rate decimal text */
export const exchangeRate = (from: Side, to: Side, rate: string): object => ({
  '@type': 'ExchangeRateSpecification',
  name: `${from.name} → ${to.name}`,
  currency: from.symbol,
  currentExchangeRate: { '@type': 'UnitPriceSpecification', price: rate, priceCurrency: to.symbol },
})

/** A script element; may be at the end of the page, where it blocks nothing. */
export const structuredScript = (graph: readonly object[]): string =>
  `<script type="application/ld+json">${inlineJson({ '@context': 'https://schema.org', '@graph': graph })}</script>`
