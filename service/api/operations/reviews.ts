import * as z from 'zod/mini'
import { countAttempt } from '../accounts/limits.ts'
import { findShown } from '../accounts/session.ts'
import { clientOf } from '../../http/client-key.ts'
import { addReview, readReviews } from '../content/reviews.ts'
import { cleanLine, cleanLines, lengthOf, required } from '../content/text.ts'
import { Refusal, success } from '../../http/refusal.ts'
import { contentLabels } from '../../texts/content.ts'
import { codes } from '../../texts/errors.ts'
import { languages } from '../../texts/languages.ts'
import type { Operations } from './types.ts'

const minute = 60_000
/** Characters (spec §5). */
const longest = 5_000

const query = z.object({ page: z.int(), limit: z.int(), lang: z.optional(z.enum(languages)) })
const body = z.object({
  name: z._default(z.string(), ''),
  text: z.string(),
  rating: z.int().check(z.gte(1), z.lte(5)),
  lang: z.enum(languages),
})

/** @throws 6231546409213868 when nothing is written, 2101529500915451 above 5,000 characters */
const checkText = (sent: string): string => {
  const text = required(cleanLines(sent), 'text', contentLabels.text)
  if (lengthOf(text) > longest) throw new Refusal(codes.reviewTooLong, { object: { field: 'text' } })
  return text
}

export const reviewOperations: Operations = {
  getReviews: async ({ core, request, lang: spoken }) => {
    const { page, limit, lang } = query.parse(request.query)
    return success(await readReviews(core, lang ?? spoken, page, limit))
  },

  createReview: async (call) => {
    const { core, request } = call
    const { name: sent, text: written, rating, lang } = body.parse(request.body)
    const caller = await findShown(call)
    const text = checkText(written)
    const name = required(cleanLine(sent) || (caller?.user.firstName ?? ''), 'name', contentLabels.name)
    const client = clientOf(request)
    // One a day is refused without being written; this is against asking again and again.
    await countAttempt(core, [{ key: `review:${client}`, most: 10, within: minute }])
    await addReview(core, { userId: caller?.user.id ?? null, client }, { name, text, rating, lang })
    return { success: true }
  },
}
