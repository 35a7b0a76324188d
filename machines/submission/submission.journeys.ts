import { accepted } from '../shared/outcome.ts'
import { replies } from '../shared/sample-account.ts'
import type { JourneyOf } from '../shared/samples.ts'
import type { submissionMachine } from './submission.machine.ts'
import { fieldsOf } from './submission.rules.ts'
import { filledIn, outcomes } from './submission.sample-data.ts'
import type { SubmissionField, SubmissionKind } from './submission.types.ts'

const filled = (key: SubmissionField, text = filledIn[key]) => ({ type: 'field.filled', key, text }) as const

const whole = (kind: SubmissionKind) => fieldsOf[kind].map((key) => filled(key))

const thanks = { done: 'sendSubmission', output: accepted(null) } as const

export const submissionJourneys: readonly JourneyOf<typeof submissionMachine>[] = [
  {
    name: 'a question is sent and confirmed, and another one can be written',
    input: 'support',
    steps: [...whole('support'), 'form.submitted', { see: 'sending' }, thanks, { see: 'sent' }, 'thanks.closed'],
    end: { filling: 'editing' },
  },
  {
    name: 'an empty form is not sent until the last field is filled in',
    input: 'support',
    steps: [
      'form.submitted',
      { see: { filling: 'incomplete' } },
      filled('email'),
      'form.submitted',
      { see: { filling: 'incomplete' } },
      filled('message', ' \n'),
      'form.submitted',
      { see: { filling: 'incomplete' } },
      filled('message'),
      'form.submitted',
    ],
    end: 'sending',
  },
  {
    name: 'a double click is sent once',
    input: 'support',
    steps: [...whole('support'), 'form.submitted', 'form.submitted', { see: 'sending' }, thanks, 'form.submitted'],
    end: 'sent',
  },
  {
    name: 'input during the submission is ignored',
    input: 'support',
    steps: [...whole('support'), 'form.submitted', filled('message', ''), { error: 'sendSubmission', reason: null }],
    end: { filling: 'unanswered' },
  },
  {
    name: 'no reply: sent again unchanged',
    input: 'review',
    steps: [
      ...whole('review'),
      'form.submitted',
      'error:sendSubmission',
      { see: { filling: 'unanswered' } },
      'form.submitted',
      thanks,
    ],
    end: 'sent',
  },
  {
    name: 'too many messages: nothing is sent until the wait ends, edits are possible',
    input: 'support',
    steps: [
      ...whole('support'),
      'form.submitted',
      { done: 'sendSubmission', output: replies.flooded },
      filled('message', 'Hello?'),
      'form.submitted',
      { wait: 19_999 },
      { see: { filling: 'heldBack' } },
      { wait: 1 },
      { see: { filling: 'editing' } },
      'form.submitted',
    ],
    end: 'sending',
  },
  {
    name: 'the request form is opened, closed with what was typed, and opened again',
    input: 'feedback',
    steps: [
      { see: 'collapsed' },
      'form.expanded',
      ...whole('feedback'),
      'form.collapsed',
      { see: 'collapsed' },
      'form.submitted',
      { see: 'collapsed' },
      'form.expanded',
      'form.submitted',
    ],
    end: 'sending',
  },
  {
    name: 'collapsing the request form does not shorten a wait',
    input: 'feedback',
    steps: [
      'form.expanded',
      ...whole('feedback'),
      'form.submitted',
      { done: 'sendSubmission', output: replies.flooded },
      { wait: 5_000 },
      'form.collapsed',
      { wait: 5_000 },
      'form.expanded',
      { see: { filling: 'heldBack' } },
      { wait: 9_999 },
      { see: { filling: 'heldBack' } },
      { wait: 1 },
    ],
    end: { filling: 'editing' },
  },
  {
    name: 'the wait ends while the request form is collapsed',
    input: 'feedback',
    steps: [
      'form.expanded',
      ...whole('feedback'),
      'form.submitted',
      { done: 'sendSubmission', output: replies.flooded },
      'form.collapsed',
      { wait: 20_000 },
      'form.expanded',
    ],
    end: { filling: 'editing' },
  },
  {
    name: 'the request form stays open while it is sent',
    input: 'feedback',
    steps: ['form.expanded', ...whole('feedback'), 'form.submitted', 'form.collapsed'],
    end: 'sending',
  },
  {
    name: 'the other forms are not collapsible',
    input: 'support',
    steps: ['form.collapsed'],
    end: { filling: 'editing' },
  },
  {
    name: 'a field of the request is refused: focused, and sent again',
    input: 'feedback',
    steps: [
      'form.expanded',
      ...whole('feedback'),
      'form.submitted',
      { done: 'sendSubmission', output: outcomes.detailsMissing },
      { see: { filling: 'fieldRefused' } },
      filled('details', 'In cash.'),
      'form.submitted',
      thanks,
    ],
    end: 'sent',
  },
  {
    name: 'a second review on the same day',
    input: 'review',
    steps: [...whole('review'), 'form.submitted', { done: 'sendSubmission', output: outcomes.reviewedToday }],
    end: { filling: 'reviewedToday' },
  },
  {
    name: 'a review of 5,001 characters is not sent, and one of 5,000 is',
    input: 'review',
    steps: [
      ...whole('review'),
      filled('text', 'я'.repeat(5_001)),
      'form.submitted',
      { see: { filling: 'incomplete' } },
      filled('text', 'я'.repeat(5_000)),
      'form.submitted',
    ],
    end: 'sending',
  },
  {
    name: 'six stars are refused',
    input: 'review',
    steps: [...whole('review'), filled('rating', '6'), 'form.submitted'],
    end: { filling: 'incomplete' },
  },
]
