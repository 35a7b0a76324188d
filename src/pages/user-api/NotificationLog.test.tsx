import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createActor, fromCallback, fromPromise } from 'xstate'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { merchantMachine } from '../../../machines/merchant/merchant.machine.ts'
import { notification } from '../../../machines/merchant/merchant.samples.ts'
import {
  notificationList,
  type Notification,
  type NotificationFilter,
} from '../../../machines/merchant/notification-list.ts'
import type { ListInput, ListPage } from '../../../machines/list/list.types.ts'
import { codes } from '../../../machines/shared/codes.ts'
import { accepted, refused, type Outcome } from '../../../machines/shared/outcome.ts'
import { NotificationSection } from '../../features/merchant/NotificationSection.tsx'
import { button, offline, show } from '../../../tests/views/user-fixture.tsx'

afterEach(cleanup)

const delivered: Notification = {
  ...notification,
  id: 'second',
  orderId: 104_312,
  reference: 'A-18',
  status: 'done',
  state: 'delivered',
  tries: [
    {
      createdAt: '2026-01-01T00:00:01.000Z',
      url: 'https://shop.example/kursi',
      outcome: 'delivered',
      status: 204,
      took: 85,
    },
  ],
}

type Load = (input: ListInput<NotificationFilter>) => Promise<Outcome<ListPage<Notification>>>

interface Replies {
  load?: Load
  send?: () => Promise<Outcome<Notification>>
}

const both: Load = async () => accepted({ items: [notification, delivered], count: 12 })

const fixture = ({ load = both, send = async () => accepted(notification) }: Replies = {}) => {
  const loadPage = vi.fn(load)
  const sent = vi.fn((_id: string) => send())
  const actor = createActor(
    merchantMachine.provide({
      actors: {
        notifications: notificationList.provide({
          actors: {
            loadPage: fromPromise<Outcome<ListPage<Notification>>, ListInput<NotificationFilter>>(({ input }) =>
              loadPage(input),
            ),
            watchItems: fromCallback(() => undefined),
          },
        }),
        sendNotification: fromPromise<Outcome<Notification>, { id: string }>(({ input }) => sent(input.id)),
      },
    }),
    { input: { place: { page: 1, filter: 'all', limit: 10 } } },
  ).start()
  show(<NotificationSection actor={actor} lang="en" nameOf={() => 'Shop'} copy={async () => true} />)
  return { loadPage, sent }
}

const rowOf = async (name: string) => {
  const row = (await screen.findByRole('heading', { name })).closest('li')
  if (row === null) throw new Error(`no row of ${name}`)
  return row
}

describe('the log of notifications', () => {
  it('has the order, its status, whether it arrived, and every try', async () => {
    fixture()
    const waiting = await rowOf('Order 104311 A-17')
    for (const words of ['In progress', 'Waiting', 'Shop', 'Attempts: 1', 'Refused: HTTP 503', '120 ms'])
      expect(within(waiting).getByText(words)).toBeDefined()
    expect(within(waiting).getByText(/^Next attempt: /)).toBeDefined()
    expect(within(waiting).getByText('https://shop.example/kursi')).toBeDefined()
    const arrived = await rowOf('Order 104312 A-18')
    for (const words of ['Done', 'Delivered', 'Accepted: HTTP 204'])
      expect(within(arrived).getByText(words)).toBeDefined()
  })

  it('has tabs and pages', async () => {
    const { loadPage } = fixture()
    await rowOf('Order 104311 A-17')
    fireEvent.click(button('Next page'))
    await rowOf('Order 104311 A-17')
    fireEvent.click(screen.getByRole('tab', { name: 'Failed' }))
    await rowOf('Order 104311 A-17')
    expect(loadPage.mock.calls.map(([{ page, filter }]) => [page, filter])).toEqual([
      [1, 'all'],
      [2, 'all'],
      [1, 'failed'],
    ])
  })

  it('explains itself when it is empty', async () => {
    fixture({ load: async () => accepted({ items: [], count: 0 }) })
    expect(await screen.findByText(/^No notifications yet\./)).toBeDefined()
  })

  it('can be reloaded', async () => {
    const replies: Load[] = [offline, both]
    fixture({ load: (input) => (replies.shift() ?? offline)(input) })
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await rowOf('Order 104311 A-17')).toBeDefined()
  })
})

describe('a notification', () => {
  it('is sent again, and the log refreshed', async () => {
    const { sent, loadPage } = fixture()
    await rowOf('Order 104311 A-17')
    fireEvent.click(button('Send again: order 104312'))
    await screen.findByText('We’re sending the notification again.')
    expect(sent.mock.calls).toEqual([['second']])
    await waitFor(() => expect(loadPage).toHaveBeenCalledTimes(2))
  })

  it('says at its place why it was not', async () => {
    fixture({ send: async () => refused(codes.statusNotAllowed) })
    await rowOf('Order 104311 A-17')
    fireEvent.click(button('Send again: order 104312'))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('The key has no URL for notifications. Add one in its settings.')
    expect((await rowOf('Order 104312 A-18')).contains(alert)).toBe(true)
  })
})
