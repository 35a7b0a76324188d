/** What search engines ask for at the root of the site. */

const languages = ['en', 'ka', 'ru'] as const

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The same page in each language that has it. */
const alternates = (path: string, paths: ReadonlySet<string>) => {
  const rest = path.split('/').slice(2).join('/')
  return languages.map((lang) => ({ lang, path: `/${lang}/${rest}` })).filter((other) => paths.has(other.path))
}

/** @param siteUrl origin without a slash at its end */
export const sitemapOf = (siteUrl: string, paths: ReadonlySet<string>): string => {
  const entries = [...paths].map((path) => {
    const links = alternates(path, paths).map(
      (other) => `<xhtml:link rel="alternate" hreflang="${other.lang}" href="${escape(siteUrl + other.path)}"/>`,
    )
    return `  <url><loc>${escape(siteUrl + path)}</loc>${links.join('')}</url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

/** Pages of one person are nobody else's business. */
const closed = ['user', 'order', 'partnerOrder', 'payment', 'auth', 'reset-password', 'success', 'error', '404']

/** @param siteUrl origin without a slash at its end */
export const robotsOf = (siteUrl: string): string =>
  [
    'User-agent: *',
    ...closed.map((part) => `Disallow: /*/${part}/`),
    'Disallow: /service/api/',
    'Disallow: /sandbox/',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n')
