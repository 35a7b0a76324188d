import { countAttempt } from '../accounts/limits.ts'
import { findShown } from '../accounts/session.ts'
import { clientOf } from '../../http/client-key.ts'
import { addReview, readReviews } from '../content/reviews.ts'
import { cleanLine, cleanLines, lengthOf, required } from '../content/text.ts'
import { Refusal } from '../../http/refusal.ts'
import { contentLabels } from '../../texts/content.ts'
import { codes } from '../../texts/errors.ts'
import type { Operations } from '../operation.ts'

const minute = 60_000
/** Characters (spec §5). */
const longest = 5_000

/** @throws 6231546409213868 for an empty text, 2101529500915451 above 5,000 characters */
const checkText = (sent: string): string => {
  const text = required(cleanLines(sent), 'text', contentLabels.text)
  if (lengthOf(text) > longest) throw new Refusal(codes.reviewTooLong, { object: { field: 'text' } })
  return text
}

export const reviewOperations = {
  getReviews: async ({ core, query, lang: spoken }) => {
    const { page = 1, limit = 10, lang = spoken } = query
    return readReviews(core, lang, page, limit)
  },

  createReview: async (call) => {
    const { core, request } = call
    const { name: sent = '', text: written, rating, lang } = call.body
    const caller = await findShown(call)
    const text = checkText(written)
    const name = required(cleanLine(sent) || (caller?.user.firstName ?? ''), 'name', contentLabels.name)
    const client = clientOf(request)
    // `addReview` enforces one a day; this limits the attempts.
    await countAttempt(core, [{ key: `review:${client}`, most: 10, within: minute }])
    await addReview(core, { userId: caller?.user.id ?? null, client }, { name, text, rating, lang })
  },
} satisfies Partial<Operations>
