import { fault } from '../shared/sample-account.ts'
import { fieldOf } from '../shared/field-of.ts'
import { defineSamples } from '../shared/samples.ts'
import { socialMachine } from './social.machine.ts'
import type { SocialMethod } from './social.types.ts'

const linked: SocialMethod = { name: 'example', href: '/service/api/v1/user/auth/social/example/start/', action: null }
const acting: SocialMethod = {
  name: 'telegram',
  href: '/service/api/v1/user/auth/social/telegram/start/',
  action: {
    method: 'Telegram.Login.auth',
    params: { bot_id: 1 },
    callbackUrl: '/service/api/v1/user/auth/social/telegram/callback/',
  },
}
const callback = '/service/api/v1/user/auth/social/telegram/callback/?result=%7B%7D'

export const socialSamples = defineSamples(socialMachine, {
  events: { 'methods.retried': {}, 'method.chosen': [{ name: 'telegram' }, { name: 'example' }] },
  actors: {
    loadMethods: { done: [[linked, acting], []], error: fault },
    runAction: { done: callback, error: new Error('closed by the person') },
  },
  journeys: [
    {
      name: 'a provider with an action is called, and the page follows its result',
      steps: [
        { done: 'loadMethods', output: [linked, acting] },
        { see: { shown: 'resting' } },
        'method.chosen',
        { see: 'acting' },
        'done:runAction',
      ],
      end: 'leaving',
    },
    {
      name: "the provider's window is closed: the buttons return with a message",
      steps: [
        { done: 'loadMethods', output: [linked, acting] },
        'method.chosen',
        'error:runAction',
        { see: { shown: 'refused' } },
        'method.chosen',
      ],
      end: 'acting',
    },
    {
      name: 'a provider without an action is a link',
      steps: [
        { done: 'loadMethods', output: [linked, acting] },
        { type: 'method.chosen', name: 'example' },
        { type: 'method.chosen', name: 'nobody' },
      ],
      end: { shown: 'resting' },
    },
    {
      name: 'the list fails to load at first',
      steps: ['error:loadMethods', { see: 'failed' }, 'methods.retried', { done: 'loadMethods', output: [] }],
      end: 'none',
    },
    {
      name: 'the provider is called once, and the page leaves for the address that it gives',
      steps: [
        { tags: ['busy'] },
        { type: 'method.chosen', name: 'telegram' },
        { see: 'loading' },
        { done: 'loadMethods', output: [linked, acting] },
        { tags: [] },
        { context: { methods: [linked, acting], chosen: null } },
        { type: 'method.chosen', name: 'telegram' },
        { tags: ['busy'] },
        { type: 'method.chosen', name: 'telegram' },
        { called: 'runAction', input: { method: acting }, times: 1 },
        { emitted: [] },
        { done: 'runAction', output: callback },
        { emitted: [{ type: 'page.left', url: callback }] },
        { tags: [] },
      ],
      end: 'leaving',
    },
    {
      name: 'a provider that fails leaves the page where it is, and is called again',
      steps: [
        { done: 'loadMethods', output: [linked, acting] },
        { type: 'method.chosen', name: 'telegram' },
        'error:runAction',
        { see: { shown: 'refused' } },
        { tags: [] },
        { emitted: [] },
        { type: 'method.chosen', name: 'telegram' },
        { called: 'runAction', input: { method: acting }, times: 2 },
      ],
      end: 'acting',
    },
    {
      name: 'a list that fails is not loaded by itself',
      steps: [
        'error:loadMethods',
        { tags: [] },
        { called: 'loadMethods', times: 1 },
        { type: 'method.chosen', name: 'telegram' },
        { see: 'failed' },
        'methods.retried',
        { tags: ['busy'] },
        { called: 'loadMethods', times: 1 },
      ],
      end: 'loading',
    },
  ],
  invariants: {
    'only a method with an action is run': (_snapshot, _persisted, { started }) =>
      started.filter(({ src }) => src === 'runAction').every(({ input }) => fieldOf(input, 'method', 'action') != null),
    'navigation stays on our own origin': (_snapshot, _persisted, { emitted }) =>
      emitted.every((event) => /^\/[^/]/.test(String(fieldOf(event, 'url')))),
  },
})
