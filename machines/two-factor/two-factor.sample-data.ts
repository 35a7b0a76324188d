import { codes } from '../shared/codes.ts'
import { accepted, refused } from '../shared/outcome.ts'
import { replies, secretTexts } from '../shared/sample-account.ts'
import { createSecret } from '../shared/secret.ts'
import type { OtpSetup } from './two-factor.types.ts'

/** Authenticator secret: must never appear in persisted data. */
export const otpText = 'JBSWY3DPEHPK3PXP'

export const otp: OtpSetup = {
  qr: createSecret(`otpauth://totp/Kursi:nino%40example.com?secret=${otpText}`),
  secret: createSecret(otpText),
}

export const outcomes = {
  created: accepted(otp),
  confirmed: accepted(createSecret(`${secretTexts.backupCode}\n2f6w-x1nd`)),
  confirmedAlone: accepted(null),
  done: accepted(null),
  onAlready: refused(codes.twoFactorOn, 'You already uses 2fa authorization.'),
  forbidden: replies.forbidden,
  unconfirmed: replies.unconfirmed,
}

export const partial = createSecret('24681')
