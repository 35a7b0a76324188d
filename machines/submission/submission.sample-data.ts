import { codes } from '../shared/codes.ts'
import { refused } from '../shared/outcome.ts'
import type { SubmissionField } from './submission.types.ts'

/** Filled-in forms, for samples of the chart and for tests only. */

export const filledIn: Readonly<Record<SubmissionField, string>> = {
  email: ' Nino@Example.com ',
  message: 'Where is my order 104233?\n',
  requestType: 'payingInvoice',
  details: 'An invoice of 1,200 USD, in Batumi.',
  name: ' Nino  Beridze',
  contact: '+995 555 12 34 56',
  rating: '5',
  text: 'Quick and friendly.',
}

/** Possible refusals. */
export const outcomes = {
  emailInvalid: refused(codes.emailInvalid, 'Email is not valid.'),
  detailsMissing: refused(codes.fieldMissing, 'Required field: Details', { field: 'details' }),
  reviewedToday: refused(codes.reviewToday, 'You already left a review today!'),
  textOfToday: refused(codes.reviewToday, 'You already left a review today!', { field: 'text' }),
  reviewTooLong: refused(codes.reviewTooLong, 'Your review is too big.', { field: 'text' }),
}
