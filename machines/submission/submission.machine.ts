import { assign, enqueueActions, fromPromise, setup, type ActorRefFrom } from 'xstate'
import { cleanEmail } from '../shared/email.ts'
import { codes } from '../shared/codes.ts'
import { notProvided } from '../shared/not-provided.ts'
import { ifAccepted, takeRefusal } from '../shared/answers.ts'
import { isAccepted, isHeldBack, isRefusedWith } from '../shared/outcome-guards.ts'
import type { Outcome, Refusal } from '../shared/outcome.ts'
import { fieldOfRefusal, fieldsOf, firstProblem, initialContext, isFilled, requestOf } from './submission.rules.ts'
import type {
  SubmissionContext,
  SubmissionEmitted,
  SubmissionEvent,
  SubmissionField,
  SubmissionInput,
  SubmissionRequest,
} from './submission.types.ts'

/** Remaining wait of the last refusal, ms. */
const msLeft = ({ refusal, now }: SubmissionContext): number => Math.max(0, (refusal?.waitUntil ?? 0) - now())

/** A form that is sent once and confirmed: support, a request from the news, a review (spec §2, §4, §5). */
export const submissionMachine = setup({
  types: {
    context: {} as SubmissionContext,
    events: {} as SubmissionEvent,
    input: {} as SubmissionInput,
    emitted: {} as SubmissionEmitted,
    tags: {} as 'busy',
    meta: {} as { view: string; description: string },
  },
  actors: { sendSubmission: fromPromise<Outcome<null>, SubmissionRequest>(notProvided('sendSubmission')) },
  actions: {
    fill: assign(({ context }, { key, text }: { key: SubmissionField; text: string }) => ({
      values: { ...context.values, [key]: text },
    })),
    touch: assign({ touched: ({ context }, key: SubmissionField) => ({ ...context.touched, [key]: true as const }) }),
    takeRefusal: assign({ refusal: (_, refusal: Refusal) => refusal }),
    forgetRefusal: assign({ refusal: null }),
    /** Fields cleared, problems reset (spec §4). */
    clear: assign(({ context }) => ({ ...initialContext(context), answerTo: cleanEmail(context.values.email) })),
    forgetAnswer: assign({ answerTo: '' }),
    askFirst: enqueueActions(({ context, enqueue }) => {
      const [key] = fieldsOf[context.kind]
      if (key !== undefined) enqueue.emit({ type: 'field.asked', key })
    }),
    askMissing: enqueueActions(({ context, enqueue }) => {
      const key = firstProblem(context)
      if (key !== undefined) enqueue.emit({ type: 'field.asked', key })
    }),
    askRefused: enqueueActions(({ context, enqueue }) => {
      const key = context.refusal === null ? null : fieldOfRefusal(context.kind, context.refusal)
      if (key !== null) enqueue.emit({ type: 'field.asked', key })
    }),
  },
  guards: {
    isComplete: ({ context }) => firstProblem(context) === undefined,
    isFilled,
    isCollapsible: ({ context }) => context.isCollapsible === true,
    isAccepted,
    isHeldBack,
    isStillHeldBack: ({ context }) => msLeft(context) > 0,
    isReviewedToday: isRefusedWith(codes.reviewToday),
    isAboutField: ({ context }) => context.refusal !== null && fieldOfRefusal(context.kind, context.refusal) !== null,
  },
  delays: { heldBack: ({ context }) => msLeft(context) },
}).createMachine({
  id: 'submission',
  context: ({ input }) => initialContext(input),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isCollapsible', target: 'collapsed' }, { target: 'filling' }] },
    collapsed: {
      meta: { view: 'submission.collapsed', description: 'Collapsed; the input is kept.' },
      on: { 'form.expanded': [{ guard: 'isStillHeldBack', target: 'filling.heldBack' }, { target: 'filling' }] },
    },
    filling: {
      initial: 'editing',
      on: {
        'field.filled': { target: '.editing', actions: { type: 'fill', params: ({ event }) => event } },
        'field.left': {
          guard: { type: 'isFilled', params: ({ event }) => event.key },
          actions: { type: 'touch', params: ({ event }) => event.key },
        },
        'form.submitted': [
          { guard: 'isComplete', target: 'sending', actions: 'forgetRefusal' },
          { target: '.incomplete', actions: 'askMissing' },
        ],
        'form.collapsed': { guard: 'isCollapsible', target: 'collapsed' },
      },
      states: {
        editing: {
          entry: 'forgetRefusal',
          meta: { view: 'submission.form', description: 'The fields; invalid ones show their error after blur.' },
        },
        incomplete: {
          meta: { view: 'submission.form', description: 'Submitted while incomplete: every field shows its error.' },
          on: { 'field.filled': { actions: { type: 'fill', params: ({ event }) => event } } },
        },
        sorting: {
          always: [
            { guard: 'isHeldBack', target: 'heldBack' },
            { guard: 'isReviewedToday', target: 'reviewedToday' },
            { guard: 'isAboutField', target: 'fieldRefused' },
            { target: 'refused' },
          ],
        },
        fieldRefused: {
          entry: 'askRefused',
          meta: { view: 'submission.form', description: 'A field was refused: the reason, input is kept.' },
        },
        reviewedToday: {
          meta: { view: 'submission.form', description: 'One review a day: there is already one today.' },
        },
        refused: { meta: { view: 'submission.form', description: 'Refused: the reason.' } },
        heldBack: {
          meta: { view: 'submission.form', description: 'Rate-limited: countdown of the wait.' },
          after: { heldBack: 'editing' },
          on: {
            'field.filled': { actions: { type: 'fill', params: ({ event }) => event } },
            'form.submitted': {},
          },
        },
        unanswered: {
          meta: { view: 'submission.form', description: 'No reply: the input is kept and can be sent again.' },
        },
      },
    },
    sending: {
      tags: 'busy',
      meta: { view: 'submission.form', description: 'Being sent; cannot be edited or sent twice.' },
      invoke: {
        id: 'sendSubmission',
        src: 'sendSubmission',
        input: ({ context }) => requestOf(context),
        onDone: [
          { guard: ifAccepted, target: 'sent' },
          {
            target: 'filling.sorting',
            actions: takeRefusal,
          },
        ],
        onError: 'filling.unanswered',
      },
    },
    sent: {
      entry: 'clear',
      meta: { view: 'submission.thanks', description: 'Confirmation instead of the form, whose fields are cleared.' },
      on: { 'thanks.closed': { target: 'filling', actions: ['forgetAnswer', 'askFirst'] } },
    },
  },
})

export type SubmissionActor = ActorRefFrom<typeof submissionMachine>
