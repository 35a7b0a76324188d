import { formCodes } from './form-codes.ts'

/**
 * Error codes of the service that charts branch on (spec §8; those below 100000 are assumed in the contract). Each is
 * exact as an IEEE double.
 */
export const codes = {
  ...formCodes,
  forbidden: 40301,
  accountBlocked: 40303,
  confirmNeeded: 40304,
  notFound: 40401,
  passkeyUnknown: 40402,
  rateChanged: 40901,
  keyReused: 40902,
  promoCodeGone: 40904,
  statusNotAllowed: 40903,
  balanceTooLow: 40905,
  requisiteWaits: 40906,
  tooManyRequisites: 40907,
  accountFunded: 40910,
  tokenExpired: 41001,
  passkeyRefused: 42202,
  technicalWork: 5555555555555555,
  accountNotFound: 241351,
  accountNotActivated: 2355231636112,
  emailInUse: 11000654,
  nameInvalid: 67562,
  phoneInvalid: 7461542063995112,
  passwordInvalid: 5341529529941981,
  withdrawNotPositive: 8291556107293522,
  codeRequired: 6231533598118172,
  twoFactorOn: 2801537954040709,
  codeWrong: 3421537955653247,
  codeWrongOther: 6741546826351955,
  fieldMissing: 6231546409213868,
  reviewToday: 9301546172123668,
  reviewTooLong: 2101529500915451,
} as const
