import { codes } from '../shared/codes.ts'
import { defineSamples } from '../shared/samples.ts'
import { noticesMachine } from './notices.machine.ts'
import type { Notice } from './notices.types.ts'

const mostShown = 5
/** Two more than the limit, so that the oldest is dropped twice. */
const raisedInAll = 8

const numbered = (number: number) => ({
  type: 'notice.raised' as const,
  kind: 'error' as const,
  code: number,
  message: `Fault ${number}`,
})

/** What a notice has unless it says otherwise. */
const plain: Omit<Notice, 'id'> = {
  kind: 'success',
  position: 'top-right',
  key: '',
  code: 0,
  message: '',
  values: {},
}

const whole: Omit<Notice, 'id'> = {
  kind: 'warning',
  position: 'bottom-bar',
  key: 'waitLonger',
  code: codes.antiFlood,
  message: 'Anti-flood system!',
  values: { time: '20' },
}

export const noticesSamples = defineSamples(noticesMachine, {
  events: {
    'notice.raised': ({ context: { showing, nextId } }) => [
      ...(nextId < raisedInAll ? [{ code: nextId, message: `Fault ${nextId}` }] : []),
      ...showing.slice(-1).map(({ code, message }) => ({ code, message })),
    ],
    'notice.closed': ({ context }) => context.showing.slice(0, 1).map(({ id }) => ({ id })),
  },
  journeys: [
    {
      name: 'a notice is shown until it is closed',
      steps: ['notice.raised', { see: 'showing' }, 'notice.closed'],
      end: 'quiet',
    },
    {
      name: 'a notice without particulars is a success at the top right',
      steps: [
        'notice.raised',
        { type: 'notice.raised', key: 'copied' },
        {
          context: {
            showing: [
              { ...plain, id: 1, code: 1, message: 'Fault 1' },
              { ...plain, id: 2, key: 'copied' },
            ],
          },
        },
      ],
      end: 'showing',
    },
    {
      name: 'a notice is shown as it was raised',
      steps: [
        { type: 'notice.raised', ...whole },
        { context: { showing: [{ ...whole, id: 1 }], nextId: 2 } },
        { type: 'notice.closed', id: 1 },
        { context: { showing: [], nextId: 2 } },
        { type: 'notice.raised', ...whole },
        { context: { showing: [{ ...whole, id: 2 }], nextId: 3 } },
      ],
      end: 'showing',
    },
    {
      name: 'a message is not shown twice at the same time, but again after it is gone',
      steps: [numbered(1), numbered(1), 'notice.closed', { see: 'quiet' }, numbered(1)],
      end: 'showing',
    },
    {
      name: 'the sixth notice pushes out the first',
      steps: [1, 2, 3, 4, 5, 6].map(numbered),
      end: 'showing',
    },
    {
      name: 'a different wait is a different message',
      steps: [
        { type: 'notice.raised', code: codes.antiFlood, values: { time: '30' } },
        { type: 'notice.raised', code: codes.antiFlood, values: { time: '12' } },
        'notice.closed',
      ],
      end: 'showing',
    },
    { name: 'a removed notice cannot be closed', steps: [{ type: 'notice.closed', id: 7 }], end: 'quiet' },
  ],
  invariants: {
    'at most five are shown': ({ context }) => context.showing.length <= mostShown,
    'no message is shown twice': ({ context }) => {
      const said = context.showing.map(({ key, code, message, values }) => JSON.stringify([key, code, message, values]))
      return new Set(said).size === said.length
    },
    'each notice has its own id': ({ context }) =>
      new Set(context.showing.map(({ id }) => id)).size === context.showing.length,
    'quiet means that no notice is shown': (snapshot) =>
      snapshot.matches('quiet') === (snapshot.context.showing.length === 0),
  },
})
