import type { Lang } from './api.ts'
import { escapeHtml } from './escape-html.ts'

/** Head metadata of a public page for search engines and link previews, the same at build time and per request. */

export interface HeadFacts {
  /** Origin of the site, without a trailing slash. */
  siteUrl: string
  projectName: string
  lang: Lang
  /** Of the page itself, without query. */
  path: string
  title: string
  description: string
  isPost?: boolean
  /** Every language of the page, its own included. */
  langs: readonly Lang[]
  /** Values of `hreflang` with their paths. */
  langLinks: readonly { hreflang: string; path: string }[]
}

const meta = (property: string, content: string): string =>
  `<meta property="${property}" content="${escapeHtml(content)}">`

const ogLocales: Readonly<Record<Lang, string>> = { en: 'en_GB', ka: 'ka_GE', ru: 'ru_RU' }

export const headTags = (facts: HeadFacts): string => {
  const { siteUrl, projectName, lang, path, title, description, isPost = false, langs, langLinks } = facts
  const address = (of: string): string => escapeHtml(siteUrl + of)
  return [
    `<link rel="canonical" href="${address(path)}">`,
    ...langLinks.map((link) => `<link rel="alternate" hreflang="${link.hreflang}" href="${address(link.path)}">`),
    meta('og:type', isPost ? 'article' : 'website'),
    meta('og:site_name', projectName),
    meta('og:title', title),
    meta('og:description', description),
    meta('og:url', siteUrl + path),
    meta('og:locale', ogLocales[lang]),
    ...langs.filter((other) => other !== lang).map((other) => meta('og:locale:alternate', ogLocales[other])),
    meta('og:image', `${siteUrl}/og/${lang}.png`),
    meta('og:image:width', '1200'),
    meta('og:image:height', '630'),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('')
}
