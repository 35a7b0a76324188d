import { assign, emit, enqueueActions, fromCallback, fromPromise, setup, type EventObject } from 'xstate'
import { notProvided } from '../shared/not-provided.ts'
import { isAccepted, isHeldBack } from '../shared/outcome-guards.ts'
import { need, type Outcome, type Refusal } from '../shared/outcome.ts'
import { heldBack } from '../shared/waiting.ts'
import { valuesOf, documentOf, firstProblem, isLastStep, stepOfRefusal } from './kyc.rules.ts'
import type {
  KycContext,
  KycDocument,
  KycEmitted,
  KycEvent,
  KycInput,
  KycOutput,
  KycPayload,
  KycStart,
  KycStatus,
  PickedFile,
  ReadResult,
} from './kyc.types.ts'

const without = <Value>(record: Readonly<Record<string, Value>>, name: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name))

/** Arguments of a guard; guards with parameters need the type. */
interface Guarded {
  context: KycContext
}

/** Types, actors, actions and guards of the verification chart. */
export const kycSetup = setup({
  types: {
    context: {} as KycContext,
    events: {} as KycEvent,
    input: {} as KycInput,
    output: {} as KycOutput,
    emitted: {} as KycEmitted,
    tags: {} as 'busy' | 'form',
    meta: {} as { view: string; description: string },
  },
  actors: {
    start: fromPromise<Outcome<KycStart>>(notProvided('start')),
    /** Reads and validates a file: type, size, content. */
    readDocument: fromPromise<ReadResult, { file: PickedFile; document: KycDocument }>(notProvided('readDocument')),
    /** Resolves with the status of the submission. */
    handOver: fromPromise<Outcome<KycStatus>, KycPayload>(notProvided('handOver')),
    /** Sends `status.changed`. */
    watchStatus: fromCallback<EventObject>(notProvided('watchStatus')),
  },
  actions: {
    /** Keeps the input: the template may only have changed its language. */
    takeStart: assign(({ context }, start: KycStart) => ({
      template: start.template,
      status: start.data.status,
      values: { ...valuesOf(start), ...context.values },
      step: Math.min(context.step, start.template.steps.length - 1),
      picked: null,
      reason: start.data.status === 'refused' ? (start.data.reason ?? '') : null,
      isReasonNew: start.data.status === 'refused' && context.status === 'pending',
      isUnsure: false,
      refusal: null,
    })),
    edit: assign({
      values: ({ context }, { name, text }: { name: string; text: string }) => ({ ...context.values, [name]: text }),
    }),
    touch: assign({ touched: ({ context }, name: string) => ({ ...context.touched, [name]: true as const }) }),
    pick: assign({ picked: (_, { name, file }: { name: string; file: PickedFile }) => ({ name, file }), unfit: null }),
    /** A refused file keeps the previous one. */
    takeFile: assign(({ context }, result: ReadResult) => {
      const { name } = need(context.picked)
      return result.ok
        ? { picked: null, files: { ...context.files, [name]: result.file } }
        : { picked: null, unfit: { name, problem: result.problem } }
    }),
    /** Another file may be selected. */
    removeFile: enqueueActions(({ context, enqueue }, name: string) => {
      enqueue.assign({ files: without(context.files, name), unfit: null })
      enqueue.emit({ type: 'field.asked', key: name })
    }),
    stopReading: assign({ picked: null }),
    markSubmitted: assign({ isSubmitted: true }),
    goOn: assign(({ context }) => ({ step: context.step + 1, isSubmitted: false, unfit: null })),
    goBack: assign(({ context }) => ({ step: context.step - 1, isSubmitted: false, unfit: null, refusal: null })),
    takeRefusal: assign(({ context }, refusal: Refusal) => ({
      refusal,
      step: stepOfRefusal(context, refusal) ?? context.step,
    })),
    forgetRefusal: assign({ refusal: null }),
    /** Documents are cleared when they are no longer needed. */
    forgetFiles: assign({ files: {}, picked: null }),
    noteDoubt: assign({ isUnsure: true }),
    leave: assign({ exit: (_, exit: KycOutput['kind']) => exit }),
    giveUp: assign({ exit: ({ context }) => (context.isUnsure ? 'unsure' : 'cancelled') }),
    askProblem: emit(({ context }) => ({ type: 'field.asked', key: firstProblem(context) ?? '' })),
    askRefused: emit(({ context }) => ({ type: 'field.asked', key: context.refusal?.object.field ?? '' })),
    tellStep: emit({ type: 'step.shown' }),
    tellHandedOver: emit({ type: 'kyc.handedOver' }),
  },
  guards: {
    isAccepted,
    isHeldBack,
    isStatus: ({ context }: Guarded, status: KycStatus) => context.status === status,
    isNews: ({ context }: Guarded, status: KycStatus) => context.status !== status,
    isSettled: (_: unknown, status: KycStatus) => status === 'pending' || status === 'done',
    isKnownDocument: ({ context }: Guarded, name: string) => documentOf(context, name) !== undefined,
    isPicked: ({ context }: Guarded, name: string) => context.picked?.name === name,
    isLacking: ({ context }) => firstProblem(context) !== undefined,
    isLastStep: ({ context }) => isLastStep(context),
    isLaterStep: ({ context }) => context.step > 0,
    isModal: ({ context }) => context.isModal,
  },
  delays: { heldBack },
})
