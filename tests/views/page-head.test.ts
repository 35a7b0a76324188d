import { afterEach, beforeEach, expect, it } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { forgetSentHead } from '../../src/app/content/page-head.ts'

/** As the browser does it by itself. */
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

it('stays as it was sent as long as its page is open, whatever it is asked for', () => {
  stop = forgetSentHead()
  navigate('/en/blog/?tag=rates')
  expect(document.head.innerHTML).toBe(written + ofAll)
})

it.each(['/en/blog/courier-in-dubai/', '/ru/blog/', '/en/order/12/s3cret/'])('says nothing of %s', (path) => {
  stop = forgetSentHead()
  navigate(path)
  expect(document.head.innerHTML).toBe(ofAll)
})

it('says nothing of a page that was opened before anybody listened', () => {
  navigate('/en/faq/')
  stop = forgetSentHead()
  expect(document.head.innerHTML).toBe(ofAll)
})

it('is gone on the way back, too: the address is told by the browser', () => {
  stop = forgetSentHead()
  navigate('/en/faq/')
  navigate('/en/blog/')
  expect(document.head.innerHTML).toBe(ofAll)
})
