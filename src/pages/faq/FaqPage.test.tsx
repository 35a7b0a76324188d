import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { FaqContent } from '../../../machines/content/contents.ts'
import { accepted, type Outcome } from '../../../machines/shared/outcome.ts'
import FaqPage from './FaqPage.tsx'
import { contentChart, matchOf, pageTools } from '../../../tests/views/page-fixture.tsx'
import { button, show, silence } from '../../../tests/views/user-fixture.tsx'

const faq: FaqContent = {
  groups: [
    { id: 'paying', name: 'Paying' },
    { id: 'empty', name: 'Nothing here' },
    { id: 'offices', name: 'Offices' },
  ],
  entries: [
    { id: 'fee', groupId: 'paying', question: 'What is the fee?', answer: '<p>It is <b>in the rate</b>.</p>' },
    { id: 'late', groupId: 'paying', question: 'What if I pay late?', answer: '<p>The rate changes.</p>' },
    { id: 'visit', groupId: 'offices', question: 'Where are you?', answer: '<p>In Tbilisi and Batumi.</p>' },
    { id: 'cafe', groupId: 'offices', question: 'Is there a café?', answer: '<p>Yes, in Tbilisi.</p>' },
    { id: 'lost', groupId: 'gone', question: 'Where is my group?', answer: '<p>Gone.</p>' },
  ],
}

afterEach(() => {
  cleanup()
  history.replaceState(null, '', location.pathname)
  vi.unstubAllGlobals()
})

interface StageOptions {
  preloaded?: FaqContent | null
  load?: () => Promise<Outcome<FaqContent>>
}

const fixture = ({ preloaded = faq, load = silence }: StageOptions = {}) =>
  show(<FaqPage match={matchOf('faq')} tools={pageTools()} content={contentChart(load, preloaded)} />)

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search questions and answers' })
const ask = (query: string) => fireEvent.change(field(), { target: { value: query } })
const topics = () => screen.getAllByRole('region').map((region) => within(region).getByRole('heading', { level: 2 }))
const questions = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const said = () => screen.getByRole('status').textContent
const entryOf = (question: string) => screen.getByRole('heading', { name: question }).closest('details')

describe('questions and answers', () => {
  it('are grouped by topic, in the order of the service, and complete', () => {
    fixture()
    expect(topics().map(({ textContent }) => textContent)).toEqual(['Paying', 'Offices', 'Other questions'])
    expect(questions()).toEqual(faq.entries.map(({ question }) => question))
    expect(faq.entries.map(({ question }) => entryOf(question)?.open)).toEqual([false, false, false, false, false])
    expect(within(screen.getByRole('region', { name: 'Paying' })).getByText('in the rate').tagName).toBe('B')
    expect(said()).toBe('')
  })

  it('have an empty state without a search, with a link to support', () => {
    fixture({ preloaded: { groups: faq.groups, entries: [] } })
    expect(screen.getByText('Nothing here').tagName).toBe('P')
    expect([screen.queryByRole('searchbox'), screen.queryByRole('navigation', { name: 'Topics' })]).toEqual([
      null,
      null,
    ])
    expect(screen.getByRole('link', { name: 'Contacts' }).getAttribute('href')).toBe('/en/contacts/')
  })

  it('have links to existing topics', () => {
    fixture()
    const links = within(screen.getByRole('navigation', { name: 'Topics' })).getAllByRole<HTMLAnchorElement>('link')
    expect(links.map((link) => link.textContent)).toEqual(['Paying', 'Offices', 'Other questions'])
    expect(links.map((link) => document.querySelector(link.hash)?.querySelector('h2')?.textContent)).toEqual([
      'Paying',
      'Offices',
      'Other questions',
    ])
  })

  it('mark the topic in view, also after a jump that enters none', () => {
    let tell: () => void = () => undefined
    class Observer {
      constructor(callback: () => void) {
        tell = callback
      }
      observe = () => undefined
      disconnect = () => undefined
    }
    vi.stubGlobal('IntersectionObserver', Observer)
    vi.stubGlobal('innerHeight', 800)
    fixture()
    expect(screen.queryByRole('link', { current: 'location' })).toBeNull()
    const read = (...tops: readonly number[]) => {
      for (const [index, section] of ['Paying', 'Offices', 'Other questions'].entries())
        vi.spyOn(screen.getByRole('region', { name: section }), 'getBoundingClientRect').mockReturnValue(
          new DOMRect(0, tops[index]),
        )
      act(() => tell())
      return screen.getByRole('link', { current: 'location' }).textContent
    }
    expect(read(-900, 100, 700)).toBe('Offices')
    expect(read(400, 1_400, 2_000)).toBe('Paying')
  })

  it('are searched for what the address asks', () => {
    history.replaceState(null, '', '?q=in+the+rate')
    fixture()
    expect(field().value).toBe('in the rate')
    expect(questions()).toEqual(['What is the fee?'])
    fireEvent.click(button('Clear search'))
    expect(questions()).toHaveLength(faq.entries.length)
  })

  it('open the entry in the address, initially and later', async () => {
    location.hash = '#visit'
    const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
    fixture()
    expect(entryOf('Where are you?')?.open).toBe(true)
    expect(scroll).toHaveBeenCalledTimes(1)
    location.hash = '#fee'
    await waitFor(() => expect(entryOf('What is the fee?')?.open).toBe(true))
    expect(entryOf('What if I pay late?')?.open).toBe(false)
  })

  it.each(['#nothing', '#%E0%A4%A', '#root'])('ignore an address with an unknown entry: %s', (hash) => {
    location.hash = hash
    fixture()
    expect(document.querySelectorAll('details[open]')).toHaveLength(0)
  })

  it('link to the contacts if that page exists', () => {
    fixture()
    expect(screen.getByRole('link', { name: 'Contacts' }).getAttribute('href')).toBe('/en/contacts/')
  })
})

