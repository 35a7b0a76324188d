import { expect, test } from 'vitest'
import { robotsOf } from '../../../tools/build/robots.ts'
import { sitemapOf } from '../../../service/web/sitemap.ts'

test('the sitemap names each page with its languages, and one for readers of any other', () => {
  const pages = new Set(['/ru/blog/a&b/', '/en/blog/a&b/', '/ka/rules/'])
  const alternate = (lang: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${lang}" href="https://a.example${path}"/>`
  const both =
    alternate('en', '/en/blog/a&amp;b/') +
    alternate('ru', '/ru/blog/a&amp;b/') +
    alternate('x-default', '/en/blog/a&amp;b/')
  const one = alternate('ka', '/ka/rules/') + alternate('x-default', '/ka/rules/')
  expect(sitemapOf('https://a.example', pages).split('\n').slice(2)).toEqual([
    `  <url><loc>https://a.example/ru/blog/a&amp;b/</loc>${both}</url>`,
    `  <url><loc>https://a.example/en/blog/a&amp;b/</loc>${both}</url>`,
    `  <url><loc>https://a.example/ka/rules/</loc>${one}</url>`,
    '</urlset>',
    '',
  ])
})

test('robots.txt names the sitemap of the build and the one of the pairs', () => {
  const named = robotsOf('https://a.example')
    .split('\n')
    .filter((line) => line.startsWith('Sitemap:'))
  expect(named).toEqual(['Sitemap: https://a.example/sitemap.xml', 'Sitemap: https://a.example/sitemap-pairs.xml'])
})
