import { i18n } from '@lingui/core'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { PopularPair } from '../../../machines/content/contents.ts'
import { accepted, refused, type Outcome } from '../../../machines/shared/outcome.ts'
import { codes } from '../../../machines/shared/codes.ts'
import { home } from '../../../tests/views/home-fixture.tsx'
import { pageTools, sourceOf } from '../../../tests/views/page-fixture.tsx'
import { offline, show, silence } from '../../../tests/views/user-fixture.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

afterEach(() => {
  cleanup()
  i18n.activate('en')
})

const showPage = (
  load: () => Promise<Outcome<readonly PopularPair[]>>,
  preloaded: readonly PopularPair[] | null = null,
) => show(<NotFoundPage tools={pageTools({}, { popular: sourceOf(load, preloaded) })} />)

const pairs = () => screen.queryByRole('region', { name: 'Popular pairs' })
const linksIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

const pairLinks = (lang: string) => [
  ['Bitcoin → Cash, Tbilisi', `/${lang}/exchange/btc-to-cash-gel-tbilisi/`],
  ['Cash, Tbilisi → Tether TRC20', `/${lang}/exchange/cash-gel-tbilisi-to-usdt-trc20/`],
  ['Tether TRC20 → Bank USD', `/${lang}/exchange/usdt-trc20-to-usd/`],
]

describe('the 404 page', () => {
  it('leads home, to popular pairs and to pages with answers', async () => {
    showPage(silence, home.rates)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Sorry, the page you’re looking for could not be found.',
    )
    await waitFor(() => expect(document.title).toContain('This page could not be found.'))
    expect(screen.getAllByText(/not (be )?found/)).toHaveLength(2)
    const toHome = screen.getAllByRole('link').filter((link) => link.getAttribute('href') === '/en/')
    expect(toHome.map((link) => link.textContent)).toEqual(['Go to the home page'])
    expect(linksIn(screen.getByRole('region', { name: 'Popular pairs' }))).toEqual(pairLinks('en'))
    expect(linksIn(screen.getByRole('navigation', { name: 'Popular pages' }))).toEqual([
      ['Exchange', '/en/exchange/'],
      ['Offices', '/en/contacts/'],
      ['Help', '/en/faq/'],
      ['Reviews', '/en/reviews/'],
    ])
  })

  it.each(['en', 'ru'])('has a search that opens the questions and answers: %s', (locale) => {
    i18n.loadAndActivate({ locale, messages: {} })
    showPage(silence, home.rates)
    const search = screen.getByRole<HTMLFormElement>('search')
    const field = within(search).getByRole<HTMLInputElement>('searchbox', { name: 'Search questions and answers' })
    expect([search.getAttribute('action'), search.method, field.name]).toEqual([`/${locale}/faq/`, 'get', 'q'])
  })

  it('links the form in its own language', () => {
    i18n.loadAndActivate({ locale: 'ka', messages: {} })
    showPage(silence, home.rates)
    expect(linksIn(screen.getByRole('region', { name: 'Popular pairs' }))).toEqual(pairLinks('ka'))
  })

  it('keeps room for pairs that are loading', async () => {
    showPage(async () => accepted(home.rates))
    expect(pairs()?.getAttribute('aria-busy')).toBe('true')
    await waitFor(() => expect(pairs()?.getAttribute('aria-busy')).toBeNull())
  })

  it.each<[string, () => Promise<Outcome<readonly PopularPair[]>>]>([
    ['fail to load', offline],
    ['are refused', async () => refused(codes.technicalWork)],
    ['are none', async () => accepted([])],
  ])('does without pairs that %s', async (_case, load) => {
    showPage(load)
    await waitFor(() => expect(pairs()).toBeNull())
    expect(screen.getByRole('link', { name: 'Help' })).toBeDefined()
  })
})
