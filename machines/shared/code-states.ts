import type { Secret } from './secret.ts'

/** Tags of the states from {@link codeStates}, used by their view. */
export type CodeTag = 'busy' | 'incomplete' | 'refused' | 'unanswered' | 'heldBack'

interface CodeTyped {
  event: { type: 'code.typed'; code: Secret }
}

const editCode = { type: 'editCode', params: ({ event }: CodeTyped) => event.code } as const

/**
 * States that ask for a code of the authenticator, rendered by `CodeForm`. The chart must have the actions `editCode`,
 * `forgetCode`, `askCode` and `forgetRefusal`, the guards `isComplete` and `isHeldBack`, and the delay `heldBack`. A
 * refusal of the code goes to the state `sorting`.
 * @param view of every state
 * @param sending target state of a complete code
 * @param description of the editing state
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
        { guard: 'isComplete', target: sending },
        { target: '.incomplete', actions: ['forgetRefusal', 'askCode'] },
      ],
    },
    states: {
      editing: {
        entry: 'forgetRefusal',
        meta: { view, description },
      },
      incomplete: { tags: 'incomplete', meta: { view, description: 'Submitted while incomplete: says so.' } },
      sorting: { always: [{ guard: 'isHeldBack', target: 'heldBack' }, { target: 'refused' }] },
      refused: {
        tags: 'refused',
        entry: ['forgetCode', 'askCode'],
        meta: { view, description: 'The code is wrong: error line, empty boxes.' },
      },
      unanswered: { tags: 'unanswered', meta: { view, description: 'No reply: the same code can be sent again.' } },
      heldBack: {
        tags: 'heldBack',
        meta: { view, description: 'Too many codes: countdown of the wait.' },
        after: { heldBack: 'editing' },
        on: {
          'code.typed': { actions: editCode },
          'code.submitted': {},
        },
      },
    },
  }) as const

/** The same with a switch to a backup code, by the action `changeWay`. */
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

/** The same for a call that is made once: a code that was sent without a reply may be used up, and is not sent again. */
export const onceCodeStates = <const View extends string, const Sending extends string>(
  view: View,
  sending: Sending,
) => {
  const { states, ...step } = anyCodeStates(view, sending)
  const { unanswered: _, ...others } = states
  return { ...step, states: others } as const
}

/**
 * Where refusals go that are about a code, when `coding.asking` has the states from {@link anyCodeStates}: before the
 * others of a chart with the guards `isCodeWanted` and `isAboutCode`.
 */
export const codeRefusals = [
  // Two-factor was turned on elsewhere in the meantime, or a first attempt never arrived.
  { guard: 'isCodeWanted', target: 'coding' },
  { guard: 'isAboutCode', target: 'coding.asking.sorting' },
] as const

/**
 * The same within a sign-in, which may be refused for other reasons while the code is asked for: those are sorted by
 * the sign-in itself.
 * @param sorting target state, which sorts refusals of the sign-in
 */
export const signInCodeStates = <
  const View extends string,
  const Sending extends string,
  const Sorting extends `#${string}`,
>(
  view: View,
  sending: Sending,
  sorting: Sorting,
) => {
  const { states, ...step } = anyCodeStates(view, sending)
  return {
    ...step,
    states: {
      ...states,
      sorting: {
        always: [
          { guard: 'isCodeRefused', target: 'refused' },
          { guard: 'isHeldBack', target: 'heldBack' },
          { target: sorting, actions: 'forgetCode' },
        ],
      },
    },
  } as const
}
