import type { OrderStatus } from '../shared/api.ts'
import { fieldOf } from '../shared/field-of.ts'
import { accepted } from '../shared/outcome.ts'
import { reference } from '../shared/sample-data.ts'
import { defineSamples } from '../shared/samples.ts'
import { screenInvariants } from './order.invariants.ts'
import { orderJourneys } from './order.journeys.ts'
import { orderMachine } from './order.machine.ts'
import { isChecked, msUntilPayment } from './order.rules.ts'
import { expired, forged, got, next, notAllowed, notFound, paidUp, stageOf, statuses } from './order.sample-data.ts'

const fault = new Error('the service does not answer')

const isUnpaid = (status: OrderStatus | undefined): boolean => status === 'new' || status === 'waitPayment'
const commands: readonly string[] = ['order.confirmed', 'payment.claimed', 'order.cancelled']
const commandStatuses: readonly unknown[] = ['waitPayment', 'inProgress', 'deleted']

export const orderSamples = defineSamples(orderMachine, {
  inputs: { reference: ({ now }) => ({ reference, now }) },
  events: {
    'order.confirmed': {},
    'opening.retried': {},
    'payment.claimed': { txId: '' },
    'cancellation.asked': {},
    'cancellation.declined': {},
    'order.cancelled': {},
    'command.retried': {},
    'command.dropped': {},
    'order.signalled': {},
    'page.woken': {},
    // Raised by the chart itself.
    'order.sorted': () => [],
  },
  actors: {
    getOrder: {
      done: ({ context: { received, command } }) => {
        if (received === null) return [...statuses.map(got), expired, forged, paidUp, notFound]
        const { order } = received
        // The operator can move an order back to its payment, and then to an unproven one.
        const back = order.status === 'waitPayment' ? [isChecked(order) ? got('waitPayment') : paidUp] : []
        const moved = [...next[order.status].map(got), ...back]
        return command === null ? [accepted(received), ...moved, notFound] : [accepted(received), ...moved.slice(0, 1)]
      },
      error: fault,
    },
    moveOrder: { done: [accepted(null), notAllowed], error: fault },
    watchOrder: {},
  },
  sentBy: { 'order.signalled': 'watchOrder' },
  journeys: orderJourneys,
  invariants: {
    ...screenInvariants,
    'the screen matches the status': (snapshot) => {
      if (!snapshot.matches('live')) return true
      const order = snapshot.context.received?.order
      return order !== undefined && JSON.stringify(snapshot.value).includes(`"${stageOf(order)}"`)
    },
    'a paid or ended order is not changed from here': ({ context, children }, _persisted, { events }) =>
      !commands.includes(events.at(-1)?.type ?? '') ||
      children['moveOrder'] === undefined ||
      isUnpaid(context.received?.order.status),
    'only allowed commands are sent': (_snapshot, _persisted, { started }) =>
      started.every(
        ({ src, input }) => src !== 'moveOrder' || commandStatuses.includes(Reflect.get(Object(input), 'status')),
      ),
    'one command at a time, kept until it is answered or dismissed': (snapshot) => {
      const isSending = snapshot.matches({ live: { command: 'sending' } })
      const isFailed = snapshot.matches({ live: { command: { ready: 'failed' } } })
      const isKept = snapshot.context.command !== null
      // A failed command behind the question can still be retried.
      const isAsking = snapshot.matches({ live: { command: { ready: 'askingCancel' } } })
      return (
        isSending === (snapshot.children['moveOrder'] !== undefined) && (isAsking || isKept === (isSending || isFailed))
      )
    },
    'every sent cancellation was confirmed': (_snapshot, _persisted, { events, started }) =>
      started.filter(({ src, input }) => src === 'moveOrder' && fieldOf(input, 'status') === 'deleted').length <=
      events.filter(({ type }) => type === 'order.cancelled').length,
    'an order shown as payable can be paid': (snapshot) =>
      !snapshot.matches({ live: { stage: { waitPayment: 'paying' } } }) ||
      msUntilPayment(snapshot.context.received, snapshot.context.now()) > 0,
    'only signed payment details are shown': (snapshot) =>
      !snapshot.matches({ live: { stage: { waitPayment: 'paying' } } }) ||
      snapshot.context.received?.isPaymentProven === true,
    'every wake of the page refreshes': (_snapshot, _persisted, { events, started }) =>
      started.filter(({ src }) => src === 'getOrder').length >
      events.filter(({ type }) => type === 'page.woken').length,
    'the order is watched while it is shown': (snapshot) =>
      snapshot.matches('live') === (snapshot.children['watchOrder'] !== undefined),
  },
})
