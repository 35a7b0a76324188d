import { codes, errorTexts } from '../texts/errors.ts'
import { showSeconds } from '../texts/formats.ts'
import { fill } from '../texts/languages.ts'
import type { Lang, Text } from '../texts/languages.ts'
import type { DetailReason } from '../../machines/shared/details/rules.ts'
import type { RecipientReason } from '../texts/recipient-refusals.ts'

/** Ways to confirm a session; `signIn`: sign out and in again, for accounts without any other. */
export type ConfirmWay = 'password' | 'code' | 'backup' | 'mail' | 'passkey' | 'signIn'

/** Details of a refusal; amounts are decimal strings, time is seconds. */
export interface RefusalObject {
  field?: string
  min?: string
  max?: string
  /** What the caller's own unpaid orders hold, where that is the reason. */
  ownHeld?: string
  rate?: string
  time?: number
  /** The reason where a code has several, e.g. a password that is too common. */
  reason?: 'common' | RecipientReason | DetailReason
  /** What a payment link is for, where it is not for the field; how an IBAN begins, its bank, or a phone number to follow. */
  named?: string
  /** Characters of an IBAN. */
  length?: number
  /** The address in the form of its own coin. */
  instead?: string
  /** How the caller can confirm the session. */
  ways?: readonly ConfirmWay[]
  /** What is on the wallets, in the caller's language. */
  amounts?: string
  /** Whether a passkey is accepted instead of a code. */
  passkey?: boolean
}

interface RefusalDetails {
  /** The name of the limit behind a 50300; for the security log only. */
  limit?: string
  object?: RefusalObject
  /** HTTP status that differs from the default of the code. */
  status?: number
  /** Replaces the default message of the code. */
  text?: Text
  /** The label of `object.field`, for the message. */
  label?: Text
}

export interface Failure {
  success: false
  error: { errorCode: number; message: string; object?: RefusalObject }
}

const usualStatus: Readonly<Record<number, number>> = {
  [codes.unknown]: 500,
  [codes.unsigned]: 401,
  [codes.keyUnknown]: 401,
  [codes.signatureWrong]: 401,
  [codes.nonceUsed]: 401,
  [codes.nonceOld]: 401,
  [codes.nonceOff]: 401,
  [codes.addressForeign]: 403,
  [codes.apiOff]: 403,
  [codes.withdrawalsOff]: 403,
  [codes.forbidden]: 403,
  [codes.antiForgery]: 403,
  [codes.accountBlocked]: 403,
  [codes.confirmNeeded]: 403,
  [codes.notFound]: 404,
  [codes.passkeyUnknown]: 404,
  [codes.tokenGone]: 410,
  [codes.rateChanged]: 409,
  [codes.keyReused]: 409,
  [codes.statusNotAllowed]: 409,
  [codes.messengerLinked]: 409,
  [codes.lastWayIn]: 409,
  [codes.accountFunded]: 409,
  [codes.promoCodeGone]: 409,
  [codes.balanceTooLow]: 409,
  [codes.requisiteWaits]: 409,
  [codes.tooManyRequisites]: 409,
  [codes.antiFlood]: 429,
  [codes.technicalWork]: 503,
}

/** An expected refusal: a code of spec §8 with its details. */
export class Refusal extends Error {
  readonly code: number
  readonly status: number
  readonly details: RefusalDetails

  constructor(code: number, details: RefusalDetails = {}) {
    super(details.text?.en ?? errorTexts[code]?.en ?? 'Error.')
    this.name = 'Refusal'
    this.code = code
    this.status = details.status ?? usualStatus[code] ?? 422
    this.details = details
  }

  /** The envelope in the language of the caller. */
  envelope(lang: Lang): Failure {
    const { object, text, label } = this.details
    const template = text?.[lang] ?? errorTexts[this.code]?.[lang] ?? this.message
    const { ways: _ways, passkey: _passkey, time, ...values } = object ?? {}
    const words = {
      ...(time === undefined ? {} : { time: showSeconds(time, lang) }),
      ...(label === undefined ? {} : { field: label[lang] }),
    }
    const message = fill(template, { ...values, ...words })
    return { success: false, error: { errorCode: this.code, message, ...(object === undefined ? {} : { object }) } }
  }
}

/** `{ success: true, data }`. */
export const success = <Data>(data: Data): { success: true; data: Data } => ({ success: true, data })
