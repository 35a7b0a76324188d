import { describe, expect, test } from 'vitest'
import {
  initialContext,
  currentStep,
  documentOf,
  fieldProblem,
  firstProblem,
  isAboutField,
  isLastStep,
  payloadOf,
  shownDocumentProblem,
  shownFieldProblem,
  stepOfRefusal,
  valuesOf,
} from '../../../machines/kyc/kyc.rules.ts'
import { contentText, file, template } from '../../../machines/kyc/kyc.sample-data.ts'
import type { KycContext, KycDocument, KycField } from '../../../machines/kyc/kyc.types.ts'
import { foundIn, type Verification } from '../../../machines/kyc/verification-list.ts'
import { codes } from '../../../machines/shared/codes.ts'
import { refused, type Refusal } from '../../../machines/shared/outcome.ts'
import { createSecret, reveal } from '../../../machines/shared/secret.ts'

const context = (parts: Partial<KycContext> = {}): KycContext => ({
  ...initialContext({ isModal: false }),
  template,
  ...parts,
})

const number: KycField = { name: 'number', kind: 'text', label: 'Number', required: true, pattern: '[A-Z]{2}\\d{7}' }
const firstName: KycField = { name: 'firstName', kind: 'firstName', label: 'First name', required: true }
const issuedOn: KycField = {
  name: 'issuedOn',
  kind: 'date',
  label: 'Issued on',
  required: false,
  earliest: '2016-11-21',
  latest: '2026-11-21',
}
const options = [{ value: 'passport', label: 'Passport' }]

const problemWith = (field: KycField, text: string) => fieldProblem({ values: { [field.name]: text } }, field)

/** The submitted value of a single field. */
const sentOf = (field: KycField, text: string) =>
  payloadOf(
    context({
      template: { kind: 'person', steps: [{ title: 'Only', text: '', fields: [field], documents: [] }] },
      values: { [field.name]: text },
    }),
  ).values.map(({ value }) => value)

describe('a field', () => {
  test.each<[string, KycField, string, string | null]>([
    ['nothing where something must be', number, ' ', 'missing'],
    ['nothing where nothing must be', { ...number, required: false }, ' ', null],
    ['a number', number, 'AB1234567', null],
    ['a number in small letters, with spaces around', number, ' ab1234567 ', null],
    ['a number with more around', number, 'xAB1234567', 'textInvalid'],
    ['one of two', { ...number, pattern: 'AB|CD' }, 'ABCD', 'textInvalid'],
    ['anything, where the pattern is none', { ...number, pattern: '[' }, 'anything', null],
    ['anything, where no pattern is', { name: 'city', kind: 'text', label: 'City', required: true }, 'Batumi', null],
    ['as much as may be', { ...firstName, kind: 'text', maxLength: 4 }, 'Nino', null],
    ['more than may be', { ...firstName, kind: 'text', maxLength: 3 }, 'Nino', 'textLong'],
    ['a first name', firstName, '  Nino  Ana ', null],
    ['half a first name', firstName, 'N', 'firstNameInvalid'],
    ['a first name with a digit', firstName, 'Nino2', 'firstNameInvalid'],
    ['a last name', { ...firstName, kind: 'lastName' }, "O'Neil", null],
    ['no last name', { ...firstName, kind: 'lastName' }, '-', 'lastNameInvalid'],
    ['a choice', { ...firstName, kind: 'choice', options }, 'passport', null],
    ['a choice of before', { ...firstName, kind: 'choice', options }, 'seamanBook', 'chooseOne'],
    ['no choice', { ...firstName, kind: 'choice', options }, '', 'chooseOne'],
    ['a choice of none', { ...firstName, kind: 'choice' }, 'passport', 'chooseOne'],
    ['no choice where none must be', { ...firstName, kind: 'choice', required: false, options }, '', null],
    ['the first day', issuedOn, '2016-11-21', null],
    ['the day before it', issuedOn, '2016-11-20', 'dateEarly'],
    ['the last day', issuedOn, '2026-11-21', null],
    ['the day after it', issuedOn, '2026-11-22', 'dateLate'],
    ['a day that there is not', issuedOn, '2021-02-29', 'dateInvalid'],
    ['a birthday on the last day', { ...issuedOn, kind: 'birthday' }, '2026-11-21', null],
    ['a birthday after it', { ...issuedOn, kind: 'birthday' }, '2026-11-22', 'tooYoung'],
    ['a birthday of long ago', { ...firstName, kind: 'birthday' }, '1899-12-31', 'dateInvalid'],
  ])('with %s', (_what, field, text, problem) => {
    expect(problemWith(field, text)).toBe(problem)
  })

  test('shows its error after it was left, or after an attempt to leave the step', () => {
    const values = { firstName: 'N' }
    const shown = (parts: Partial<KycContext>) => shownFieldProblem(context({ values, ...parts }), firstName)
    expect([shown({}), shown({ touched: { firstName: true } }), shown({ isSubmitted: true })]).toEqual([
      null,
      'firstNameInvalid',
      'firstNameInvalid',
    ])
  })
})

