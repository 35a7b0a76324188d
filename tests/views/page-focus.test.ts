import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { focusPages } from '../../src/app/content/page-focus.ts'

const draw = (html: string) => {
  document.body.innerHTML = `<header><a href="/en/faq/">Questions</a></header><main tabindex="-1">${html}</main>`
}
/** Default behaviour of the browser. */
const arriveAt = (path: string) => History.prototype.replaceState.call(history, null, '', path)
const link = () => document.querySelector('a')
const focused = () => document.activeElement?.textContent
/** Waits until the page has rendered and observers have run. */
const drawn = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
const redraw = async (html: string) => {
  const main = document.querySelector('main')
  if (main !== null) main.innerHTML = html
  await drawn()
}

describe('navigation', () => {
  let stop: () => void = () => undefined
  beforeEach(() => {
    arriveAt('/en/contacts/')
    draw('<h1>Contacts</h1>')
    link()?.focus()
    stop = focusPages()
  })
  afterEach(() => {
    stop()
    arriveAt('/')
    document.body.innerHTML = ''
  })

  it('moves the focus to the heading as soon as it is rendered', async () => {
    navigate('/en/faq/')
    await redraw('<h1 style="display: none">Contacts</h1>')
    expect(focused()).toBe('Questions')
    await redraw('<h1>Questions and answers</h1>')
    expect(focused()).toBe('Questions and answers')
  })

  it('moves it to a heading that replaces the previous one', async () => {
    navigate('/en/exchange/btc-gel/')
    await drawn()
    expect(focused()).toBe('Contacts')
  })

  it('restores it without scrolling when going back', async () => {
    navigate('/en/faq/')
    await redraw('<h1>Questions and answers</h1>')
    arriveAt('/en/contacts/')
    dispatchEvent(new PopStateEvent('popstate'))
    await redraw('<h1>Contacts</h1>')
    expect(focused()).toBe('Contacts')
  })

  it('leaves it where the page itself put it', async () => {
    navigate('/en/faq/')
    await redraw('<input>')
    document.querySelector('input')?.focus()
    document.querySelector('main')?.append(document.createElement('h1'))
    await drawn()
    expect(document.activeElement?.tagName).toBe('INPUT')
  })

  it('under a dialog waits until that is closed', async () => {
    const dialog = document.createElement('div')
    dialog.setAttribute('role', 'dialog')
    document.body.append(dialog)
    navigate('/en/faq/')
    await redraw('<h1>Questions and answers</h1>')
    expect(focused()).toBe('Questions')
    dialog.remove()
    await drawn()
    expect(focused()).toBe('Questions and answers')
  })

  it('moves it away from where a closed dialog left it', async () => {
    navigate('/en/faq/')
    await redraw('')
    document.querySelector('main')?.focus()
    await redraw('<h1>Questions and answers</h1>')
    expect(focused()).toBe('Questions and answers')
  })

  it('moves it after navigation only, not on the first page', async () => {
    navigate('/en/', { replace: true })
    await redraw('<h1>Kursi</h1>')
    expect(focused()).toBe('Kursi')
    draw('<h1>Your orders</h1>')
    navigate('/en/faq/', { replace: true })
    await redraw('<h1>Questions and answers</h1>')
    expect(document.activeElement).toBe(document.body)
  })

  it.each(['/en/contacts/?page=2', '/en/contacts/#offices', '/ru/contacts/', '/ru/'])('ignores %s', async (address) => {
    navigate(address)
    await redraw('<h1>Contacts</h1>')
    expect(focused()).toBe('Questions')
  })

  it('ignores another pair of the form, and address changes by the form', async () => {
    navigate('/en/exchange/')
    navigate('/en/exchange/btc-gel/', { replace: true })
    await redraw('<h1>BTC to GEL</h1>')
    expect(focused()).toBe('BTC to GEL')
    link()?.focus()
    navigate('/en/exchange/eth-gel/', { replace: true })
    await redraw('<h1>ETH to GEL</h1>')
    expect(focused()).toBe('Questions')
  })
})
