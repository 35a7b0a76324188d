import type { SnapshotFrom } from 'xstate'
import type { AppEvent } from '../../../machines/app/app.types.ts'
import type { ExchangeActor } from '../../../machines/exchange/exchange.machine.ts'
import type { MessengerActor } from '../../../machines/messenger/messenger.machine.ts'
import type { Haptic, Start } from '../../../machines/messenger/messenger.types.ts'
import type { Refusal } from '../../../machines/shared/outcome.ts'
import type { NoticeKind } from '../../../machines/notices/notices.types.ts'
import { pathTo } from '../../routes/table.ts'
import { stopListening, unsubscribeAll, type Unsubscribe } from '../../platform/unsubscribe.ts'
import type { AppShell } from '../app.types.ts'
import { noteWork, openWork } from '../open-work.ts'
import { navigate } from './navigate.ts'

/** Connects the chart of the mini-app to the rest of the app, for the life of the page. */

const utm = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const

/** Where a start leads: to an order, to a pair, or nowhere else. */
const placeOf = (
  { order, secret, pair }: Start,
  lang: ReturnType<AppShell['app']['getSnapshot']>['context']['lang'],
) => {
  if (order !== undefined && secret !== undefined) return pathTo('order', lang, { order, secret })
  return pair === undefined ? location.pathname : pathTo('exchange', lang, { friendlyUrl: pair })
}

/**
 * Goes where the start parameter leads, with campaign and partner in the address, where visits are counted. The launch
 * parameters leave the address: they sign in whoever has them.
 */
const enter = ({ app, persisted }: AppShell, start: Start): void => {
  const asked = new URLSearchParams(location.search)
  if (start.partner !== undefined) {
    persisted.keepPartner(start.partner)
    asked.set('rid', start.partner)
  }
  for (const name of utm) if (start[name] !== undefined) asked.set(name, start[name])
  const place = placeOf(start, app.getSnapshot().context.lang)
  navigate(place + (asked.size > 0 ? `?${asked}` : ''), { replace: true })
}

/** What the app is told about the account of the mini-app. */
const tidingsOf = (snapshot: SnapshotFrom<MessengerActor>): AppEvent => {
  if (snapshot.hasTag('deciding')) return { type: 'messenger.deciding' }
  if (snapshot.matches({ account: { unopened: 'bridgeless' } })) return { type: 'messenger.missing' }
  return { type: 'messenger.settled', isOutdated: snapshot.hasTag('outdated') }
}

/** Tells the app whether the mini-app knows its user. */
const followAccount = ({ app }: AppShell, messenger: MessengerActor): void => {
  let told: AppEvent['type'] | null = null
  const tell = () => {
    const tidings = tidingsOf(messenger.getSnapshot())
    if (tidings.type === told) return
    told = tidings.type
    app.send(tidings)
  }
  messenger.subscribe(tell)
  tell()
}

const followSession = ({ rootActors: { session } }: AppShell, messenger: MessengerActor): void => {
  messenger.on('user.arrived', ({ user }) => session.send({ type: 'user.arrived', user, via: 'messenger' }))
  messenger.on('user.changed', ({ changes }) => session.send({ type: 'user.changed', changes }))
  session.on('session.ended', ({ reason }) => {
    const isLeft = reason === 'signedOut' || reason === 'blocked' || reason === 'deleted'
    messenger.send({ type: isLeft ? 'user.left' : 'session.lost' })
  })
}

const haptics: Readonly<Record<NoticeKind, Haptic | null>> = {
  success: 'success',
  error: 'error',
  warning: 'warning',
  notice: null,
  question: null,
  plain: null,
}

const followNotices = ({ rootActors: { notices } }: AppShell, messenger: MessengerActor): void => {
  let last = -1
  notices.subscribe(({ context: { showing } }) => {
    for (const { id, kind } of showing.filter((notice) => notice.id > last)) {
      last = id
      const haptic = haptics[kind]
      if (haptic !== null) messenger.send({ type: 'feedback.wanted', haptic })
    }
  })
}

/** A form: its refusals and its order can be felt, and it is not swiped away. */
const followForm = ({ openForm }: AppShell, messenger: MessengerActor): void => {
  let stop: Unsubscribe | null = null
  let felt: Refusal | null = null
  const hear = (form: ExchangeActor) =>
    unsubscribeAll([
      stopListening([
        form.on('draft.changed', () => noteWork(form, true)),
        form.subscribe(({ context: { refusal } }) => {
          if (refusal !== null && refusal !== felt) messenger.send({ type: 'feedback.wanted', haptic: 'error' })
          felt = refusal
        }),
        form.on('order.opened', () => messenger.send({ type: 'feedback.wanted', haptic: 'success' })),
      ]),
      () => noteWork(form, false),
    ])
  const look = () => {
    const form = openForm.current()
    messenger.send({ type: 'form.changed', isOpen: form !== null })
    stop?.()
    stop = form === null ? null : hear(form)
  }
  openForm.subscribe(look)
  look()
}

/** Closing is confirmed while something is typed in any form, or an order waits for its payment. */
const followWork = ({ rootActors: { orders, accountOrders } }: AppShell, messenger: MessengerActor): void => {
  let told = false
  const tell = () => {
    const all = [...orders.getSnapshot().context.orders, ...accountOrders.getSnapshot().context.orders]
    const isOpen = openWork.current().size > 0 || all.some(({ status }) => status === 'waitPayment')
    if (isOpen === told) return
    told = isOpen
    messenger.send({ type: 'work.changed', isOpen })
  }
  openWork.subscribe(tell)
  orders.subscribe(tell)
  accountOrders.subscribe(tell)
  tell()
}

export const bindMessenger = (shell: AppShell, messenger: MessengerActor): void => {
  messenger.on('start.given', ({ start }) => enter(shell, start))
  followSession(shell, messenger)
  followAccount(shell, messenger)
  followNotices(shell, messenger)
  followForm(shell, messenger)
  followWork(shell, messenger)
  addEventListener('online', () => messenger.send({ type: 'network.returned' }))
}
