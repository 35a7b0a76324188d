import { fault, isWithoutSecrets, replies } from '../shared/sample-account.ts'
import { defineSamples } from '../shared/samples.ts'
import { backupCodesMachine } from './backup-codes.machine.ts'
import { refusalJourneys } from './backup-codes.refusal-journeys.ts'
import { agreed, confirmed, outcomes, unconfirmed } from './backup-codes.sample-data.ts'

export const backupCodesSamples = defineSamples(backupCodesMachine, {
  events: { 'codes.asked': {}, 'codes.agreed': {}, 'codes.cancelled': {}, 'codes.kept': {} },
  actors: {
    makeCodes: { done: [outcomes.made, outcomes.held, replies.forbidden, replies.flooded], error: fault },
    stepUp: { done: [confirmed, unconfirmed], error: fault },
  },
  journeys: [
    {
      name: 'new codes are generated after the step-up, and shown once',
      steps: [
        ...agreed,
        { done: 'makeCodes', output: outcomes.held },
        { see: 'proving' },
        { done: 'stepUp', output: confirmed },
        { done: 'makeCodes', output: outcomes.made },
        { see: 'shown' },
        'codes.kept',
      ],
      end: 'idle',
    },
    {
      name: 'no reply: requested again',
      steps: [...agreed, { error: 'makeCodes', reason: fault }, 'codes.agreed', 'done:makeCodes'],
      end: 'shown',
    },
    {
      name: 'too many attempts: none are requested until the wait ends',
      steps: [
        ...agreed,
        { done: 'makeCodes', output: replies.flooded },
        'codes.agreed',
        { wait: 19_999 },
        { see: 'heldBack' },
        { wait: 1 },
        { see: 'asking' },
        'codes.agreed',
      ],
      end: 'making',
    },
    {
      name: 'too many attempts: cancelled',
      steps: [...agreed, { done: 'makeCodes', output: replies.flooded }, 'codes.cancelled'],
      end: 'idle',
    },
    { name: 'cancelled: the old codes stay valid', steps: ['codes.asked', 'codes.cancelled'], end: 'idle' },
    ...refusalJourneys,
  ],
  invariants: {
    'no code in persisted, emitted or passed data': (_snapshot, persisted, history) =>
      isWithoutSecrets(persisted, history),
    'codes exist only while they are shown': (snapshot) => snapshot.matches('shown') !== snapshot.context.list.isEmpty,
    'the question shows no reason of an earlier attempt': (snapshot) =>
      !snapshot.matches('asking') || snapshot.context.refusal === null,
    'no codes are generated without confirmation': (_snapshot, _persisted, { events, started }) =>
      started.every(({ src }) => src !== 'makeCodes') || events.some(({ type }) => type === 'codes.agreed'),
  },
})
