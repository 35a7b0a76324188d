import type { News } from '../../../machines/content/contents.ts'
import { escapeHtml } from '../../../machines/shared/escape-html.ts'
import { inlineJson } from '../../../machines/shared/inline-json.ts'
import { preloadedFaq, preloadedHome, preloadedPost } from '../../api/content-schemas.ts'
import { textOf } from '../../features/content/text-of.ts'
import { alternatesOf, langLinksOf } from '../../routes/alternates.ts'
import { defaultLocale, locales, type Locale } from '../../routes/locales.ts'
import { matchPath } from '../../routes/table.ts'

/**
 * Head metadata of a prerendered page for search engines and link previews. Written at build time; removed on
 * navigation (`page-head.ts`).
 */

export interface HeadFacts {
  /** Origin of the site, without a trailing slash. */
  siteUrl: string
  projectName: string
  path: string
  title: string
  description: string
  /** All existing pages, for alternate languages. */
  paths: ReadonlySet<string>
  content: unknown
}

const meta = (property: string, content: string): string =>
  `<meta property="${property}" content="${escapeHtml(content)}">`

const ogLocales: Readonly<Record<Locale, string>> = { en: 'en_GB', ka: 'ka_GE', ru: 'ru_RU' }

const alternateLinks = ({ siteUrl, path: own, paths }: HeadFacts): string =>
  langLinksOf(alternatesOf(own, paths))
    .map(({ hreflang, path }) => `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(siteUrl + path)}">`)
    .join('')

const organisation = ({ siteUrl, projectName }: HeadFacts) => ({
  '@type': 'Organization',
  '@id': `${siteUrl}/#organization`,
  name: projectName,
  url: `${siteUrl}/`,
  logo: `${siteUrl}/icons/512.png`,
})

const breadcrumbs = ({ siteUrl, projectName, path, paths, title }: HeadFacts) => {
  const [, lang = '', ...rest] = path.split('/').filter((part, at) => at === 0 || part !== '')
  const steps = rest
    .map((_part, at) => `/${lang}/${rest.slice(0, at + 1).join('/')}/`)
    .filter((step) => paths.has(step))
  const names = (step: string, at: number) => (at === steps.length - 1 ? title.split(' · ')[0] : step.split('/').at(-2))
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: projectName, item: `${siteUrl}/${lang}/` },
      ...steps.map((step, at) => ({
        '@type': 'ListItem',
        position: at + 2,
        name: names(step, at),
        item: siteUrl + step,
      })),
    ],
  }
}

const rates = (content: unknown) =>
  (preloadedHome.safeParse(content).data?.rates ?? []).map(({ from, to, rate }) => ({
    '@type': 'ExchangeRateSpecification',
    name: `${from.name} → ${to.name}`,
    currency: from.symbol,
    currentExchangeRate: { '@type': 'UnitPriceSpecification', price: rate, priceCurrency: to.symbol },
  }))

const questions = (content: unknown) => {
  const faq = preloadedFaq.safeParse(content).data
  if (faq === undefined) return []
  return [
    {
      '@type': 'FAQPage',
      mainEntity: faq.entries.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: textOf(answer) },
      })),
    },
  ]
}

const article = ({ siteUrl, path, projectName }: HeadFacts, { title, description, publishedAt, lang }: News) => ({
  '@type': 'BlogPosting',
  headline: title,
  description,
  datePublished: publishedAt,
  inLanguage: lang,
  mainEntityOfPage: siteUrl + path,
  author: { '@type': 'Organization', name: projectName },
  publisher: { '@id': `${siteUrl}/#organization` },
})

/** JSON-LD: the company, breadcrumbs, and the content of the page. */
const graphOf = (facts: HeadFacts): object[] => {
  const name = matchPath(facts.path)?.name
  const post = name === 'blogPost' ? preloadedPost.safeParse(facts.content).data?.post : undefined
  return [
    organisation(facts),
    ...(name === 'home'
      ? [
          {
            '@type': 'WebSite',
            name: facts.projectName,
            url: `${facts.siteUrl}/`,
            inLanguage: [...locales],
          },
          ...rates(facts.content),
        ]
      : [breadcrumbs(facts)]),
    ...(name === 'faq' ? questions(facts.content) : []),
    ...(post === undefined ? [] : [article(facts, post)]),
  ]
}

/** Structured data for search engines; may be at the end of the page, where it blocks nothing. */
export const structuredData = (facts: HeadFacts): string =>
  `<script type="application/ld+json">${inlineJson({ '@context': 'https://schema.org', '@graph': graphOf(facts) })}</script>`

/** HTML for the head of a page. */
export const headOf = (facts: HeadFacts): string => {
  const { siteUrl, path, paths, title, description, projectName } = facts
  const lang = matchPath(path)?.lang ?? defaultLocale
  const isPost = matchPath(path)?.name === 'blogPost'
  return [
    `<link rel="canonical" href="${escapeHtml(siteUrl + path)}">`,
    alternateLinks(facts),
    meta('og:type', isPost ? 'article' : 'website'),
    meta('og:site_name', projectName),
    meta('og:title', title),
    meta('og:description', description),
    meta('og:url', siteUrl + path),
    meta('og:locale', ogLocales[lang]),
    ...alternatesOf(path, paths)
      .filter((other) => other.lang !== lang)
      .map((other) => meta('og:locale:alternate', ogLocales[other.lang])),
    meta('og:image', `${siteUrl}/og/${lang}.png`),
    meta('og:image:width', '1200'),
    meta('og:image:height', '630'),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('')
}
