import type { EventObject } from 'xstate'
import type { Lang, Route } from '../shared/api.ts'
import { codes } from '../shared/codes.ts'
import { fieldOf } from '../shared/field-of.ts'
import { accepted, refused } from '../shared/outcome.ts'
import { orderDraft, reference, routes, visitorField } from '../shared/sample-data.ts'
import { defineSamples, type PathHistory } from '../shared/samples.ts'
import { placingMachine } from './placing.machine.ts'

const newRate = '171000'
const fault = new Error('no reply')

const { btcTbilisi } = routes

/** What the sample order is called in the languages that are spoken here. */
const words: Readonly<Record<Lang, { city: string; visitor: string }>> = {
  en: { city: btcTbilisi.to.name, visitor: visitorField.label },
  ka: { city: 'GEL თბილისი', visitor: 'სახელი და გვარი' },
  ru: { city: 'GEL Тбилиси', visitor: 'Имя и фамилия' },
}

/** The route of the sample order, asked for in this language when it has this rate. */
export const quoted = (lang: Lang, amount: string): Route => ({
  ...btcTbilisi,
  rate: { ...btcTbilisi.rate, amount },
  to: { ...btcTbilisi.to, name: words[lang].city, fields: [{ ...visitorField, label: words[lang].visitor }] },
})

export const outcomes = {
  created: accepted(reference),
  rateChanged: refused(codes.rateChanged, 'The rate has changed.', { rate: newRate }),
  rateChangedUnsaid: refused(codes.rateChanged, 'The rate has changed.'),
  flooded: refused(codes.antiFlood, 'Anti-flood system! Try after: 20 second(s).', { time: 20 }),
  floodedOther: refused(codes.antiFloodOther, 'Anti-flood system!', {}),
  routeOff: refused(codes.routeOff, "Route isn't available. Please try later."),
  captchaMissing: refused(codes.captchaMissing, 'Are you bot?'),
}

interface Creation {
  rate: unknown
  key: unknown
}

/** Every creation that was asked for, in its order. */
const creationsOf = ({ started }: PathHistory): Creation[] =>
  started
    .filter(({ src }) => src === 'createOrder')
    .map(({ input }) => ({
      rate: fieldOf(input, 'draft', 'rate'),
      key: fieldOf(input, 'key'),
    }))

const isFloodReply = (event: EventObject): boolean => {
  const code = fieldOf(event, 'output', 'refusal', 'code')
  return code === codes.antiFlood || code === codes.antiFloodOther
}

const keysKept = ({ started }: PathHistory): number => started.filter(({ src }) => src === 'keepPending').length

