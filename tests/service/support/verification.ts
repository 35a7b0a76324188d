import type { components } from '../../../openapi/schema.d.ts'
import type { Client } from './client.ts'

export type Verification = components['schemas']['Verification']
type Data = components['schemas']['VerificationData']
type Submit = components['schemas']['VerificationSubmit']

/** Files with magic bytes, padded to a length. */
const file = (beginning: readonly number[], bytes: number): Buffer => {
  const content = Buffer.alloc(bytes, 7)
  content.set(beginning)
  return content
}

export const jpeg = (bytes = 64) => file([0xff, 0xd8, 0xff, 0xe0], bytes)
export const png = (bytes = 64) => file([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], bytes)
export const pdf = (bytes = 64) => file(Buffer.from('%PDF-1.7\n').toJSON().data, bytes)

export const attached = (name: string, content: Buffer): Submit['documents'][number] => ({
  name,
  mediaType: 'image/jpeg',
  content: content.toString('base64'),
})

export const goodValues = {
  firstName: 'Nino',
  lastName: 'Beridze',
  dateOfBirth: '1990-02-28',
  citizenship: 'GE',
  documentType: 'passport',
  documentNumber: '15BC48213',
  expiresOn: '2031-05-19',
}

export const valuesOf = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([name, value]) => ({ name, value }))

export const goodDocuments = () => [attached('front', jpeg()), attached('selfie', png())]

/** A submission; changing a value to null omits it. */
export const handedOver = (
  change: Readonly<Record<string, string | null>> = {},
  documents: Submit['documents'] = goodDocuments(),
): Submit => {
  const values: Record<string, string> = {}
  for (const [name, value] of Object.entries({ ...goodValues, ...change })) if (value !== null) values[name] = value
  return { kind: 'person', values: valuesOf(values), documents }
}

export const submit = (client: Client, body: object = handedOver()) =>
  client.post<{ verification: Verification }>('/user/verification/submit/', body)

export const init = (client: Client, lang = 'en') =>
  client.post<{ template: string; data: Data }>('/user/verification/init/', {}, { 'accept-language': lang })

/** The list of verifications, newest first. */
export const list = async (client: Client, query: Record<string, string> = {}) =>
  (await client.get<{ verifications: Verification[] }>('/user/verification/get/', query)).body.data.verifications

export const decide = (client: Client, body: object) => client.operate('verification', body)
