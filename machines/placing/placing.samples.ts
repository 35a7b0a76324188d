import type { EventObject } from 'xstate'
import { codes } from '../shared/codes.ts'
import { fieldOf } from '../shared/field-of.ts'
import { compare } from '../shared/money.ts'
import { orderDraft, reference } from '../shared/sample-data.ts'
import { isFlood, refused } from '../shared/outcome.ts'
import { defineSamples, type PathHistory } from '../shared/samples.ts'
import { agreedTo } from './placing.draft.ts'
import { previewInvariants } from './placing.invariants.ts'
import { placingJourneys } from './placing.journeys.ts'
import { placingMachine } from './placing.machine.ts'
import { missingConsent } from './placing.rules.ts'
import { betterRate, newRate, outcomes, quoted, words } from './placing.sample-data.ts'

const fault = new Error('no reply')

interface Creation {
  rate: unknown
  amount: unknown
  key: unknown
}

/** All requested creations, in order. */
const creationsOf = ({ started }: PathHistory): Creation[] =>
  started
    .filter(({ src }) => src === 'createOrder')
    .map(({ input }) => ({
      rate: fieldOf(input, 'draft', 'rate'),
      amount: fieldOf(input, 'draft', 'get', 'amount'),
      key: fieldOf(input, 'key'),
    }))

const codeOf = (event: EventObject): unknown => fieldOf(event, 'output', 'refusal', 'code')

/** How often the requested amount decreased; includes the first one. */
const lesserAmounts = (history: PathHistory): number =>
  creationsOf(history).filter(({ amount }, at, all) => {
    const before = all[at - 1]?.amount
    return typeof before !== 'string' || typeof amount !== 'string' || compare(amount, before) < 0
  }).length

const confirmations = ({ events }: PathHistory): number =>
  events.filter(({ type }) => type === 'order.confirmed').length

const isNoAnswer = (event: EventObject): boolean => {
  const code = codeOf(event)
  return code === codes.technicalWork || (typeof code === 'number' && isFlood(refused(code).refusal))
}

const keysKept = ({ started }: PathHistory): number => started.filter(({ src }) => src === 'keepPending').length

export const placingSamples = defineSamples(placingMachine, {
  inputs: {
    draft: { draft: orderDraft, pendingKey: null, lang: 'en', isQuoted: true },
    pending: { draft: agreedTo(orderDraft), pendingKey: 'key-of-before', lang: 'en', isQuoted: true },
    prerendered: { draft: orderDraft, pendingKey: null, lang: 'en', isQuoted: false },
  },
  events: {
    'order.confirmed': {},
    'consent.toggled': ({ context }) => ({ consent: missingConsent(context) ?? ('agreement' as const) }),
    'order.abandoned': {},
    'rate.accepted': {},
    'creation.retried': {},
    'language.changed': { lang: 'ka' },
  },
  actors: {
    // A new key for every confirmation, as in the application.
    keepPending: {
      done: ({ context }) =>
        context.key === null ? `key-for-${context.draft.rate}-${context.draft.payload.lang}` : 'another-key',
      error: new Error('nothing can be kept here'),
    },
    quoteRoute: {
      done: ({ context: { lang, draft } }) => [
        quoted(lang, draft.rate),
        quoted(lang, newRate),
        quoted(lang, betterRate),
      ],
      error: fault,
    },
    createOrder: {
      done: [outcomes.created, outcomes.rateChanged, outcomes.rateNear, outcomes.flooded, outcomes.routeOff],
      error: fault,
    },
  },
  journeys: placingJourneys,
  invariants: {
    ...previewInvariants,
    'never two orders: the same draft keeps its key until the service has answered': (
      _snapshot,
      _persisted,
      history,
    ) => {
      const isAnswered = history.events.some(({ type }) => type === 'xstate.done.actor.createOrder')
      const creations = creationsOf(history)
      return (
        isAnswered ||
        creations.every(({ rate, key }) => creations.every((other) => other.rate !== rate || other.key === key))
      )
    },
    'a rate limit or maintenance is not a reply for an order that was requested before': (
      { context },
      _persisted,
      { events },
    ) => {
      const replies = events.filter(({ type }) => /^xstate\.(done|error)\.actor\.createOrder$/.test(type))
      const lost = replies.findLastIndex(({ type }) => type.startsWith('xstate.error'))
      const isUnanswered = replies.slice(lost + 1).every((reply) => isNoAnswer(reply))
      return lost < 0 || !isUnanswered || context.key !== null
    },
    'another rate is another order, with its own key': (_snapshot, _persisted, history) => {
      const creations = creationsOf(history)
      return creations.every(({ rate, key }) => creations.every((other) => other.key !== key || other.rate === rate))
    },
    'every creation has a key': (_snapshot, _persisted, history) =>
      creationsOf(history).every(({ key }) => typeof key === 'string' && key !== ''),
    'an order is saved before it is requested': (_snapshot, _persisted, history) =>
      creationsOf(history).length === 0 ||
      keysKept(history) > 0 ||
      creationsOf(history).every(({ key }) => key === 'key-of-before'),
    'nothing is requested without a confirmation': (_snapshot, _persisted, history) =>
      keysKept(history) <=
      confirmations(history) + history.events.filter((event) => codeOf(event) === codes.rateChanged).length,
    'never less is requested than was confirmed': (_snapshot, _persisted, history) =>
      lesserAmounts(history) <=
      confirmations(history) +
        creationsOf(history)
          .slice(0, 1)
          .filter(({ key }) => key === 'key-of-before').length,
    'nothing is requested or saved before the rules are agreed to': (_snapshot, _persisted, { started }) =>
      started
        .filter(({ src }) => src === 'keepPending' || src === 'createOrder')
        .every(({ input }) => fieldOf(input, 'draft', 'payload', 'agreement') === true),
    'the displayed order is the requested one': ({ context: { draft } }) =>
      draft.payload.amount === draft.give.amount && draft.payload.expectedRate === draft.rate,
    'an order is displayed in one language': ({ context: { draft, shownIn } }) =>
      draft.get.name === words[shownIn].city && draft.shown.every(({ label }) => label === words[shownIn].visitor),
    "an order is created in the page's language at the confirmation": (snapshot, _persisted, { events }) => {
      const { draft, lang } = snapshot.context
      return events.at(-1)?.type !== 'order.confirmed' || !snapshot.matches('keeping') || draft.payload.lang === lang
    },
    'a requested order never changes, not even its language': (_snapshot, _persisted, { started }) => {
      const asked = started
        .filter(({ src }) => src === 'createOrder')
        .map(({ input }) => ({
          key: fieldOf(input, 'key'),
          payload: JSON.stringify(fieldOf(input, 'draft', 'payload')),
        }))
      return asked.every(({ key, payload }) => asked.every((other) => other.key !== key || other.payload === payload))
    },
    'a created order has its reference': ({ status, output }) =>
      status !== 'done' || output?.kind !== 'created' || output.reference.orderUID === reference.orderUID,
  },
})
