import { describe, expect, it } from 'vitest'
import type { RouteRow } from '../../src/routes/entry-routes.ts'
import { routes } from '../../src/routes/table.ts'
import { assetsIn, kindOf } from '../../src/service-worker/addresses.ts'
import { offlinePage } from '../../src/service-worker/offline.ts'

/** Only what search engines may read is kept by a browser, and the form: a new page is private at first. */
const policyOf = ({ name, layout }: RouteRow): 'publicPage' | 'privatePage' =>
  layout === 'ssr' || name === 'home' || name === 'exchange' ? 'publicPage' : 'privatePage'

describe('classification of addresses by the worker', () => {
  it.each<RouteRow>([...routes])('the page $name', (row) => {
    const { pattern } = row
    const filled = pattern.replaceAll(/:\w+\??/g, 'value')
    const bare = pattern.replaceAll(/\/?:\w+\?/g, '')
    for (const below of [filled, bare]) expect(kindOf(`/ka/${below === '' ? '' : `${below}/`}`)).toBe(policyOf(row))
  })

  it.each([
    ['/', 'root'],
    ['/assets/index-B2ZeelPQ.js', 'asset'],
    ['/service/fs/currency/btc.svg', 'picture'],
    ['/service/api/v1/public/site/status/get/', 'untouched'],
    ['/service/rates.xml', 'untouched'],
    ['/service', 'untouched'],
    ['/ws/', 'untouched'],
    ['/sandbox/', 'untouched'],
    ['/sandbox/api/move', 'untouched'],
    ['/sw.js', 'untouched'],
    ['/unsupported-browser.htm', 'untouched'],
    ['/manifest.webmanifest', 'untouched'],
    // Without a language it is not one of our pages: the server decides.
    ['/de/', 'privatePage'],
    ['/servicer/', 'privatePage'],
  ])('%s is %s', (pathname, kind) => {
    expect(kindOf(pathname)).toBe(kind)
  })
})

describe('files referenced by a page', () => {
  it('are those of the build, without duplicates', () => {
    const html = `<link rel="stylesheet" crossorigin href="/assets/a-1.css"><link rel="modulepreload" href="/assets/b-2.js">
      <link rel="icon" href="/favicon.svg"><script type="module" src="/assets/c-3.js"></script>
      <script src="/assets/c-3.js"></script><a data-href="/assets/no.js" href="https://x.example/assets/no.js"></a>`
    expect(assetsIn(html)).toEqual(['/assets/a-1.css', '/assets/b-2.js', '/assets/c-3.js'])
  })
})

describe('the offline page', () => {
  it.each([
    ['/en/order/A1/secret/', 'en', 'No connection'],
    ['/ka/', 'ka', 'კავშირი არ არის'],
    ['/ru/faq/', 'ru', 'Нет соединения'],
  ])('of %s is in its language and has no scripts', async (path, lang, title) => {
    const response = await offlinePage(new Request(`https://kursi.example${path}`))
    const html = await response.text()
    const policy = response.headers.get('content-security-policy') ?? ''
    const nonce = /style-src 'nonce-([^']+)'/.exec(policy)?.[1]
    expect(response.status).toBe(503)
    expect(html).toContain(`<html lang="${lang}">`)
    expect(html).toContain(`<h1>${title}</h1>`)
    expect(html).toContain(`<style nonce="${nonce}">`)
    expect(html).not.toMatch(/<script|\son\w+=|\sstyle=/)
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('script-src')
  })

  it('has a new style nonce each time', async () => {
    const policy = async () =>
      (await offlinePage(new Request('https://kursi.example/en/'))).headers.get('content-security-policy')
    expect(await policy()).not.toBe(await policy())
  })
})
