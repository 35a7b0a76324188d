import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { createActor, fromCallback, fromPromise, type EventObject } from 'xstate'
import { afterEach, expect, it } from 'vitest'
import { allVerifications, verificationList, type Verification } from '../../machines/kyc/verification-list.ts'
import type { ListInput, ListPage } from '../../machines/list/list.types.ts'
import { codes } from '../../machines/shared/codes.ts'
import { accepted, refused, type Outcome } from '../../machines/shared/outcome.ts'
import { PassportSection } from '../../src/features/profile/PassportSection.tsx'
import { VerificationSection } from '../../src/features/profile/VerificationSection.tsx'
import { button, offline, show, silence } from './user-fixture.tsx'

afterEach(cleanup)

type Page = () => Promise<Outcome<ListPage<Verification>>>
const details = [
  { name: 'name', label: 'Name', value: 'NINO BERIDZE' },
  { name: 'number', label: 'Number', value: '•••••4567' },
]
const found: Verification = { id: 'verification-1', kind: 'person', status: 'done', details }
const waiting: Verification = { id: 'verification-2', kind: 'person', status: 'pending' }
const listed = (...items: Verification[]): Outcome<ListPage<Verification>> => accepted({ items, count: items.length })
const nothingKept = 'No details yet. They appear after verification, and only a new verification can change them.'

const fixture = (...replies: Page[]) => {
  const machine = verificationList.provide({
    actors: {
      loadPage: fromPromise<Outcome<ListPage<Verification>>, ListInput<'all'>>(() => (replies.shift() ?? silence)()),
      watchItems: fromCallback<EventObject, { items: readonly Verification[] }>(() => undefined),
    },
  })
  return createActor(machine, { input: allVerifications }).start()
}

const passport = (...replies: Page[]) => {
  const actor = fixture(...replies)
  show(<PassportSection actor={actor} />)
  return actor
}

const rows = () => screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])

it('shows the passport details', async () => {
  passport(async () => listed(waiting, found))
  expect(screen.getByRole('status').textContent).toBe('Loading…')
  await screen.findByText('NINO BERIDZE')
  expect(rows()).toEqual([
    ['Name', 'NINO BERIDZE'],
    ['Number', '•••••4567'],
  ])
  expect(screen.queryByRole('status')).toBeNull()
})

it.each([[[]], [[waiting]], [[{ ...found, status: 'refused' as const }]]])(
  'shows why there are no passport details',
  async (items) => {
    passport(async () => listed(...items))
    expect(await screen.findByText(nothingKept)).toBeDefined()
    expect(screen.queryByRole('term')).toBeNull()
  },
)

it.each([
  [offline, 'We couldn’t reach our service. Check your connection and try again.'],
  [async () => refused(codes.forbidden), 'You are not authorized.'],
] as const)('shows that the passport details failed to load, and can be retried', async (reply, text) => {
  passport(reply, async () => listed(found))
  expect(await screen.findByText(text)).toBeDefined()
  fireEvent.click(button('Try again'))
  expect(screen.getByRole('status').textContent).toBe('Loading…')
  expect(await screen.findByText('NINO BERIDZE')).toBeDefined()
  expect(screen.queryByText(text)).toBeNull()
})

it('keeps the passport details during a refresh', async () => {
  const actor = passport(
    async () => listed(found),
    async () => listed({ ...found, details: [{ name: 'name', label: 'Name', value: 'ANA BERIDZE' }] }),
  )
  await screen.findByText('NINO BERIDZE')
  act(() => actor.send({ type: 'list.signalled' }))
  expect(rows()).toHaveLength(2)
  await screen.findByText('ANA BERIDZE')
  expect(rows()).toEqual([['Name', 'ANA BERIDZE']])
})

const href = '/en/user/verification/'
const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

it.each([[[]], [[found]]])('links to the verification', async (items) => {
  const actor = fixture(async () => listed(...items))
  show(<VerificationSection verified={false} actor={actor} href={href} />)
  await waitFor(() => expect(actor.getSnapshot().matches('listed')).toBe(true))
  expect(screen.getByText('Not verified')).toBeDefined()
  expect(links()).toEqual([['Go to verification', href]])
})

it('shows why the last verification was refused, and links to a new one', async () => {
  const reason = 'Your ID has expired.'
  const actor = fixture(async () => listed({ ...waiting, status: 'refused', reason }, waiting))
  show(<VerificationSection verified={false} actor={actor} href={href} />)
  expect(await screen.findByText(reason)).toBeDefined()
  expect(screen.getByText('Declined')).toBeDefined()
  expect(screen.getByText('Your last verification was declined')).toBeDefined()
  expect(links()).toEqual([['Go to verification', href]])
})

it('shows that the newest verification is pending', async () => {
  show(<VerificationSection verified={false} actor={fixture(async () => listed(waiting, found))} href={href} />)
  expect(await screen.findByText('Being checked')).toBeDefined()
  expect(screen.getByText('We’ve received your documents. Checks usually take less than an hour.')).toBeDefined()
  expect(links()).toEqual([['View status', href]])
})

it('shows that the user is verified, whatever is in the list', async () => {
  const actor = fixture(async () => listed(waiting))
  show(<VerificationSection verified actor={actor} href={href} />)
  await waitFor(() => expect(actor.getSnapshot().matches('listed')).toBe(true))
  expect(screen.getByText('Verified')).toBeDefined()
  expect(screen.getByText('You’re verified. You can use every pair.')).toBeDefined()
  expect(links()).toEqual([])
})
