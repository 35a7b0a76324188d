import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fromPromise } from 'xstate'
import type { Contact } from '../../machines/content/contents.ts'
import { accepted, type Outcome } from '../../machines/shared/outcome.ts'
import type { Lang } from '../../machines/shared/api.ts'
import { submissionMachine } from '../../machines/submission/submission.machine.ts'
import type { SubmissionRequest } from '../../machines/submission/submission.types.ts'
import BarPage from '../../src/pages/bar/BarPage.tsx'
import ContactsPage from '../../src/pages/contacts/ContactsPage.tsx'
import { contacts } from './home-fixture.tsx'
import { contentChart, matchOf, nothing, pageTools } from './page-fixture.tsx'
import { fill, textbox } from './submission-fixture.tsx'
import { button, offline, show, silence } from './user-fixture.tsx'

beforeEach(() => history.replaceState(null, '', '/en/contacts/'))
afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

type Load = () => Promise<Outcome<Contact[]>>

const createPages = (load: Load, preloaded: Contact[] | null) => {
  const onCopy = vi.fn(async (_value: string) => true)
  const send = vi.fn(async () => accepted(null))
  const machine = submissionMachine.provide({
    actors: { sendSubmission: fromPromise<Outcome<null>, SubmissionRequest>(send) },
  })
  const tools = pageTools({ copy: onCopy, now: () => 0, createSubmission: () => ({ machine, bind: nothing }) })
  const content = contentChart(load, preloaded)
  return {
    onCopy,
    send,
    page: (lang: Lang) => <ContactsPage match={matchOf('contacts', {}, lang)} tools={tools} content={content} />,
    bar: <BarPage match={matchOf('bar')} tools={tools} content={content} />,
  }
}

const fixture = (load: Load = silence, preloaded: Contact[] | null = contacts) => {
  const { page, ...rest } = createPages(load, preloaded)
  const view = show(page('en'))
  /** Renders the page in another language. */
  const speak = (lang: Lang) => view.rerender(<I18nProvider i18n={i18n}>{page(lang)}</I18nProvider>)
  return { ...rest, speak }
}

const renderBar = (load: Load = silence, preloaded: Contact[] | null = contacts) => {
  const { bar, ...rest } = createPages(load, preloaded)
  show(bar)
  return rest
}

const part = (name: string) => within(screen.getByRole('region', { name }))
const linksOf = (name: string) =>
  part(name)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')])

describe('contacts', () => {
  it('shows the contacts first, then each office with its place', () => {
    fixture()
    expect(linksOf('Talk to us')).toEqual([
      ['@kursi', 'https://t.me/kursi', '_blank'],
      ['support@example.com', 'mailto:support@example.com', null],
    ])
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Office in Tbilisi',
      'Office in Dubai',
    ])
    expect(linksOf('Offices')).toEqual([
      ['12 Rustaveli', 'https://www.openstreetmap.org/search?query=12', '_blank'],
      ['+995 32 200', 'tel:+99532200', null],
      ['Bay Square 7', 'https://maps.google.com/?q=7', '_blank'],
    ])
    const signs = part('Talk to us').getAllByRole('presentation')
    expect(signs.map((sign) => sign.getAttribute('src'))).toEqual(
      ['messenger', 'mail', 'hours'].map((id) => `/service/fs/contact/${id}.svg`),
    )
  })

  it('copies addresses and numbers', async () => {
    const { onCopy } = fixture()
    const names = screen.getAllByRole('button', { name: /^Copy/ }).map(({ textContent }) => textContent)
    expect(names).toEqual([
      'CopyCopy: Support email',
      'CopyCopy: Address',
      'CopyCopy: Phone in Tbilisi',
      'CopyCopy: Address',
    ])
    fireEvent.click(button('Copy: Phone in Tbilisi'))
    await screen.findByText('Copied', { selector: '[role=status]' })
    expect(onCopy.mock.calls).toEqual([['+995 32 200']])
  })

  it.each(['javascript:alert(1)', '//evil.example', 'tel:1;ext=2', 'data:text/html,x'])('never links to %s', (link) => {
    fixture(silence, [{ id: 'x', name: 'Odd', value: 'odd', link, image: [] }])
    expect(screen.getByText('odd').closest('a')).toBeNull()
  })

  it('can be written to when the contacts failed to load', async () => {
    const { send } = fixture(offline, null)
    expect((await screen.findByRole('alert')).textContent).toContain('This page couldn’t be loaded')
    expect(screen.queryByRole('region', { name: 'Offices' })).toBeNull()
    fill('Email', 'nino@example.com')
    fill('Message', 'Where is my order?')
    fireEvent.click(button('Send message'))
    await screen.findByRole('heading', { name: 'Thank you, we’ve received your message' })
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('keeps the input when the language changes, and loads the contacts in it', async () => {
    const load = vi.fn<Load>(silence)
    const { speak } = fixture(load)
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1))
    fill('Message', 'Where is my order?')
    act(() => speak('ru'))
    expect(textbox('Message').value).toBe('Where is my order?')
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  })
})

describe('the bar', () => {
  it('shows prices and how to book a room', () => {
    renderBar()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Bar and event space in Tbilisi')
    expect(screen.getByText('12 GEL').nextSibling?.textContent).toBe(
      'for unlimited filter coffee and espresso, all day',
    )
    expect(screen.getByText('20 people').nextSibling?.textContent).toBe('fit in the event space next door')
    expect(screen.getByRole('link', { name: 'Book the room' }).getAttribute('href')).toBe(
      'mailto:bar@kursi.example?subject=Event%20at%20the%20bar',
    )
    expect(linksOf('How to book')).toEqual([['bar@kursi.example', 'mailto:bar@kursi.example', null]])
  })

  it('copies the address of the bar', async () => {
    const { onCopy } = renderBar()
    fireEvent.click(button('Copy: Bar’s email'))
    await screen.findByText('Copied', { selector: '[role=status]' })
    expect(onCopy.mock.calls).toEqual([['bar@kursi.example']])
  })

  it('is located at the office', () => {
    renderBar()
    const place = part('How to find us')
    expect(place.getByRole('heading', { level: 3 }).textContent).toBe('Office in Tbilisi')
    expect(place.getByText('from 10:00 to 20:00')).toBeDefined()
    expect(place.queryByText('Bay Square 7')).toBeNull()
  })

  it.each<[string, Load, Contact[] | null]>([
    ['is not known', silence, contacts.slice(0, 3)],
    ['could not be had', offline, null],
  ])('describes the place in text when the office %s', async (_, load, preloaded) => {
    renderBar(load, preloaded)
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'How to find us' }).getAttribute('aria-busy')).toBeNull(),
    )
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull()
    expect(
      part('How to find us').getByText('The bar is on the same floor as our exchange office in Tbilisi.'),
    ).toBeDefined()
    expect(linksOf('How to find us')).toEqual([['All contacts', '/en/contacts/', null]])
  })

  it('reserves the space of the office while it loads', () => {
    renderBar(silence, null)
    expect(screen.getByRole('region', { name: 'How to find us' }).getAttribute('aria-busy')).toBe('true')
  })
})
