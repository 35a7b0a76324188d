import { escapeHtml } from '../../machines/shared/escape-html.ts'
import { alternatesOf, langLinksOf } from '../../src/routes/alternates.ts'

/**
 * A sitemap: each page with its languages.
 * @param siteUrl origin without a trailing slash
 */
export const sitemapOf = (siteUrl: string, paths: ReadonlySet<string>): string => {
  const entries = [...paths].map((path) => {
    const links = langLinksOf(alternatesOf(path, paths)).map(
      (other) =>
        `<xhtml:link rel="alternate" hreflang="${other.hreflang}" href="${escapeHtml(siteUrl + other.path)}"/>`,
    )
    return `  <url><loc>${escapeHtml(siteUrl + path)}</loc>${links.join('')}</url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}