describe('a document', () => {
  const front: KycDocument = { name: 'front', label: 'Front', required: true, mediaTypes: ['image/png'], maxBytes: 9 }
  const shown = (parts: Partial<KycContext>, document = front) => shownDocumentProblem(context(parts), document)

  test('is missing after an attempt to leave the step, if required', () => {
    expect([
      shown({}),
      shown({ isSubmitted: true }),
      shown({ isSubmitted: true, files: { front: file } }),
      shown({ isSubmitted: true }, { ...front, required: false }),
    ]).toEqual([null, 'documentMissing', null, null])
  })

  test('shows why the last file was refused, although there is one', () => {
    const unfit = { name: 'front', problem: 'fileLarge' } as const
    expect([
      shown({ unfit }),
      shown({ unfit, isSubmitted: true, files: { front: file } }),
      shown({ unfit }, { ...front, name: 'back' }),
    ]).toEqual(['fileLarge', 'fileLarge', null])
  })

  test('is found in any step, unknown ones are not', () => {
    expect([documentOf(context(), 'back')?.label, documentOf(context(), 'firstName')]).toEqual(['Back', undefined])
    expect(documentOf({ template: null }, 'back')).toBeUndefined()
  })
})

describe('a step', () => {
  test.each([
    [{}, 'firstName'],
    [{ values: { firstName: 'Nino' } }, 'dateOfBirth'],
    [{ values: { firstName: 'Nino', dateOfBirth: '1990-04-02' } }, undefined],
    [{ step: 1 }, 'documentType'],
    [{ step: 1, values: { documentType: 'passport' } }, 'front'],
    [{ step: 1, values: { documentType: 'passport' }, files: { front: file } }, undefined],
    [{ step: 1, values: { documentType: 'identityCard' }, files: { front: file } }, 'back'],
    [{ step: 1, values: { documentType: 'identityCard' }, files: { front: file, back: file } }, undefined],
  ])('first misses its first field, then its first document', (parts, name) => {
    expect(firstProblem(context(parts))).toBe(name)
  })

  test('knows whether it is the last one', () => {
    expect([0, 1].map((step) => [currentStep({ template, step }).title, isLastStep({ template, step })])).toEqual([
      ['About you', false],
      ['Your document', true],
    ])
    expect(() => currentStep({ template, step: 2 })).toThrow()
  })
})

describe('a refusal', () => {
  const about = (field?: string): Refusal =>
    refused(codes.fieldInvalid, '', field === undefined ? {} : { field }).refusal

  test.each([
    ['firstName', 0],
    ['documentType', 1],
    ['back', 1],
    ['kind', null],
    ['constructor', null],
    [undefined, null],
  ])('about %s belongs to step %s', (field, step) => {
    expect(stepOfRefusal({ template }, about(field))).toBe(step)
  })

  test('belongs to a named field, and says whether it is missing or invalid', () => {
    const is = (refusal: Refusal | null, name: string) => isAboutField(context({ refusal }), name)
    const missing = refused(codes.fieldMissing, '', { field: 'front' }).refusal
    const flood = refused(codes.antiFlood, '', { field: 'front' }).refusal
    expect([is(missing, 'front'), is(missing, 'back'), is(flood, 'front'), is(null, 'front')]).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect([is(about('front'), 'front'), is(about(), '')]).toEqual([true, false])
  })
})

describe('a submission', () => {
  test('is normalized', () => {
    expect([
      sentOf(firstName, '  Nino   Ana '),
      sentOf({ ...firstName, kind: 'lastName' }, ' van  der Berg'),
      sentOf(number, ' ab1234567 '),
      sentOf({ ...number, pattern: '[a-z]+' }, 'small'),
      sentOf({ ...number, pattern: '[' }, ' as it is '),
      sentOf({ name: 'city', kind: 'text', label: 'City', required: true }, ' Batumi '),
    ]).toEqual([['Nino Ana'], ['van der Berg'], ['AB1234567'], ['small'], ['as it is'], ['Batumi']])
  })

  test('follows the order of the template, and has only requested and filled-in values', () => {
    const back = { ...file, fileName: 'back.png', mediaType: 'image/png' as const, content: createSecret('BACK') }
    const payload = payloadOf(
      context({
        values: { documentType: 'passport', city: 'Batumi', dateOfBirth: '1990-04-02', firstName: ' Nino' },
        files: { selfie: file, back, front: file },
      }),
    )
    const documents = payload.documents.map((document) => ({ ...document, content: reveal(document.content) }))
    expect({ ...payload, documents }).toEqual({
      kind: 'person',
      values: [
        { name: 'firstName', value: 'Nino' },
        { name: 'dateOfBirth', value: '1990-04-02' },
        { name: 'documentType', value: 'passport' },
      ],
      documents: [
        { name: 'front', mediaType: 'image/jpeg', content: contentText },
        { name: 'back', mediaType: 'image/png', content: 'BACK' },
      ],
    })
    expect(JSON.stringify(payload)).not.toContain(contentText)
  })

  test('omits empty optional fields', () => {
    expect(sentOf(issuedOn, ' ')).toEqual([])
  })
})

test('a template is prefilled with the values of its fields only', () => {
  const values = [
    { name: 'firstName', value: 'Nino' },
    { name: 'front', value: 'a document' },
    { name: 'unknown', value: 'of an older template' },
    { name: 'documentType', value: '' },
  ]
  expect(valuesOf({ template, data: { status: 'required', values } })).toEqual({ firstName: 'Nino', documentType: '' })
})

test('the found details are those of the newest approved verification', () => {
  const one = (status: Verification['status'], value?: string): Verification => ({
    id: `verification-${value}`,
    kind: 'person',
    status,
    ...(value !== undefined && { details: [{ name: 'name', label: 'Name', value }] }),
  })
  const found = (...items: Verification[]) => foundIn(items).map(({ value }) => value)
  expect([
    found(),
    found(one('pending', 'A')),
    found(one('refused', 'A'), one('done'), one('done', 'B'), one('done', 'C')),
  ]).toEqual([[], [], ['B']])
})
