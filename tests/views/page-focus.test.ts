import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { focusPages } from '../../src/app/content/page-focus.ts'

const draw = (html: string) => {
  document.body.innerHTML = `<header><a href="/en/faq/">Questions</a></header><main tabindex="-1">${html}</main>`
}
/** As the browser does it by itself. */
const arriveAt = (path: string) => History.prototype.replaceState.call(history, null, '', path)
const link = () => document.querySelector('a')
const focused = () => document.activeElement?.textContent
/** The page has been drawn, and whoever watches it has heard of it. */
const drawn = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
const redraw = async (html: string) => {
  const main = document.querySelector('main')
  if (main !== null) main.innerHTML = html
  await drawn()
}

describe('another page', () => {
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

  it('has the focus on its heading as soon as that is drawn', async () => {
    navigate('/en/faq/')
    await redraw('<h1 style="display: none">Contacts</h1>')
    expect(focused()).toBe('Questions')
    await redraw('<h1>Questions and answers</h1>')
    expect(focused()).toBe('Questions and answers')
  })

  it('that is drawn in the place of the one before has it, too', async () => {
    navigate('/en/exchange/btc-gel/')
    await drawn()
    expect(focused()).toBe('Contacts')
  })

  it('that is gone back to has it without a jump', async () => {
    navigate('/en/faq/')
    await redraw('<h1>Questions and answers</h1>')
    arriveAt('/en/contacts/')
    dispatchEvent(new PopStateEvent('popstate'))
    await redraw('<h1>Contacts</h1>')
    expect(focused()).toBe('Contacts')
  })

  it('that puts the focus somewhere itself keeps it there', async () => {
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

  it('takes the focus from where a closed dialog left it', async () => {
    navigate('/en/faq/')
    await redraw('')
    document.querySelector('main')?.focus()
    await redraw('<h1>Questions and answers</h1>')
    expect(focused()).toBe('Questions and answers')
  })

  it('where somebody was led from another one has it; who only arrived is left alone', async () => {
    navigate('/en/', { replace: true })
    await redraw('<h1>Kursi</h1>')
    expect(focused()).toBe('Kursi')
    draw('<h1>Your orders</h1>')
    navigate('/en/faq/', { replace: true })
    await redraw('<h1>Questions and answers</h1>')
    expect(document.activeElement).toBe(document.body)
  })

  it.each(['/en/contacts/?page=2', '/en/contacts/#offices', '/ru/contacts/', '/ru/'])(
    'is not what %s leads to',
    async (address) => {
      navigate(address)
      await redraw('<h1>Contacts</h1>')
      expect(focused()).toBe('Questions')
    },
  )

  it('is not another pair of the form, nor what the form makes of its own address', async () => {
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
