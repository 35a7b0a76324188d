import type { components } from '../../openapi/schema.d.ts'
import type { Refusal } from '../shared/outcome.ts'
import type { Secret } from '../shared/secret.ts'

type Schemas = components['schemas']

/** Steps with their fields and documents (spec §3: JSON text that is parsed). */
export type KycTemplate = Schemas['VerificationTemplate']
export type KycStep = KycTemplate['steps'][number]
export type KycField = Schemas['VerificationField']
export type KycDocument = Schemas['VerificationDocument']
export type KycStatus = Schemas['VerificationStatus']
export type KycMediaType = Schemas['DocumentMediaType']

/** Initial reply of the service: template and values. */
export interface KycStart {
  template: KycTemplate
  data: Schemas['VerificationData']
}

/** A selected file, as described by the browser's `File`. */
export interface PickedFile {
  readonly name: string
  readonly type: string
  /** bytes */
  readonly size: number
}

/** A file that was read and can be sent. */
export interface KycFile {
  fileName: string
  mediaType: KycMediaType
  /** encoded size, bytes */
  size: number
  /** base64 */
  content: Secret
}

/** Why a file was refused. */
export type FileProblem = 'fileType' | 'fileLarge' | 'fileUnreadable'

export type ReadResult = { ok: true; file: KycFile } | { ok: false; problem: FileProblem }

/** Why a field or document blocks its step; the views have the texts. */
export type KycProblem =
  | 'missing'
  | 'chooseOne'
  | 'documentMissing'
  | 'firstNameInvalid'
  | 'lastNameInvalid'
  | 'dateInvalid'
  | 'tooYoung'
  | 'dateEarly'
  | 'dateLate'
  | 'textInvalid'
  | 'textLong'
  | FileProblem

export interface KycPayload {
  kind: KycTemplate['kind']
  values: readonly { name: string; value: string }[]
  documents: readonly { name: string; mediaType: KycMediaType; content: Secret }[]
}

export interface KycInput {
  /** A dialog over the page: it ends without its own success dialog. */
  isModal: boolean
}

export interface KycContext extends KycInput {
  template: KycTemplate | null
  status: KycStatus
  values: Readonly<Record<string, string>>
  files: Readonly<Record<string, KycFile>>
  /** Index of the current step. */
  step: number
  /** Visited fields. */
  touched: Readonly<Record<string, true>>
  /** After an attempt to leave the step its missing items are shown. */
  isSubmitted: boolean
  /** The file being read. */
  picked: { name: string; file: PickedFile } | null
  /** Why the last selected file was refused. */
  unfit: { name: string; problem: FileProblem } | null
  /** Why the last verification was refused, text of the service; null if it was not. */
  reason: string | null
  /** It arrived while the page was open. */
  isReasonNew: boolean
  /** The reply to the submission was lost: it may have been stored. */
  isUnsure: boolean
  refusal: Refusal | null
  exit: KycOutput['kind']
}

export type KycEvent =
  | { type: 'field.typed'; name: string; text: string }
  | { type: 'field.left'; name: string }
  | { type: 'document.picked'; name: string; file: PickedFile }
  | { type: 'document.removed'; name: string }
  | { type: 'step.submitted' }
  | { type: 'step.back' }
  | { type: 'flow.retried' }
  | { type: 'flow.cancelled' }
  /** Closes the success dialog, or the message that there is nothing to fill in. */
  | { type: 'flow.closed' }
  /** Reloads the texts of the template; the input is kept. */
  | { type: 'language.changed' }
  /** Status of the service: after a decision, or when the socket opened. */
  | { type: 'status.changed'; status: KycStatus }

export type KycEmitted =
  | { type: 'field.asked'; key: string }
  /** Focus the heading of the step. */
  | { type: 'step.shown' }
  /** Spec §2: the session is checked again. */
  | { type: 'kyc.handedOver' }

/** `unsure`: cancelled, but possibly submitted; `left`: there was nothing to fill in. */
export interface KycOutput {
  kind: 'completed' | 'cancelled' | 'unsure' | 'left'
}