export const placingSamples = defineSamples(placingMachine, {
  inputs: {
    draft: { draft: orderDraft, pendingKey: null, lang: 'en' },
    pending: { draft: orderDraft, pendingKey: 'key-of-before', lang: 'en' },
  },
  events: {
    'order.confirmed': {},
    'order.abandoned': {},
    'rate.accepted': {},
    'creation.retried': {},
    'language.changed': { lang: 'ka' },
  },
  actors: {
    // A key of its own for every confirmation, as the application makes them.
    keepPending: {
      done: ({ context }) =>
        context.key === null ? `key-for-${context.draft.rate}-${context.draft.payload.lang}` : 'another-key',
      error: new Error('nothing can be kept here'),
    },
    quoteRoute: {
      done: ({ context: { lang, draft } }) => [quoted(lang, draft.rate), quoted(lang, newRate)],
      error: fault,
    },
    createOrder: { done: [outcomes.created, outcomes.rateChanged, outcomes.flooded, outcomes.routeOff], error: fault },
  },
  journeys: [
    {
      name: 'confirmed and created',
      steps: [
        { see: { preview: 'reviewing' } },
        'order.confirmed',
        { see: 'keeping' },
        'done:keepPending',
        { see: 'creating' },
        'done:createOrder',
      ],
      end: 'created',
    },
    {
      name: 'the reply is lost: the same order is asked for again, with the same key, until there is one',
      steps: [
        'order.confirmed',
        'done:keepPending',
        'error:createOrder',
        { see: { unsure: 'unanswered' } },
        { wait: 2_000 },
        { see: 'creating' },
        'error:createOrder',
        'creation.retried',
        { see: 'creating' },
        'done:createOrder',
      ],
      end: 'created',
    },
    {
      name: 'the page was closed after the confirmation: the order is asked for again without a question',
      input: 'pending',
      steps: [
        { see: 'creating' },
        'error:createOrder',
        { see: { unsure: 'unanswered' } },
        'after:unsureRetry',
        'done:createOrder',
      ],
      end: 'created',
    },
    {
      name: 'too many calls after a lost reply: the order may exist, and the same key goes on asking when it may',
      steps: [
        'order.confirmed',
        'done:keepPending',
        'error:createOrder',
        'after:unsureRetry',
        { done: 'createOrder', output: outcomes.flooded },
        { see: { unsure: 'held' } },
        { wait: 19_999 },
        { see: { unsure: 'held' } },
        { wait: 1 },
        { see: 'creating' },
        { done: 'createOrder', output: outcomes.floodedOther },
        'creation.retried',
        'done:createOrder',
      ],
      end: 'created',
    },
    {
      name: 'the rate changed before the creation: the new one is accepted and confirmed',
      steps: [
        'order.confirmed',
        'done:keepPending',
        { done: 'createOrder', output: outcomes.rateChanged },
        { see: { preview: 'rateChanged' } },
        'rate.accepted',
        { see: { preview: 'reviewing' } },
        'order.confirmed',
        'done:keepPending',
        'done:createOrder',
      ],
      end: 'created',
    },
    {
      name: 'the rate changed while the preview was read, and is not agreed to',
      steps: [
        { wait: 30_000 },
        { see: { preview: 'requoting' } },
        { done: 'quoteRoute', output: quoted('en', newRate) },
        { see: { preview: 'rateChanged' } },
        'order.abandoned',
      ],
      end: 'abandoned',
    },
    {
      name: 'the rate is asked for again and is the same',
      steps: [{ wait: 30_000 }, { done: 'quoteRoute', output: quoted('en', orderDraft.rate) }],
      end: { preview: 'reviewing' },
    },
    {
      name: 'the confirmation does not wait for the rate that is being asked for',
      steps: ['after:rateLifetime', 'order.confirmed', 'done:keepPending'],
      end: 'creating',
    },
    {
      name: 'too many orders in a row: it waits as long as the service says, then the preview is back',
      steps: [
        'order.confirmed',
        'done:keepPending',
        { done: 'createOrder', output: outcomes.flooded },
        { see: 'flooded' },
        { wait: 19_999 },
        { see: 'flooded' },
        { wait: 1 },
        { see: { preview: 'reviewing' } },
        'order.confirmed',
        'done:keepPending',
        'done:createOrder',
      ],
      end: 'created',
    },
    {
      name: 'the other code of anti-flood, without its seconds, is waited for as well',
      steps: [
        'order.confirmed',
        'done:keepPending',
        { done: 'createOrder', output: outcomes.floodedOther },
        { see: 'flooded' },
        { wait: 1_000 },
      ],
      end: { preview: 'reviewing' },
    },
    {
      name: 'whoever does not want to wait goes back to the form',
      steps: [
        'order.confirmed',
        'done:keepPending',
        { done: 'createOrder', output: outcomes.flooded },
        'order.abandoned',
      ],
      end: 'abandoned',
    },
    {
      name: 'the language is changed while the preview is read: words and rate are asked for together',
      steps: [
        { type: 'language.changed', lang: 'ka' },
        { see: { preview: 'requoting' } },
        { done: 'quoteRoute', output: quoted('ka', orderDraft.rate) },
        { see: { preview: 'reviewing' } },
        'order.confirmed',
        'done:keepPending',
        'done:createOrder',
      ],
      end: 'created',
    },
    {
      name: 'the language is changed while another rate is offered: both are asked for again',
      steps: [
        'after:rateLifetime',
        { done: 'quoteRoute', output: quoted('en', newRate) },
        { see: { preview: 'rateChanged' } },
        { type: 'language.changed', lang: 'ka' },
        { done: 'quoteRoute', output: quoted('ka', newRate) },
        { see: { preview: 'rateChanged' } },
        'rate.accepted',
      ],
      end: { preview: 'reviewing' },
    },
    {
      name: 'the language is changed while the order is on its way: the order stays as it is, the next preview follows',
      steps: [
        'order.confirmed',
        'done:keepPending',
        { type: 'language.changed', lang: 'ka' },
        { done: 'createOrder', output: outcomes.flooded },
        { wait: 20_000 },
        { see: { preview: 'requoting' } },
        { done: 'quoteRoute', output: quoted('ka', orderDraft.rate) },
      ],
      end: { preview: 'reviewing' },
    },
    { name: 'the preview is left without a word', steps: ['order.abandoned'], end: 'abandoned' },
    {
      name: 'the service minds something: back to the form',
      steps: ['order.confirmed', 'done:keepPending', { done: 'createOrder', output: outcomes.routeOff }],
      end: 'refused',
    },
    {
      name: 'another rate that the service does not tell is a refusal',
      steps: ['order.confirmed', 'done:keepPending', { done: 'createOrder', output: outcomes.rateChangedUnsaid }],
      end: 'refused',
    },
    {
      name: 'pressed twice, it is confirmed once',
      steps: ['order.confirmed', 'order.confirmed', 'done:keepPending', 'order.confirmed'],
      end: 'creating',
    },
  ],
  invariants: {
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
    'too many calls are no answer for an order that was asked for before': ({ context }, _persisted, { events }) => {
      const replies = events.filter(({ type }) => /^xstate\.(done|error)\.actor\.createOrder$/.test(type))
      const lost = replies.findLastIndex(({ type }) => type.startsWith('xstate.error'))
      const isUnanswered = replies.slice(lost + 1).every((reply) => isFloodReply(reply))
      return lost < 0 || !isUnanswered || context.key !== null
    },
    'another rate is another order, with a key of its own': (_snapshot, _persisted, history) => {
      const creations = creationsOf(history)
      return creations.every(({ rate, key }) => creations.every((other) => other.key !== key || other.rate === rate))
    },
    'every creation has a key': (_snapshot, _persisted, history) =>
      creationsOf(history).every(({ key }) => typeof key === 'string' && key !== ''),
    'an order is written down before it is asked for': (_snapshot, _persisted, history) =>
      creationsOf(history).length === 0 ||
      keysKept(history) > 0 ||
      creationsOf(history).every(({ key }) => key === 'key-of-before'),
    'nothing is asked for without a confirmation': (_snapshot, _persisted, history) =>
      keysKept(history) <= history.events.filter(({ type }) => type === 'order.confirmed').length,
    'what is shown is what is ordered': ({ context: { draft } }) =>
      draft.payload.amount === draft.give.amount && draft.payload.expectedRate === draft.rate,
    'an order is shown in the language in which it will be made': ({ context: { draft } }) =>
      draft.get.name === words[draft.payload.lang].city &&
      draft.shown.every(({ label }) => label === words[draft.payload.lang].visitor),
    'what was asked for under a key never changes, not even its language': (_snapshot, _persisted, { started }) => {
      const asked = started
        .filter(({ src }) => src === 'createOrder')
        .map(({ input }) => ({
          key: fieldOf(input, 'key'),
          payload: JSON.stringify(fieldOf(input, 'draft', 'payload')),
        }))
      return asked.every(({ key, payload }) => asked.every((other) => other.key !== key || other.payload === payload))
    },
    'a created order is known by its reference': ({ status, output }) =>
      status !== 'done' || output?.kind !== 'created' || output.reference.orderUID === reference.orderUID,
  },
  serialize: ({ context }) => [
    context.key,
    context.isRepeated,
    context.draft.rate,
    context.draft.payload.lang,
    context.lang,
    context.offeredRate,
    context.refusal?.code ?? null,
  ],
})
