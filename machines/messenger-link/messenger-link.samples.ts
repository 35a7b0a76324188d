import { fieldOf } from '../shared/field-of.ts'
import { fault, isWithoutSecrets, replies } from '../shared/sample-account.ts'
import { defineSamples } from '../shared/samples.ts'
import { messengerLinkMachine } from './messenger-link.machine.ts'
import { refusalJourneys } from './messenger-link.refusal-journeys.ts'
import { confirmed, outcomes, unconfirmed, unlinkAgreed } from './messenger-link.sample-data.ts'

export const messengerLinkSamples = defineSamples(messengerLinkMachine, {
  events: {
    'linking.asked': {},
    'linking.left': {},
    'unlinking.asked': {},
    'unlinking.agreed': {},
    'unlinking.cancelled': {},
    'user.refreshed': [{ isLinked: true }, { isLinked: false }],
  },
  actors: {
    askLink: { done: [outcomes.made, outcomes.held, outcomes.linkedBefore, replies.flooded], error: fault },
    unlink: { done: [outcomes.unlinked, outcomes.held, replies.forbidden, replies.flooded], error: fault },
    stepUp: { done: [confirmed, unconfirmed], error: fault },
  },
  journeys: [
    {
      name: 'linked: the messenger is opened with the link, of which the page is told',
      steps: [
        'linking.asked',
        { done: 'askLink', output: outcomes.held },
        { see: 'proving' },
        { done: 'stepUp', output: confirmed },
        { done: 'askLink', output: outcomes.made },
        { type: 'user.refreshed', isLinked: false },
        { see: { offered: 'waiting' } },
        { type: 'user.refreshed', isLinked: true },
        { emitted: [] },
      ],
      end: { idle: 'quiet' },
    },
    {
      name: 'linked without a socket: every half a minute it is asked for the user',
      steps: [
        'linking.asked',
        'done:askLink',
        { wait: 29_999 },
        { emitted: [] },
        { wait: 1 },
        { emitted: [{ type: 'user.doubted' }] },
        { wait: 30_000 },
        { emitted: [{ type: 'user.doubted' }] },
        { type: 'user.refreshed', isLinked: true },
      ],
      end: { idle: 'quiet' },
    },
    {
      name: 'the link is not used: it is over after ten minutes, and another one is made',
      steps: [
        'linking.asked',
        'done:askLink',
        { wait: 599_999 },
        { see: { offered: 'waiting' } },
        { wait: 1 },
        { see: { idle: 'expired' } },
        'linking.asked',
        'done:askLink',
        'linking.left',
      ],
      end: { idle: 'quiet' },
    },
    {
      name: 'unlinked after a question and a step-up',
      steps: [
        ...unlinkAgreed,
        { done: 'unlink', output: outcomes.held },
        { done: 'stepUp', output: confirmed },
        { see: 'unlinking' },
        { done: 'unlink', output: outcomes.unlinked },
        { emitted: [{ type: 'messenger.unlinked' }] },
      ],
      end: { idle: 'quiet' },
    },
    {
      name: 'the question is answered with no',
      steps: ['unlinking.asked', 'unlinking.cancelled'],
      end: { idle: 'quiet' },
    },
    {
      name: 'no reply: unlinked again',
      steps: [...unlinkAgreed, 'error:unlink', ...unlinkAgreed, 'done:unlink'],
      end: { idle: 'quiet' },
    },
    {
      name: 'too many attempts: nothing is sent until the wait ends',
      steps: [
        'linking.asked',
        { done: 'askLink', output: replies.flooded },
        'linking.asked',
        'unlinking.asked',
        { wait: 19_999 },
        { see: { idle: 'heldBack' } },
        { wait: 1 },
        'linking.asked',
      ],
      end: 'asking',
    },
    ...refusalJourneys,
  ],
  invariants: {
    'no secret in persisted, emitted or passed data': (_snapshot, persisted, history) =>
      isWithoutSecrets(persisted, history),
    'there is a link only while it is offered': (snapshot) =>
      snapshot.matches('offered') !== snapshot.context.link.isEmpty,
    'nothing is unlinked without a question or a step-up': (_snapshot, _persisted, { events, started }) =>
      started.filter(({ src }) => src === 'unlink').length <=
      events.filter((event) => event.type === 'unlinking.agreed' || fieldOf(event, 'output', 'isConfirmed') === true)
        .length,
    'nothing goes on with an old refusal': (snapshot) =>
      !(['asking', 'offered', 'questioned', 'unlinking'] as const).some((state) => snapshot.matches(state)) ||
      snapshot.context.refusal === null,
  },
})
