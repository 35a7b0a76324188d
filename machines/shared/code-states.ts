import type { Secret } from './secret.ts'

/** What a chart that spreads {@link codeStates} has to call so: what its view asks for. */
export type CodeTag = 'busy' | 'incomplete' | 'refused' | 'unanswered' | 'heldBack'

interface CodeTyped {
  event: { type: 'code.typed'; code: Secret }
}

const editCode = { type: 'editCode', params: ({ event }: CodeTyped) => event.code } as const

/**
 * The step that asks for a code of the authenticator, drawn by `CodeForm`. The chart has the actions `editCode`,
 * `forgetCode`, `askCode` and `forgetRefusal`, the guards `isComplete` and `isHeldBack`, and the delay `heldBack`. A
 * refusal of the code goes to its state `sorting`.
 * @param view of every state
 * @param sending where a whole code is sent
 * @param description of the state in which it is typed
 */
export const codeStates = <const View extends string, const Sending extends string>(
  view: View,
  sending: Sending,
  description = 'Six boxes for the code of the app; a field for a backup code where one does as well.',
) =>
  ({
    initial: 'editing',
    on: {
      'code.typed': { target: '.editing', actions: editCode },
      'code.submitted': [
        { guard: 'isComplete', target: sending, actions: 'forgetRefusal' },
        { target: '.incomplete', actions: ['forgetRefusal', 'askCode'] },
      ],
    },
    states: {
      editing: {
        entry: 'forgetRefusal',
        meta: { view, description },
      },
      incomplete: { tags: 'incomplete', meta: { view, description: 'Sent without the whole code: says so.' } },
      sorting: { always: [{ guard: 'isHeldBack', target: 'heldBack' }, { target: 'refused' }] },
      refused: {
        tags: 'refused',
        entry: ['forgetCode', 'askCode'],
        meta: { view, description: 'The code is wrong: the red line, and nothing typed.' },
      },
      unanswered: { tags: 'unanswered', meta: { view, description: 'No reply: the same code can be sent again.' } },
      heldBack: {
        tags: 'heldBack',
        meta: { view, description: 'Too many codes: the seconds to wait are counted down.' },
        after: { heldBack: 'editing' },
        on: {
          'code.typed': { actions: editCode },
          'code.submitted': {},
        },
      },
    },
  }) as const

/** The same where a backup code may take the place of the other, by the action `changeWay`. */
export const anyCodeStates = <const View extends string, const Sending extends string>(
  view: View,
  sending: Sending,
) => {
  const { on, states, ...step } = codeStates(view, sending)
  const { heldBack } = states
  const changeWay = ['changeWay', 'askCode'] as const
  return {
    ...step,
    on: { ...on, 'way.changed': { target: '.editing', actions: changeWay } },
    states: {
      ...states,
      heldBack: { ...heldBack, on: { ...heldBack.on, 'way.changed': { actions: changeWay } } },
    },
  } as const
}
