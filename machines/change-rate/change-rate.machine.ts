import { assign, emit, fromPromise, setup, type ActorRefFrom } from 'xstate'
import { ifAccepted, takeRefusal } from '../shared/answers.ts'
import { isAboutCode, isCodeWanted, isWithCode } from '../shared/code-guards.ts'
import { anyCodeStates, codeRefusals, type CodeTag } from '../shared/code-states.ts'
import { codeProblem, otherCode, typedCode } from '../shared/code-step.ts'
import { notProvided } from '../shared/not-provided.ts'
import { isAccepted, isHeldBack } from '../shared/outcome-guards.ts'
import type { Outcome, Refusal } from '../shared/outcome.ts'
import { noSecret, type Secret } from '../shared/secret.ts'
import { heldBack } from '../shared/waiting.ts'
import { initialContext, shareOf, shareProblem } from './change-rate.rules.ts'
import type {
  ChangeRateContext,
  ChangeRateEmitted,
  ChangeRateEvent,
  ChangeRateInput,
  ChangeRateOutput,
} from './change-rate.types.ts'

const editShare = { type: 'editShare', params: ({ event }: { event: { text: string } }) => event.text } as const

/**
 * How much of the reward a partner gives to the customer, whose rate is better by it (spec §2: the modal “change rate”),
 * with a code where two-factor is on.
 */
export const changeRateMachine = setup({
  types: {
    context: {} as ChangeRateContext,
    events: {} as ChangeRateEvent,
    input: {} as ChangeRateInput,
    output: {} as ChangeRateOutput,
    emitted: {} as ChangeRateEmitted,
    tags: {} as CodeTag,
    meta: {} as { view: string; description: string },
  },
  actors: {
    saveShare: fromPromise<Outcome<null>, { share: string; code: Secret | null }>(notProvided('saveShare')),
  },
  actions: {
    editShare: assign({ share: (_, share: string) => share }),
    editCode: assign({ code: ({ context }, typed: Secret) => typedCode(context, typed) }),
    changeWay: assign(({ context }) => otherCode(context)),
    forgetCode: assign({ code: noSecret }),
    takeRefusal: assign({ refusal: (_, refusal: Refusal) => refusal }),
    forgetRefusal: assign({ refusal: null }),
    noteDoubt: assign({ isUnsure: true }),
    noteSaved: assign({ saved: ({ context }) => shareOf(context), isUnsure: false }),
    askShare: emit({ type: 'field.asked', key: 'share' }),
    askCode: emit({ type: 'field.asked', key: 'code' }),
  },
  guards: {
    isSame: ({ context }) => !context.isUnsure && shareOf(context) === context.current,
    isCodeNext: ({ context }) => shareProblem(context) === null && context.isOtpOn(),
    isShareFine: ({ context }) => shareProblem(context) === null,
    isComplete: ({ context }) => codeProblem(context) === null,
    isWithCode,
    isCodeWanted,
    isAboutCode,
    isAccepted,
    isHeldBack,
  },
  delays: { heldBack },
}).createMachine({
  id: 'changeRate',
  context: ({ input }) => initialContext(input),
  output: ({ context: { saved, isUnsure } }) => ({ share: saved, isUnsure }),
  initial: 'choosing',
  states: {
    choosing: {
      initial: 'editing',
      on: {
        'share.typed': { target: '.editing', actions: editShare },
        'change.submitted': [
          { guard: 'isSame', target: 'kept' },
          { guard: 'isCodeNext', target: 'coding' },
          { guard: 'isShareFine', target: 'saving', actions: 'forgetRefusal' },
          { target: '.incomplete', actions: 'askShare' },
        ],
        'change.cancelled': 'kept',
      },
      states: {
        editing: {
          entry: 'forgetRefusal',
          meta: { view: 'changeRate.share', description: 'Slider and field for the part, and what it means for both.' },
        },
        incomplete: {
          tags: 'incomplete',
          meta: { view: 'changeRate.share', description: 'Submitted without a whole percent from 0 to 100: says so.' },
          on: { 'share.typed': { actions: editShare } },
        },
        refused: {
          entry: 'askShare',
          meta: { view: 'changeRate.share', description: 'Refused: the reason.' },
        },
        unanswered: {
          tags: 'unanswered',
          meta: {
            view: 'changeRate.share',
            description: 'No reply: the part may have changed; submit again or close.',
          },
        },
        heldBack: {
          tags: 'heldBack',
          meta: { view: 'changeRate.share', description: 'Too many attempts: countdown of the wait.' },
          after: { heldBack: 'editing' },
          on: { 'share.typed': { actions: editShare }, 'change.submitted': {} },
        },
      },
    },
    coding: {
      on: { 'change.cancelled': 'kept' },
      initial: 'asking',
      states: { asking: anyCodeStates('changeRate.code', '#changeRate.saving') },
    },
    saving: {
      tags: 'busy',
      meta: { view: 'changeRate.share', description: 'The part is being saved, with the code if required.' },
      invoke: {
        id: 'saveShare',
        src: 'saveShare',
        input: ({ context }) => ({ share: shareOf(context), code: context.code.isEmpty ? null : context.code }),
        onDone: [
          { guard: ifAccepted, target: 'changed', actions: 'noteSaved' },
          { target: 'sorting', actions: takeRefusal },
        ],
        onError: [
          { guard: 'isWithCode', target: 'coding.asking.unanswered', actions: 'noteDoubt' },
          { target: 'choosing.unanswered', actions: 'noteDoubt' },
        ],
      },
    },
    sorting: {
      always: [
        ...codeRefusals,
        { guard: 'isHeldBack', target: 'choosing.heldBack' },
        { target: 'choosing.refused', actions: 'forgetCode' },
      ],
    },
    changed: { type: 'final', entry: 'forgetCode' },
    kept: { type: 'final', entry: 'forgetCode' },
  },
})

export type ChangeRateActor = ActorRefFrom<typeof changeRateMachine>
