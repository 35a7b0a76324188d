import { defineSamples } from '../../../machines/shared/samples.ts'
import { rentalMachine } from './rental.machine.ts'

export const rentalSamples = defineSamples(rentalMachine, {
  inputs: { start: ({ now }) => ({ bike: 'b1', now }) },
  events: {
    'code.submitted': { code: '1111' },
    'rental.cancelled': {},
    'position.received': ({ context }) => (context.distance === '0' ? { distance: '1.5' } : []),
    paused: {},
    resumed: {},
    'bike.returned': {},
  },
  actors: {
    unlock: {
      done: [
        { ok: true, lockId: 'l1' },
        { ok: false, code: 'wrong-code' },
      ],
      error: new Error('offline'),
    },
    charge: { done: { receipt: 'r1' }, error: [new Error('offline')] },
  },
  sentBy: { 'position.received': 'watchPosition' },
  journeys: [
    {
      name: 'a ride that takes over an hour is paid',
      steps: [
        'code.submitted',
        'done:unlock',
        { see: { riding: { clock: 'running' } } },
        { wait: 3_600_000 },
        { see: { riding: { clock: 'overdue' } } },
        { type: 'position.received', distance: '12.5' },
        'bike.returned',
        { error: 'charge', reason: new Error('offline') },
        { done: 'charge', output: { receipt: 'r2' } },
      ],
      end: 'finished',
    },
    {
      name: 'patience lets the rider try again',
      steps: ['code.submitted', { done: 'unlock', output: { ok: false, code: 'wrong-code' } }, 'after:patience'],
      end: { unlocking: 'editing' },
    },
  ],
  invariants: {
    'a code is kept only while it is checked': (snapshot) =>
      snapshot.context.code === null || snapshot.matches({ unlocking: 'checking' }),
    'a ride is charged only after it was returned': (_snapshot, persisted, { events, started }) =>
      JSON.stringify(persisted).length > 0 &&
      (!started.some(({ src }) => src === 'charge') || events.some(({ type }) => type === 'bike.returned')),
  },
})
