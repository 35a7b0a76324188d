import { afterEach, beforeEach, expect, it } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { forgetSentHead } from '../../src/app/content/page-head.ts'

/** Default behaviour of the browser. */
const arriveAt = (path: string) => History.prototype.replaceState.call(history, null, '', path)

const written = [
  '<link rel="canonical" href="https://shop.example/en/blog/">',
  '<link rel="alternate" hreflang="ru" href="https://shop.example/ru/blog/">',
  '<meta property="og:title" content="Blog">',
  '<meta property="og:url" content="https://shop.example/en/blog/">',
].join('')
const ofAll = '<link rel="icon" href="/favicon.svg"><meta name="description" content="News.">'

let stop = () => {}
beforeEach(() => {
  arriveAt('/en/blog/')
  document.head.innerHTML = written + ofAll
})
afterEach(() => {
  stop()
  document.head.innerHTML = ''
  arriveAt('/')
})

it('the head is kept as sent while its page is open', () => {
  stop = forgetSentHead()
  navigate('/en/blog/?tag=rates')
  expect(document.head.innerHTML).toBe(written + ofAll)
})

it.each(['/en/blog/courier-in-dubai/', '/ru/blog/', '/en/order/12/s3cret/'])(
  'page-specific tags are removed on %s',
  (path) => {
    stop = forgetSentHead()
    navigate(path)
    expect(document.head.innerHTML).toBe(ofAll)
  },
)

it('they are removed when the page was left before the subscription', () => {
  navigate('/en/faq/')
  stop = forgetSentHead()
  expect(document.head.innerHTML).toBe(ofAll)
})

it('they are removed after going back, too: the browser reports the address', () => {
  stop = forgetSentHead()
  navigate('/en/faq/')
  navigate('/en/blog/')
  expect(document.head.innerHTML).toBe(ofAll)
})