describe('search', () => {
  it('shows entries with every word, in question or answer, open if there are few', () => {
    fixture()
    ask('TBILISI cafe')
    expect(questions()).toEqual(['Is there a café?'])
    expect(topics().map(({ textContent }) => textContent)).toEqual(['Offices'])
    expect(entryOf('Is there a café?')?.open).toBe(true)
    expect(said()).toBe('1 answer found')
  })

  it('keeps many results closed, and shows their number', () => {
    fixture()
    ask('e')
    expect(questions()).toHaveLength(5)
    expect(document.querySelectorAll('details[open]')).toHaveLength(0)
    expect(said()).toBe('5 answers found')
  })

  it('ignores tags', () => {
    fixture()
    ask('b> p>')
    expect(said()).toBe('Nothing found')
  })

  it('shows that nothing was found, with links to support and back', async () => {
    fixture()
    ask(' gold ')
    expect(said()).toBe('Nothing found')
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('No results for “gold”')
    expect(screen.getByRole('link', { name: 'Ask us' }).getAttribute('href')).toBe('/en/contacts/')
    const [, clear] = screen.getAllByRole('button', { name: 'Clear search' })
    if (clear !== undefined) fireEvent.click(clear)
    expect(questions()).toHaveLength(5)
    expect([field().value, document.activeElement, said()]).toEqual(['', field(), ''])
  })

  it('can be cleared in the field, which then has no clear button', () => {
    fixture()
    expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull()
    ask('late')
    fireEvent.click(button('Clear search'))
    expect([field().value, questions().length]).toEqual(['', 5])
    expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull()
  })

  it('includes refreshed entries', async () => {
    const gold = { id: 'gold', groupId: 'paying', question: 'Do you take gold?', answer: '<p>No.</p>' }
    let reply: (outcome: Outcome<FaqContent>) => void = () => undefined
    fixture({ load: () => new Promise((resolve) => (reply = resolve)) })
    ask('gold')
    expect(said()).toBe('Nothing found')
    await act(async () => reply(accepted({ ...faq, entries: [...faq.entries, gold] })))
    expect(await screen.findByRole('heading', { name: 'Do you take gold?' })).toBeDefined()
    expect([field().value, said()]).toEqual(['gold', '1 answer found'])
  })
})
