import { orderDraft } from '../shared/sample-data.ts'
import type { JourneyOf } from '../shared/samples.ts'
import type { placingMachine } from './placing.machine.ts'
import { betterRate, confirmed, nearRate, newRate, outcomes, quoted } from './placing.sample-data.ts'

type Journey = JourneyOf<typeof placingMachine>

/** A rate that is not worse is accepted; the worse one that the service names next is confirmed by the user. */
const takenUnasked = (name: string, rate: string): Journey => ({
  name,
  steps: [
    { wait: 30_000 },
    { done: 'quoteRoute', output: quoted('en', rate) },
    { see: { preview: 'reviewing' } },
    ...confirmed,
    { done: 'createOrder', output: outcomes.rateChanged },
    { see: { preview: 'rateChanged' } },
  ],
  end: { preview: 'rateChanged' },
})

/** Journeys of a rate that changes before there is an order. */
export const rateJourneys: readonly Journey[] = [
  {
    name: 'the rate of a prerendered page: the current one is asked for first, and a worse one is offered',
    input: 'prerendered',
    steps: [
      { see: { preview: 'requoting' } },
      { done: 'quoteRoute', output: quoted('en', newRate) },
      { see: { preview: 'rateChanged' } },
      'rate.accepted',
      { see: { preview: 'reviewing' } },
      ...confirmed,
      'done:createOrder',
    ],
    end: 'created',
  },
  {
    name: 'the rate of a prerendered page cannot be asked for: the service answers the order with it',
    input: 'prerendered',
    steps: [
      'error:quoteRoute',
      { see: { preview: 'reviewing' } },
      ...confirmed,
      { done: 'createOrder', output: outcomes.rateChanged },
      { see: { preview: 'rateChanged' } },
      'rate.accepted',
    ],
    end: { preview: 'reviewing' },
  },
  {
    name: 'the rate changed before the creation: the new one is accepted and confirmed',
    steps: [
      ...confirmed,
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
    name: 'the rate changed during the preview, and is not accepted',
    steps: [
      { wait: 30_000 },
      { see: { preview: 'requoting' } },
      { done: 'quoteRoute', output: quoted('en', newRate) },
      { see: { preview: 'rateChanged' } },
      'order.abandoned',
    ],
    end: 'abandoned',
  },
  takenUnasked('a better rate is taken while the preview is read, and nobody is asked', betterRate),
  {
    name: 'the rate improved before the creation: the confirmed order is requested at it',
    steps: [
      ...confirmed,
      { done: 'createOrder', output: outcomes.rateBetter },
      { see: 'keeping' },
      'done:keepPending',
      'done:createOrder',
    ],
    end: 'created',
  },
  takenUnasked('another rate at which as much is got is taken over without a word, and asked for', nearRate),
  {
    name: 'the rate changed before the creation, with the same amount to get: the confirmed order is requested at it',
    steps: [
      ...confirmed,
      { done: 'createOrder', output: outcomes.rateNear },
      { see: 'keeping' },
      'done:keepPending',
      { see: 'creating' },
      'done:createOrder',
    ],
    end: 'created',
  },
  {
    name: 'a service that refuses its own rate is not asked forever',
    steps: [
      ...confirmed,
      { done: 'createOrder', output: outcomes.rateNear },
      'done:keepPending',
      { done: 'createOrder', output: outcomes.rateNear },
    ],
    end: { preview: 'rateChanged' },
  },
  {
    name: 'the rate is reloaded and unchanged',
    steps: [{ wait: 30_000 }, { done: 'quoteRoute', output: quoted('en', orderDraft.rate) }],
    end: { preview: 'reviewing' },
  },
  {
    name: 'the confirmation does not wait for a pending rate',
    steps: ['after:rateLifetime', ...confirmed],
    end: 'creating',
  },
  {
    name: 'the language changes during the preview: texts and rate are loaded together',
    steps: [
      { type: 'language.changed', lang: 'ka' },
      { see: { preview: 'requoting' } },
      { done: 'quoteRoute', output: quoted('ka', orderDraft.rate) },
      { see: { preview: 'reviewing' } },
      ...confirmed,
      'done:createOrder',
    ],
    end: 'created',
  },
  {
    name: 'the language changes while another rate is offered: both are reloaded',
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
    name: 'a changed rate without a value is a refusal',
    steps: [...confirmed, { done: 'createOrder', output: outcomes.rateChangedUnsaid }],
    end: 'refused',
  },
]
