import { codes } from '../shared/codes.ts'
import { accepted, refused } from '../shared/outcome.ts'
import { replies } from '../shared/sample-account.ts'

/** Possible replies. */
export const outcomes = {
  saved: accepted(null),
  unconfirmed: replies.unconfirmed,
  nameRefused: refused(codes.nameInvalid, 'First name or last name is not valid.', { field: 'lastName' }),
  someNameRefused: refused(codes.nameInvalid, 'First name or last name is not valid.'),
  phoneRefused: refused(codes.phoneInvalid, 'Incorrect phone number.'),
  localeRefused: refused(codes.fieldInvalid, 'Unknown language.', { field: 'userLocale' }),
}
