import { codes } from '../shared/codes.ts'
import { accepted, refused } from '../shared/outcome.ts'

/** Possible replies. */
export const outcomes = {
  saved: accepted(null),
  unconfirmed: refused(codes.confirmNeeded, 'Confirm it’s you to continue.', { ways: ['password', 'mail'] }),
  nameRefused: refused(codes.nameInvalid, 'First name or last name is not valid.', { field: 'lastName' }),
  someNameRefused: refused(codes.nameInvalid, 'First name or last name is not valid.'),
  phoneRefused: refused(codes.phoneInvalid, 'Incorrect phone number.'),
  localeRefused: refused(codes.fieldInvalid, 'Unknown language.', { field: 'userLocale' }),
}
