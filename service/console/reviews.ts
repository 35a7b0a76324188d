import { desc, eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { cleanLines } from '../api/content/text.ts'
import type { Review } from '../api/content/reviews.ts'
import { reviews } from '../database/schema.ts'
import { Refusal } from '../http/refusal.ts'
import type { Core } from '../core.ts'
import { codes } from '../texts/errors.ts'
import { reasonTexts } from '../texts/refusal-reasons.ts'
import { html } from '../http/html.ts'
import type { Html } from '../http/html.ts'
import { button, utcText } from './sections.ts'

/** Review moderation on the operator's page. */

const states = { publish: 'published', hide: 'hidden' } as const

const body = z.object({
  id: z.string(),
  decision: z.optional(z.enum(['publish', 'hide'])),
  answer: z.optional(z.nullable(z.string().check(z.maxLength(5_000)))),
})

/** Review summary for the console and tests. */
const summary = ({ id, name, rating, text, lang, state, answer, createdAt }: Review) => ({
  id,
  name,
  rating,
  text,
  lang,
  state,
  answer,
  createdAt: createdAt.toISOString(),
})

export type ReviewSummary = ReturnType<typeof summary>

/** Publishes, hides or answers a review. @throws 40401 for an unknown one */
export const moderateReview = async ({ db, now }: Core, asked: unknown): Promise<ReviewSummary> => {
  const { id, decision, answer } = body.parse(asked)
  const [changed] = await db
    .update(reviews)
    .set({
      ...(decision === undefined ? {} : { state: states[decision] }),
      ...(answer === undefined ? {} : { answer: answer === null ? null : cleanLines(answer) || null }),
      updatedAt: new Date(now()),
    })
    .where(eq(reviews.id, id))
    .returning()
  if (changed === undefined) throw new Refusal(codes.notFound, { text: reasonTexts.noSuchPage })
  return summary(changed)
}

const latest = 10

/** Reviews that wait for moderation, oldest first, then the most recent others. */
export const listReviews = async ({ db }: Core): Promise<ReviewSummary[]> => {
  const waiting = await db.select().from(reviews).where(eq(reviews.state, 'waiting')).orderBy(reviews.createdAt)
  const others = await db
    .select()
    .from(reviews)
    .where(inArray(reviews.state, ['published', 'hidden']))
    .orderBy(desc(sql`greatest(${reviews.createdAt}, ${reviews.updatedAt})`), desc(reviews.id))
    .limit(latest)
  return [...waiting, ...others].map(summary)
}

const reviewRow = ({ id, name, rating, text, lang, state, answer, createdAt }: ReviewSummary): Html => {
  const act = (label: string, decision: keyof typeof states) => button(label, 'review', { id, decision })
  return html`<tr id="review-${id}">
    <td>${name}<small>${utcText(createdAt)}</small></td>
    <td>${rating} of 5<small>${lang}, ${state}</small></td>
    <td class="letter">${text}${answer === null ? '' : html`<small>Reply: ${answer}</small>`}</td>
    <td>
      <div class="actions">
        ${state === 'published' ? '' : act('Publish', 'publish')} ${state === 'hidden' ? '' : act('Hide', 'hide')}
        <form data-action="review" class="inline">
          <input type="hidden" name="id" value="${id}" />
          <input name="answer" aria-label="Reply to ${name}" placeholder="Empty: no reply" data-empty="null" />
          <button type="submit">Reply</button>
        </form>
      </div>
    </td>
  </tr>`
}

/** Renders reviews, those that wait first. */
export const reviewsSection = (rows: readonly ReviewSummary[]): Html => {
  const waiting = rows.filter(({ state }) => state === 'waiting').length
  return html`<section aria-labelledby="reviews">
    <h2 id="reviews">Reviews</h2>
    <p><b>${waiting}</b> to review.</p>
    <div class="wide">
      <table>
        <thead>
          <tr>
            <th>Customer</th>
            <th>Rating</th>
            <th>Review</th>
            <th>Actions</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(reviewRow)}
        </tbody>
      </table>
    </div>
  </section>`
}
