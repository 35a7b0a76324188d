import { fromPromise } from 'xstate'
import type { Lang } from '../../machines/shared/api.ts'
import type { Outcome } from '../../machines/shared/outcome.ts'
import { submissionMachine } from '../../machines/submission/submission.machine.ts'
import type { SubmissionRequest } from '../../machines/submission/submission.types.ts'
import type { Api } from '../api/client.ts'
import { nothing } from '../api/schemas.ts'

export interface SubmissionsDeps {
  api: Api
  /** The language a review is written in. */
  lang: () => Lang
  /** Address of the page that contains the request form (spec §2: referer). */
  pageAddress: () => string
  /** The page is not a post: the same call under another path. */
  isOutsideBlog?: boolean
}

/** Limit of the contract. */
const longestAddress = 2_048

type Fields<Kind extends SubmissionRequest['kind']> = Extract<SubmissionRequest, { kind: Kind }>['fields']

const sendTicket = ({ api: { client, read } }: SubmissionsDeps, body: Fields<'support'>): Promise<Outcome<null>> =>
  read(() => client.POST('/public/ticket/create/', { body }), nothing)

const sendFeedback = (deps: SubmissionsDeps, fields: Fields<'feedback'>): Promise<Outcome<null>> => {
  const { api, pageAddress, isOutsideBlog = false } = deps
  const path = isOutsideBlog ? '/public/feedback/send/' : '/public/news/feedback/create/'
  const body = { ...fields, referer: pageAddress().slice(0, longestAddress) }
  return api.read(() => api.client.POST(path, { body }), nothing)
}

const sendReview = ({ api, lang }: SubmissionsDeps, fields: Fields<'review'>): Promise<Outcome<null>> => {
  const body = { ...fields, lang: lang() }
  return api.read(() => api.client.POST('/public/reviews/create/', { body }), nothing)
}

/** @throws ServiceFault if it is unknown whether it was received */
const send = (deps: SubmissionsDeps, { kind, fields }: SubmissionRequest): Promise<Outcome<null>> => {
  if (kind === 'support') return sendTicket(deps, fields)
  return kind === 'review' ? sendReview(deps, fields) : sendFeedback(deps, fields)
}

/** The chart of the support form, the request form and the review form, with its real actor. */
export const createSubmission = (deps: SubmissionsDeps) =>
  submissionMachine.provide({ actors: { sendSubmission: fromPromise(({ input }) => send(deps, input)) } })
