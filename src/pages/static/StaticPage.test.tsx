import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { codes } from '../../../machines/shared/codes.ts'
import { refused } from '../../../machines/shared/outcome.ts'
import { defaults } from '../../config/defaults.ts'
import { createStatic, landingPage, textPage } from '../../../tests/views/landing-fixture.tsx'
import { still } from '../../../tests/views/page-fixture.tsx'
import { show } from '../../../tests/views/user-fixture.tsx'

afterEach(cleanup)

const hrefs = (name: string) => screen.getAllByRole('link', { name }).map((each) => each.getAttribute('href'))

describe('a landing page', () => {
  it('links to the form with its pair, and to support', () => {
    show(createStatic(landingPage({ from: 'CASHGEL', to: 'USDTTRC20' })))
    expect(screen.getByRole('heading', { level: 1, name: 'Crypto in Tbilisi' })).toBeDefined()
    expect(document.title).toBe('Crypto in Tbilisi · Kursi')
    expect(screen.getByText('One counter for everything.')).toBeDefined()
    expect(hrefs('Buy USDT')).toEqual(['/en/?from=CASHGEL&to=USDTTRC20', '/en/?from=CASHGEL&to=USDTTRC20'])
    expect(hrefs('Ask a question')).toEqual(['/en/contacts/', '/en/contacts/'])
    expect(screen.queryByRole('region', { name: 'Tell us what you need' })).toBeNull()
  })

  it('shows highlights, steps and questions', () => {
    show(createStatic(landingPage({})))
    const texts = (region: string) =>
      within(screen.getByRole('region', { name: region }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(texts('What you can rely on')).toEqual(['Notes for notesAt the rate on the board.'])
    expect(texts('How it works')).toEqual(['Fix the rateAt home.', 'Bring the notesWithin two hours.'])
    expect(screen.getByText('Words of an editor.').tagName).toBe('STRONG')
    const question = screen.getByText('Do I need an order?')
    expect(question.closest('details')?.open).toBe(false)
    expect(question.closest('details')?.textContent).toContain('No, come in.')
  })

  it('has a request form if it has no pair', async () => {
    show(createStatic(landingPage({})))
    expect(hrefs('Buy USDT')).toEqual(['#request'])
    const request = screen.getByRole('region', { name: 'Tell us what you need' })
    expect(await within(request).findByRole('heading', { name: 'Buy USDT' })).toBeDefined()
    expect(request.id).toBe('request')
    fireEvent.click(screen.getByRole('link', { name: 'Buy USDT' }))
    expect(document.activeElement).toBe(request)
    expect(screen.queryByText('Ready to start?')).toBeNull()
  })

  it('omits parts without content', () => {
    show(createStatic(landingPage({ from: 'BTC', to: 'CASHGEL', highlights: [], steps: [], faq: [] })))
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Crypto in Tbilisi',
      'Ready to start?',
    ])
  })
})

describe('the page about us', () => {
  it('has the office drawn beside its title, for the eye alone', () => {
    const { container } = show(createStatic({ ...landingPage({}), link: 'about' }))
    const drawings = Array.from(container.querySelectorAll('svg[viewBox="0 0 480 400"]'))
    expect(drawings.map((each) => [each.getAttribute('aria-hidden'), each.getAttribute('focusable')])).toEqual([
      ['true', 'false'],
    ])
    expect(screen.queryByRole('img')).toBeNull()
    cleanup()
    const other = show(createStatic(landingPage({}))).container.querySelector('svg[viewBox="0 0 480 400"]')
    expect(drawings[0]?.innerHTML).not.toBe(other?.innerHTML)
  })
})

describe('a static page', () => {
  it('is shown with its title', () => {
    show(createStatic(textPage))
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['About us', 'Where we are'])
    expect(screen.getByText('Who we are.')).toBeDefined()
    expect(document.title).toBe('About us · Kursi')
  })

  it('links to the bot if there is one, says if there is none, and only on the bot page', () => {
    const isNotOpen = () => screen.queryByText('The bot isn’t available yet') !== null
    const channel = { kind: 'messenger' as const, name: 'Telegram', url: 'https://t.me/kursi_exchange' }
    const said = [
      { link: 'bot', botUsername: 'kursi_bot', socials: [channel] },
      { link: 'bot', botUsername: '', socials: [channel] },
      { link: 'bot', botUsername: '', socials: [] },
      { link: 'about', botUsername: 'kursi_bot', socials: [channel] },
    ].map(({ link, botUsername, socials }) => {
      const config = { ...defaults, botUsername }
      show(createStatic({ ...textPage, link }, undefined, { config, socials: still(socials) }))
      const links = screen.queryAllByRole('link', { name: /^Open in Telegram$|^our channel$|^Contact us another way$/ })
      const words = [isNotOpen(), ...links.map((each) => each.getAttribute('href'))]
      cleanup()
      return words
    })
    expect(said).toEqual([
      [false, 'https://t.me/kursi_bot?startapp'],
      [true, channel.url, '/en/contacts/'],
      [true, '/en/contacts/'],
      [false],
    ])
  })

  it('is the 404 page if it does not exist', async () => {
    show(createStatic(null, async () => refused(codes.notFound)))
    expect(
      await screen.findByRole('heading', { name: 'Sorry, the page you’re looking for could not be found.' }),
    ).toBeDefined()
    expect(screen.getByRole('region', { name: 'Popular pairs' }).getAttribute('aria-busy')).toBe('true')
  })
})
