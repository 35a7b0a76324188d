import { fieldOf } from '../shared/field-of.ts'
import { accepted } from '../shared/outcome.ts'
import { fault, replies, repliesTo } from '../shared/sample-account.ts'
import { defineSamples } from '../shared/samples.ts'
import { submissionJourneys } from './submission.journeys.ts'
import { submissionMachine } from './submission.machine.ts'
import { fieldsOf, firstProblem, isTyped, problemOf } from './submission.rules.ts'
import { filledIn, outcomes } from './submission.sample-data.ts'
import { selectProblem, selectRefusedField, selectUnfilled } from './submission.selectors.ts'
import type { SubmissionContext } from './submission.types.ts'

/** Fills in the next field, one after the other to limit the number of paths; the e-mail is incomplete at first. */
const nextFilled = ({ kind, values }: SubmissionContext) => {
  const key = fieldsOf[kind].find((field) => problemOf({ values }, field) !== null)
  if (key === undefined) return []
  const isHalf = key === 'email' && values.email === ''
  return [{ key, text: isHalf ? 'nino@' : filledIn[key] }]
}

export const submissionSamples = defineSamples(submissionMachine, {
  inputs: {
    support: ({ now }) => ({ kind: 'support', now }),
    feedback: ({ now }) => ({ kind: 'feedback', isCollapsible: true, known: { name: 'Nino' }, now }),
    review: ({ now }) => ({ kind: 'review', now }),
  },
  events: {
    'field.filled': ({ context }) => nextFilled(context),
    'field.left': ({ context: { kind } }) => ({ key: kind === 'review' ? ('text' as const) : ('email' as const) }),
    'form.submitted': {},
    'form.collapsed': {},
    'form.expanded': {},
    'thanks.closed': {},
  },
  actors: {
    sendSubmission: {
      done: ({ context: { kind } }) => [
        accepted(null),
        replies.flooded,
        replies.technicalWork,
        ...(kind === 'review' ? [outcomes.reviewedToday, outcomes.reviewTooLong] : [outcomes.emailInvalid]),
      ],
      error: fault,
    },
  },
  journeys: submissionJourneys,
  invariants: {
    'sent means that the service accepted it': (snapshot, _persisted, history) =>
      !snapshot.matches('sent') || repliesTo(history, 'sendSubmission').at(-1) === 0,
    'pressed twice, sent once': (_snapshot, _persisted, { started, events }) => {
      const ended = events.filter(({ type }) => /^xstate\.(done|error)\.actor\.sendSubmission$/.test(type))
      return started.length - ended.length <= 1
    },
    'only complete and normalized forms are sent': (_snapshot, _persisted, { started }) =>
      started.every(({ input }) => {
        const fields = fieldOf(input, 'fields') ?? {}
        const email = fieldOf(fields, 'email') ?? 'nino@example.com'
        return email === 'nino@example.com' && Object.values(fields).every((part) => part !== '' && part !== 0)
      }),
    'only what takes time to write counts as typed': ({ context }) => {
      const { message, details, text } = context.values
      return isTyped(context) === `${message}${details}${text}`.length > 0
    },
    'errors are shown in fields that were left, and in all after an incomplete form was sent': (snapshot) => {
      const { context } = snapshot
      const first = firstProblem(context)
      const shown = fieldsOf[context.kind].filter((key) => selectProblem(snapshot, key) !== null)
      return snapshot.matches({ filling: 'incomplete' })
        ? first === undefined || shown.includes(first)
        : shown.every((key) => context.touched[key] === true)
    },
    'empty fields are marked after an incomplete form was sent': (snapshot) => {
      const { kind, values } = snapshot.context
      const empty = fieldsOf[kind].filter((key) => values[key].trim() === '')
      const marked = selectUnfilled(snapshot)
      return snapshot.matches({ filling: 'incomplete' })
        ? empty.every((key) => marked.includes(key)) && marked.every((key) => problemOf({ values }, key) !== null)
        : marked.length === 0
    },
    'a refused field is marked': (snapshot) =>
      !snapshot.matches({ filling: 'fieldRefused' }) || selectRefusedField(snapshot) !== null,
    'without a refusal no field is marked as refused': (snapshot) =>
      snapshot.context.refusal !== null || selectRefusedField(snapshot) === null,
    'errors keep the input': (snapshot) => {
      const { context } = snapshot
      const isWrong = (['fieldRefused', 'reviewedToday', 'refused', 'unanswered'] as const).some((state) =>
        snapshot.matches({ filling: state }),
      )
      return !isWrong || fieldsOf[context.kind].every((key) => problemOf(context, key) === null)
    },
    'after success the fields are reset': (snapshot) => {
      const { values, known, touched } = snapshot.context
      const isFresh = Object.values(values).join('') === (known?.name ?? '') && Object.keys(touched).length === 0
      return !snapshot.matches('sent') || isFresh
    },
    'only a form that started collapsed can be collapsed': (snapshot) =>
      !snapshot.matches('collapsed') || snapshot.context.kind === 'feedback',
    'a refusal is shown while there is one, and blocks the submit': (snapshot) => {
      const { refusal } = snapshot.context
      const isShown = (['fieldRefused', 'reviewedToday', 'refused', 'heldBack'] as const).some((state) =>
        snapshot.matches({ filling: state }),
      )
      return isShown ? refusal !== null : refusal === null || snapshot.matches('collapsed')
    },
  },
})
