import { codes } from '../shared/codes.ts'
import { accepted, refused } from '../shared/outcome.ts'
import { createSecret } from '../shared/secret.ts'
import type { KycFile, KycStart, KycTemplate, PickedFile } from './kyc.types.ts'

/** Content of a document: must never be persisted or emitted. */
export const contentText = 'iVBORw0KGgoPASSPORT'

export const template: KycTemplate = {
  kind: 'person',
  steps: [
    {
      title: 'About you',
      text: 'As in your document.',
      fields: [
        { name: 'firstName', kind: 'firstName', label: 'First name', required: true },
        { name: 'dateOfBirth', kind: 'birthday', label: 'Date of birth', required: true, latest: '2008-01-01' },
      ],
      documents: [],
    },
    {
      title: 'Your document',
      text: '',
      fields: [
        {
          name: 'documentType',
          kind: 'choice',
          label: 'Document',
          required: true,
          options: [
            { value: 'passport', label: 'Passport' },
            { value: 'identityCard', label: 'Identity card' },
          ],
        },
      ],
      documents: [
        { name: 'front', label: 'Front', required: true, mediaTypes: ['image/jpeg', 'image/png'], maxBytes: 5_000_000 },
        {
          name: 'back',
          label: 'Back',
          required: false,
          neededFor: { field: 'documentType', value: 'identityCard' },
          mediaTypes: ['image/jpeg', 'image/png'],
          maxBytes: 5_000_000,
        },
      ],
    },
  ],
}

const values = [
  { name: 'firstName', value: 'Nino' },
  { name: 'dateOfBirth', value: '1990-04-02' },
  { name: 'unknown', value: 'of an older template' },
]

const start = (data: KycStart['data']) => accepted<KycStart>({ template, data })

export const picked: PickedFile = { name: 'passport.jpg', type: 'image/jpeg', size: 1_234_567 }

export const file: KycFile = {
  fileName: picked.name,
  mediaType: 'image/jpeg',
  size: 456_789,
  content: createSecret(contentText),
}

/** Possible replies. */
export const outcomes = {
  required: start({ status: 'required', values: [] }),
  prefilled: start({ status: 'required', values }),
  refusedBefore: start({ status: 'refused', reason: 'The photo is not readable.', values }),
  pending: start({ status: 'pending', values: [] }),
  done: start({ status: 'done', values: [] }),
  forbidden: refused(codes.forbidden, 'You are not authorized.'),
  accepted: accepted('pending' as const),
  backMissing: refused(codes.fieldMissing, 'Required fields: back', { field: 'back' }),
  nameRefused: refused(codes.fieldInvalid, 'This value is not valid.', { field: 'firstName' }),
  read: { ok: true as const, file },
  tooLarge: { ok: false as const, problem: 'fileLarge' as const },
}

/** Steps of a journey through the documents. */
export const chooseDocument = { type: 'field.typed', name: 'documentType', text: 'passport' } as const
export const pickFront = { type: 'document.picked', name: 'front', file: picked } as const
