/** Personal pages are excluded from search engines. */
const closed = ['user', 'order', 'partnerOrder', 'payment', 'auth', 'reset-password', 'success', 'error', '404']

/** @param siteUrl origin without a trailing slash */
export const robotsOf = (siteUrl: string): string =>
  [
    'User-agent: *',
    ...closed.map((part) => `Disallow: /*/${part}/`),
    'Disallow: /service/api/',
    'Disallow: /sandbox/',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    // Of the service: the build does not know the pairs.
    `Sitemap: ${siteUrl}/sitemap-pairs.xml`,
    '',
  ].join('\n')
