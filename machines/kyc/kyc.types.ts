import type { components } from '../../openapi/schema.d.ts'
import type { Refusal } from '../shared/outcome.ts'
import type { Secret } from '../shared/secret.ts'

type Schemas = components['schemas']

/** Steps with the fields and documents that each asks for (spec §3: arrives as text and is parsed). */
export type KycTemplate = Schemas['VerificationTemplate']
export type KycStep = KycTemplate['steps'][number]
export type KycField = Schemas['VerificationField']
export type KycDocument = Schemas['VerificationDocument']
export type KycStatus = Schemas['VerificationStatus']
export type KycMediaType = Schemas['DocumentMediaType']

/** What the service starts with: template and what it is filled with. */
export interface KycStart {
  template: KycTemplate
  data: Schemas['VerificationData']
}

/** A file as it was picked: what a browser's `File` says of itself. */
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
  /** bytes, as they are sent */
  size: number
  /** base64 */
  content: Secret
}

/** Why a file was not taken. */
export type FileProblem = 'fileType' | 'fileLarge' | 'fileUnreadable'

export type ReadResult = { ok: true; file: KycFile } | { ok: false; problem: FileProblem }

/** Why a field or document keeps its step from being left; the views have the words. */
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
  /** A dialog over the page: it ends without a success dialog of its own. */
  isModal: boolean
}

export interface KycContext extends KycInput {
  template: KycTemplate | null
  status: KycStatus
  values: Readonly<Record<string, string>>
  files: Readonly<Record<string, KycFile>>
  /** Index of the step on show. */
  step: number
  /** Fields that were left once. */
  touched: Readonly<Record<string, true>>
  /** The step was tried to be left: what it lacks is said. */
  isSubmitted: boolean
  /** The file that is being read. */
  picked: { name: string; file: PickedFile } | null
  /** Why the file that was picked last was not taken. */
  unfit: { name: string; problem: FileProblem } | null
  /** Why the last verification was refused, in the words of the service; null when none was. */
  reason: string | null
  /** It came while the page was open, instead of being there from the start. */
  isReasonNew: boolean
  /** A reply to the hand-over was lost: it may have arrived. */
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
  /** The success dialog, or what stands where there is nothing to fill in. */
  | { type: 'flow.closed' }
  /** The texts of the template are asked for in the new one; what is filled in stays. */
  | { type: 'language.changed' }
  /** The service says how it stands: the operator decided, or the socket is open and nothing is new. */
  | { type: 'status.changed'; status: KycStatus }

export type KycEmitted =
  | { type: 'field.asked'; key: string }
  /** The heading of a step is where reading goes on. */
  | { type: 'step.shown' }
  /** Spec §2: the authentication is checked again. */
  | { type: 'kyc.handedOver' }

/** `unsure`: given up, and yet it may have been handed over; `left`: there was nothing to fill in. */
export interface KycOutput {
  kind: 'completed' | 'cancelled' | 'unsure' | 'left'
}
