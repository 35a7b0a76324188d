import { describe, expect, test } from 'vitest'
import { codes } from '../../../machines/shared/codes.ts'
import { refused } from '../../../machines/shared/outcome.ts'
import {
  charactersIn,
  fieldOfRefusal,
  fieldsOf,
  firstProblem,
  initialContext,
  problemOf,
  requestOf,
} from '../../../machines/submission/submission.rules.ts'
import { filledIn } from '../../../machines/submission/submission.sample-data.ts'
import type {
  SubmissionContext,
  SubmissionField,
  SubmissionKind,
} from '../../../machines/submission/submission.types.ts'

const contextOf = (kind: SubmissionKind, values: Partial<SubmissionContext['values']> = {}): SubmissionContext => {
  const context = initialContext({ kind, now: () => 0 })
  return { ...context, values: { ...context.values, ...values } }
}

describe('field errors', () => {
  test.each<[SubmissionField, string, string | null]>([
    ['email', '', 'missing'],
    ['email', ' ', 'missing'],
    ['email', 'nino@', 'emailInvalid'],
    ['email', `${'n'.repeat(250)}@example.com`, 'emailInvalid'],
    ['email', ' Nino@Example.COM ', null],
    ['message', ' \n\t', 'missing'],
    ['message', 'Hello', null],
    ['requestType', '', 'missing'],
    ['requestType', 'complaint', 'missing'],
    ['requestType', 'cryptoExchange', null],
    ['contact', '@nino', null],
    ['rating', '', 'missing'],
    ['rating', '0', 'missing'],
    ['rating', '4.5', 'missing'],
    ['rating', '6', 'missing'],
    ['rating', '1', null],
    ['rating', '5', null],
  ])('%s "%s": %s', (key, text, problem) => {
    expect(problemOf({ values: contextOf('support', { [key]: text }).values }, key)).toBe(problem)
  })

  test.each<[SubmissionField, number]>([
    ['message', 10_000],
    ['details', 10_000],
    ['name', 128],
    ['contact', 128],
    ['text', 5_000],
  ])('%s allows %i characters, trimmed', (key, most) => {
    const problemWith = (text: string) => problemOf(contextOf('review', { [key]: text }), key)
    expect([problemWith('x'.repeat(most)), problemWith('x'.repeat(most + 1))]).toEqual([null, 'tooLong'])
    expect([problemWith('🙂'.repeat(most)), problemWith(` ${'ი'.repeat(most)}\n`)]).toEqual([null, null])
  })

  test('are reported in the order of the form', () => {
    const asked = (Object.keys(fieldsOf) as SubmissionKind[]).map((kind) => {
      const values: Partial<Record<SubmissionField, string>> = {}
      return fieldsOf[kind].map((key) => {
        const first = firstProblem(contextOf(kind, values))
        values[key] = filledIn[key]
        return first
      })
    })
    expect(asked).toEqual([
      ['email', 'message'],
      ['requestType', 'details', 'name', 'email', 'contact'],
      ['rating', 'text', 'name'],
    ])
  })

  test('characters are counted as code points', () => {
    expect(['', ' a ', 'ქართული', 'a\nb', '👍🏽'].map(charactersIn)).toEqual([0, 1, 7, 3, 2])
  })
})

describe('submitted values are normalized', () => {
  test.each<[SubmissionKind, object]>([
    ['support', { email: 'nino@example.com', message: 'Where is my order 104233?' }],
    [
      'feedback',
      {
        requestType: 'payingInvoice',
        details: 'An invoice of 1,200 USD, in Batumi.',
        name: 'Nino Beridze',
        email: 'nino@example.com',
        contact: '+995 555 12 34 56',
      },
    ],
    ['review', { rating: 5, text: 'Quick and friendly.', name: 'Nino Beridze' }],
  ])('%s', (kind, fields) => {
    expect(requestOf(contextOf(kind, filledIn))).toEqual({ kind, fields })
  })

  test('line breaks of a message are kept', () => {
    expect(requestOf(contextOf('support', { ...filledIn, message: ' one\n\n two ' }))).toMatchObject({
      fields: { message: 'one\n\n two' },
    })
  })

  test('a request without a type is refused', () => {
    expect(() => requestOf(contextOf('feedback', { ...filledIn, requestType: '' }))).toThrow(Error)
  })
})

describe('initial values', () => {
  test('come from the profile only', () => {
    const { values } = initialContext({ kind: 'review', known: { name: 'Nino' }, now: () => 0 })
    expect(Object.entries(values).filter(([, text]) => text !== '')).toEqual([['name', 'Nino']])
  })
})

describe('a refusal concerns', () => {
  test.each<[SubmissionKind, number, string | undefined, SubmissionField | null]>([
    ['support', codes.emailInvalid, undefined, 'email'],
    ['support', codes.emailMissing, undefined, 'email'],
    ['support', codes.fieldMissing, 'message', 'message'],
    ['feedback', codes.fieldMissing, 'contact', 'contact'],
    ['feedback', codes.fieldMissing, 'referer', null],
    ['review', codes.reviewTooLong, undefined, 'text'],
    ['review', codes.fieldMissing, 'name', 'name'],
    ['review', codes.emailInvalid, undefined, null],
    ['review', codes.reviewToday, undefined, null],
    ['support', codes.technicalWork, undefined, null],
    ['support', codes.fieldInvalid, 'constructor', null],
  ])('%s, %i, %s: %s', (kind, code, field, key) => {
    const { refusal } = refused(code, '', field === undefined ? {} : { field })
    expect(fieldOfRefusal(kind, refusal)).toBe(key)
  })
})
