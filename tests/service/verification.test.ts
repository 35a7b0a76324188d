import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { readDocument } from '../../service/console/verifications.ts'
import { verificationDocuments, verifications } from '../../service/database/schema.ts'
import { openValues } from '../../service/api/verification/values.ts'
import { member } from './support/accounts.ts'
import type { Client } from './support/client.ts'
import type { TestService } from './support/service.ts'
import {
  attached,
  goodDocuments,
  goodValues,
  handedOver,
  init,
  jpeg,
  list,
  pdf,
  submit,
  valuesOf,
} from './support/verification.ts'
import { useMember } from './support/use-member.ts'

let service: TestService
let client: Client
let userId: string

useMember((made) => {
  ;({ service, client, userId } = made)
})

const rowsOf = (id = userId) => service.core.db.select().from(verifications).where(eq(verifications.userId, id))
const documentsOf = async () => {
  const [row] = await rowsOf()
  return service.core.db
    .select()
    .from(verificationDocuments)
    .where(eq(verificationDocuments.verificationId, row?.id ?? ''))
}

describe('the template', () => {
  test('has three steps, with every rule that is enforced', async () => {
    const { body } = await init(client)
    const sides = ['image/jpeg', 'image/png', 'application/pdf']
    expect(JSON.parse(body.data.template)).toEqual({
      kind: 'person',
      steps: [
        {
          title: 'About you',
          text: 'Enter everything as it appears on your ID, with a space instead of a hyphen.',
          fields: [
            {
              name: 'firstName',
              kind: 'firstName',
              label: 'First name',
              required: true,
              hint: 'Letters and spaces only.',
              pattern: '[\\p{L}\\p{M} ]{2,50}',
              maxLength: 50,
            },
            {
              name: 'lastName',
              kind: 'lastName',
              label: 'Last name',
              required: true,
              pattern: "[\\p{L}\\p{M}][\\p{L}\\p{M} '’\\-]{0,49}",
              maxLength: 50,
            },
            {
              name: 'dateOfBirth',
              kind: 'birthday',
              label: 'Date of birth',
              required: true,
              hint: 'You must be at least 18 years old.',
              earliest: '1900-01-01',
              latest: '2008-03-02',
            },
            {
              name: 'citizenship',
              kind: 'choice',
              label: 'Citizenship',
              required: true,
              options: [
                { value: 'GE', label: 'Georgia' },
                { value: 'AM', label: 'Armenia' },
                { value: 'AZ', label: 'Azerbaijan' },
                { value: 'TR', label: 'Turkey' },
                { value: 'UA', label: 'Ukraine' },
                { value: 'KZ', label: 'Kazakhstan' },
                { value: 'IL', label: 'Israel' },
                { value: 'AE', label: 'United Arab Emirates' },
                { value: 'PL', label: 'Poland' },
                { value: 'DE', label: 'Germany' },
                { value: 'other', label: 'Another country' },
              ],
            },
          ],
          documents: [],
        },
        {
          title: 'Your ID',
          text: 'One ID is enough. Photograph all of it: four corners in view, no glare, text easy to read.',
          fields: [
            {
              name: 'documentType',
              kind: 'choice',
              label: 'Document type',
              required: true,
              options: [
                { value: 'passport', label: 'Passport' },
                { value: 'identityCard', label: 'Identity card' },
                { value: 'residencePermit', label: 'Residence permit' },
              ],
            },
            {
              name: 'documentNumber',
              kind: 'text',
              label: 'Document number',
              required: true,
              hint: '5–20 capital Latin letters and digits, no spaces.',
              pattern: '[A-Z0-9]{5,20}',
              maxLength: 20,
            },
            {
              name: 'expiresOn',
              kind: 'date',
              label: 'Valid until',
              required: true,
              hint: 'We don’t accept expired documents.',
              earliest: '2026-03-03',
            },
          ],
          documents: [
            {
              name: 'front',
              label: 'Front, or the passport page with your photo',
              required: true,
              mediaTypes: sides,
              maxBytes: 5_000_000,
            },
            {
              name: 'back',
              label: 'Back',
              required: false,
              neededFor: { field: 'documentType', value: 'identityCard' },
              hint: 'Required for an identity card.',
              mediaTypes: sides,
              maxBytes: 5_000_000,
            },
          ],
        },
        {
          title: 'A photo of you',
          text: 'We’ll compare it with the photo on your ID.',
          fields: [],
          documents: [
            {
              name: 'selfie',
              label: 'Selfie with your ID',
              required: true,
              hint: 'In good light, look straight at the camera with your face uncovered, and hold your ID next to it.',
              mediaTypes: ['image/jpeg', 'image/png'],
              maxBytes: 5_000_000,
            },
          ],
        },
      ],
    })
  })

  test('is the same in every language, except for texts', async () => {
    const texts = new Set(['title', 'text', 'label', 'hint'])
    const templates = await Promise.all(
      ['en', 'ka', 'ru'].map(async (lang) => (await init(client, lang)).body.data.template),
    )
    const bones = templates.map((template) =>
      JSON.stringify(JSON.parse(template, (key, value: unknown) => (texts.has(key) ? '' : value))),
    )
    expect(new Set(bones).size).toBe(1)
    const titles = templates.map((template) => [...template.matchAll(/"title":"([^"]+)"/g)].map(([, title]) => title))
    expect(titles).toEqual([
      ['About you', 'Your ID', 'A photo of you'],
      ['პირადი მონაცემები', 'თქვენი დოკუმენტი', 'თქვენი ფოტო'],
      ['Личные данные', 'Ваш документ', 'Ваше фото'],
    ])
    expect(templates[1]?.replaceAll(/\\\\p\{\w\}/g, '')).not.toMatch(/"(?:title|text|label|hint)":"[A-Za-z]/)
  })

  test('is prefilled from the profile', async () => {
    const empty = { status: 'required', values: valuesOf({ firstName: 'Nino', lastName: 'Beridze' }) }
    expect((await init(client)).body.data.data).toEqual(empty)
    await client.post('/user/profile/edit/main/', { dateOfBirth: '1990-02-28' })
    expect((await init(client)).body.data.data).toEqual({
      ...empty,
      values: [...empty.values, { name: 'dateOfBirth', value: '1990-02-28' }],
    })
  })
})

describe('a submission', () => {
  test('is stored once, normalized, and pending', async () => {
    const values = { documentNumber: ' 15bc48213 ', firstName: '  Nino   Mariam ' }
    const { status, body } = await submit(client, handedOver(values, [...goodDocuments(), attached('back', pdf(70))]))
    expect(status).toBe(200)
    const [row] = await rowsOf()
    const kept = { ...goodValues, documentNumber: '15BC48213', firstName: 'Nino Mariam' }
    expect(row).toMatchObject({ kind: 'person', status: 'pending', reason: null })
    expect(openValues(service.core.settings, { id: row?.id ?? '', values: row?.values ?? null })).toEqual(
      valuesOf(kept),
    )
    expect(body.data.verification).toEqual({
      id: row?.id,
      kind: 'person',
      status: 'pending',
      createdAt: new Date(service.core.now()).toISOString(),
      details: [
        { name: 'name', label: 'Name', value: 'Nino Mariam Beridze' },
        { name: 'dateOfBirth', label: 'Date of birth', value: '28 February 1990' },
        { name: 'citizenship', label: 'Citizenship', value: 'Georgia' },
        { name: 'documentType', label: 'Document type', value: 'Passport' },
        { name: 'documentNumber', label: 'Document number', value: '••••8213' },
        { name: 'expiresOn', label: 'Valid until', value: '19 May 2031' },
      ],
    })
    const documents = await documentsOf()
    expect(new Set(documents.map(({ name, mediaType, bytes }) => `${name} ${mediaType} ${bytes}`))).toEqual(
      new Set(['back application/pdf 70', 'front image/jpeg 64', 'selfie image/png 64']),
    )
    const front = await readDocument(service.core, { id: row?.id, name: 'front' })
    expect(front.content.equals(jpeg())).toBe(true)
    expect((await init(client)).body.data.data.status).toBe('pending')
  })

  test('repeated or concurrent creates one verification', async () => {
    const other = await submit(client)
    const again = await submit(client, handedOver({ firstName: 'x' }, []))
    expect(again.body).toEqual(other.body)
    expect(await list(client)).toEqual([other.body.data.verification])

    const { client: hasty, user } = await member(service)
    const replies = await Promise.all([submit(hasty), submit(hasty), submit(hasty)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(replies.map(({ body }) => body.data.verification.id)).size).toBe(1)
    expect(await rowsOf(user._id)).toHaveLength(1)
  })
})
