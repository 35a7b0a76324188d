import { i18n } from '@lingui/core'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { HomeContent } from '../../../machines/content/contents.ts'
import { OpenOffices } from '../../features/home/OpenOffices.tsx'
import { accepted, type Outcome } from '../../../machines/shared/outcome.ts'
import { createHome, home, nothingToTell } from '../../../tests/views/home-fixture.tsx'
import { button, offline, show, silence } from '../../../tests/views/user-fixture.tsx'

afterEach(() => {
  cleanup()
  i18n.activate('en')
})

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const part = (name: string) => within(screen.getByRole('region', { name }))
const linksOf = (name: string) =>
  part(name)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

const always = ['How the exchange works', 'What you can rely on', 'Offices in Georgia and the UAE']

describe('the sections below the form', () => {
  it('are complete and in order', () => {
    show(createHome(silence, home))
    expect(headings()).toEqual([
      'Rates right now',
      ...always,
      'What people say',
      'Partners',
      'News',
      'Questions and answers',
      'Still have questions?',
    ])
  })

  it('are omitted without content', () => {
    show(createHome(silence, nothingToTell))
    expect(headings()).toEqual([...always, 'Still have questions?'])
  })

  it('show the prerendered content, then the current one', async () => {
    let answer: (reply: Outcome<HomeContent>) => void = () => undefined
    show(createHome(() => new Promise((resolve) => (answer = resolve)), nothingToTell))
    expect(headings()).not.toContain('News')
    await act(async () => answer(accepted(home)))
    await waitFor(() => expect(headings()).toContain('News'))
  })

  it('reserve the space of loading parts, and show the rest', () => {
    show(createHome(silence))
    expect(headings()).toEqual(['Rates right now', ...always, 'Still have questions?'])
    expect(screen.getByRole('region', { name: 'Rates right now' }).getAttribute('aria-busy')).toBe('true')
    expect(screen.getByRole('status').textContent).toBe('Loading…')
  })

  it('show that the rates failed to load, and can be retried', async () => {
    const load = vi.fn<() => Promise<Outcome<HomeContent>>>(offline)
    show(createHome(load))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The rates couldn’t be loaded')
    expect(headings()).toEqual(['Rates right now', ...always, 'Still have questions?'])
    load.mockImplementation(async () => accepted(home))
    fireEvent.click(button('Try again'))
    await waitFor(() => expect(headings()).toContain('What people say'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('have no news in Georgian, which has no blog', () => {
    i18n.loadAndActivate({ locale: 'ka', messages: {} })
    show(createHome(silence, home))
    expect(headings()).not.toContain('News')
    expect(linksOf('Questions and answers')).toEqual([['All questions', '/ka/faq/']])
  })
})

describe('the rates', () => {
  it("link to their directions, the way round that is at least one, with the day's change as text", () => {
    show(createHome(silence, home))
    expect(linksOf('Rates right now')).toEqual([
      [
        '1 BTC = 261,546 GELBitcoin → Cash, Tbilisi+1.25%, up 1.25% in 24 hours',
        '/en/exchange/btc-to-cash-gel-tbilisi/',
      ],
      [
        '1 USDT = 2.7324 GELCash, Tbilisi → Tether TRC20+0.13%, up 0.13% in 24 hours',
        '/en/exchange/cash-gel-tbilisi-to-usdt-trc20/',
      ],
      ['1 USDT = 9.9999 USDTether TRC20 → Bank USD0%, unchanged in 24 hours', '/en/exchange/usdt-trc20-to-usd/'],
    ])
    const [first] = part('Rates right now').getAllByRole('link')
    expect(first?.querySelector('img')?.getAttribute('src')).toBe('/service/fs/currency/btc.svg')
  })
})

it('the offices say whether they are open, by their own clocks', () => {
  // A Sunday, 18:30 in Tbilisi.
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 29, 14, 30))
  show(createHome(silence, home))
  const offices = part('Offices in Georgia and the UAE')
    .getAllByRole('listitem')
    .map((office) => within(office).getByRole('heading').parentElement?.textContent)
  clock.mockRestore()
  expect(offices).toEqual([
    'Tbilisi GeorgiaExchange office, bar and event spaceOpen now, until 20:00',
    'Batumi GeorgiaExchange office near the boulevard',
    'Dubai UAEExchange office, courier, cheques in one or two daysClosed now, opens tomorrow at 10:00',
  ])
})

describe('the first screen', () => {
  const openAt = (time: number) => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(time)
    show(<OpenOffices openings={home.openings} />)
    clock.mockRestore()
    return screen.queryByText(/open now/)?.textContent ?? null
  }

  it.each([
    ['a Sunday, 18:30 in Tbilisi', Date.UTC(2026, 10, 29, 14, 30), '1 open now'],
    ['a Monday, 15:00 in Tbilisi', Date.UTC(2026, 10, 30, 11), '2 open now'],
    ['at night', Date.UTC(2026, 10, 30, 20), null],
  ])('tells how many offices are open: %s', (_, time, told) => {
    expect(openAt(time)).toBe(told)
  })
})

describe('reviews, partners, news and questions', () => {
  it('reviews are in a row that the keyboard can scroll, with a link to all of them', () => {
    show(createHome(silence, home))
    const row = screen.getByRole('region', { name: 'Latest reviews' })
    expect(row.tabIndex).toBe(0)
    expect(
      within(row)
        .getAllByRole('figure')
        .map(({ textContent }) => textContent),
    ).toEqual(['Quick and friendly.Nino17 Nov 2026', 'It took a day.Omar2 Oct 2026'])
    expect(
      within(row)
        .getAllByRole('img')
        .map((stars) => stars.getAttribute('aria-label')),
    ).toEqual(['5 out of 5', '3 out of 5'])
    expect(linksOf('What people say')).toEqual([['Read all 13 reviews', '/en/reviews/']])
  })

  it.each([
    ['en', 'https://www.bestchange.com/'],
    ['ru', 'https://www.bestchange.ru/'],
    ['ka', 'https://www.bestchange.com/'],
  ] as const)('partners in %s link to their page, and never to a script', (lang, href) => {
    i18n.loadAndActivate({ locale: lang, messages: {} })
    show(createHome(silence, home))
    const logos = part('Partners').getAllByRole('img')
    expect(logos.map((logo) => [logo.getAttribute('alt'), logo.getAttribute('src')])).toEqual([
      ['BestChange', '/service/fs/partner/best.svg'],
      ['Bad', '/service/fs/partner/bad.svg'],
    ])
    const links = part('Partners').getAllByRole('link')
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
      [href, 'noopener noreferrer'],
    ])
  })

  it('each post has a card, with reserved space for its image', () => {
    show(createHome(silence, home))
    const card = within(screen.getByRole('article'))
    expect(card.getByRole('link', { name: 'Cash in Dubai' }).getAttribute('href')).toBe('/en/blog/courier-in-dubai/')
    expect(card.getByText('11 Nov 2026')).toBeDefined()
    const picture = card.getByRole('presentation')
    expect([picture.getAttribute('src'), picture.getAttribute('width'), picture.getAttribute('height')]).toEqual([
      '/service/fs/news/courier.svg',
      '1200',
      '630',
    ])
  })

  it('answers are plain text: editorial HTML is not inserted', () => {
    show(createHome(silence, home))
    const answer = screen.getByText('It is in the rate & nothing is added.')
    expect(answer.innerHTML).toBe('It is in the rate &amp; nothing is added.')
    expect(answer.closest('details')?.querySelector('summary')?.textContent).toBe('What is the fee?')
  })

  it('the last section has the support contacts', () => {
    show(createHome(silence, home))
    expect(linksOf('Still have questions?')).toEqual([
      ['support@kursi.example', 'mailto:support@kursi.example'],
      ['All contacts', '/en/contacts/'],
    ])
  })
})
