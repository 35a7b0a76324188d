import * as z from 'zod/mini'
import type { Contact, News, NewsSummary, Review, Rule, StaticPage } from '../../machines/content/contents.ts'
import type { FavoriteRate } from '../../machines/shared/api.ts'
import { isTimeZoneKnown, openingSchema } from '../../machines/shared/opening.ts'
import { fits } from '../config/fits.ts'
import { time } from './schemas.ts'
import { partnersReply } from './site-widgets-schemas.ts'

/** Replies of the public content calls (spec §7); also used for prerendered content. */

const filled = z.string().check(fits((text) => text !== ''))
const lang = z.enum(['en', 'ka', 'ru'])
const whole = z.number().check(fits((value) => Number.isInteger(value) && value >= 0))
const decimal = z.string().check(fits((text) => /^-?\d+(\.\d+)?$/.test(text)))

const average = z.string().check(fits((text) => /^[1-5]\.\d$/.test(text)))

const named = z.object({ id: filled, name: z.string() })
const faqEntry = z.object({ id: filled, groupId: z.string(), question: z.string(), answer: z.string() })

const rule = z.object({ link: filled, title: z.string(), content: z.string() }) satisfies z.ZodMiniType<Rule>

const summaryShape = {
  id: filled,
  link: filled,
  lang,
  title: z.string(),
  description: z.string(),
  image: z.string(),
  tags: z.array(named),
  publishedAt: time,
}
const summary = z.object(summaryShape) satisfies z.ZodMiniType<NewsSummary>
const post = z.object({ ...summaryShape, content: z.string() }) satisfies z.ZodMiniType<News>

const review = z.object({
  id: filled,
  name: z.string(),
  text: z.string(),
  rating: z.number().check(fits((value) => Number.isInteger(value) && value >= 1 && value <= 5)),
  lang,
  createdAt: time,
  answer: z.optional(z.string()),
  exchange: z.optional(z.object({ from: filled, to: filled })),
}) satisfies z.ZodMiniType<Review>

/** Hours of a place that the device does not know are left out. */
const opening = openingSchema.check(fits(isTimeZoneKnown))

const contact = z.object({
  id: filled,
  name: z.string(),
  link: z.string(),
  value: z.string(),
  image: z.array(z.object({ type: z.string(), url: z.string() })),
  opening: z.catch(z.optional(opening), undefined),
}) satisfies z.ZodMiniType<Contact>

const point = z.object({ title: z.string(), text: z.string() })
const staticPage = z.object({
  link: filled,
  kind: z.enum(['page', 'landing']),
  title: z.string(),
  description: z.string(),
  content: z.string(),
  landing: z.optional(
    z.object({
      lead: z.string(),
      action: z.string(),
      from: z.optional(z.string()),
      to: z.optional(z.string()),
      highlights: z.array(point),
      steps: z.array(point),
      faq: z.array(z.object({ question: z.string(), answer: z.string() })),
    }),
  ),
}) satisfies z.ZodMiniType<StaticPage>

const rateSide = z.object({ name: z.string(), xml: z.string(), symbol: z.string(), image: z.string() })
const pairShape = { friendlyURL: filled, from: rateSide, to: rateSide }

const favorite = z.object({
  ...pairShape,
  routeId: filled,
  rate: decimal,
  points: z.array(decimal),
  change: decimal,
}) satisfies z.ZodMiniType<FavoriteRate>

export const rulesReply = z.object({ rules: z.array(rule) })
export const ruleReply = z.object({ rule })
export const staticPagesReply = z.object({ pages: z.array(staticPage) })
export const preloadedStaticPage = staticPage
export const faqGroupsReply = z.object({ faqGroups: z.array(named) })
export const faqReply = z.object({ faq: z.array(faqEntry) })
export const questionReply = z.object({ faq: faqEntry })
export const preloadedFaq = z.object({ groups: z.array(named), entries: z.array(faqEntry) })
export const newsReply = z.object({ news: z.array(summary), count: z.object({ select_page: whole, pages: whole }) })
export const preloadedNews = z.object({ items: z.array(summary), count: whole })
export const postReply = z.object({ news: post })
export const preloadedPost = z.object({ post, more: z.array(summary) })
export const tagsReply = z.object({ tags: z.array(named) })
export const preloadedBlog = z.object({ list: preloadedNews, tags: z.array(named) })
export const contactsReply = z.object({ contacts: z.array(contact) })
/** Spec §5: reviews are an array, the language is a string. */
export const reviewsReply = z.object({
  reviews: z.array(review),
  lang: z.string(),
  count: whole,
  averageRating: z.optional(average),
  lastUpdate: time,
})
export const preloadedReviews = z.object({
  items: z.array(review),
  count: whole,
  averageRating: z.optional(average),
  updatedAt: z.optional(time),
})
export const preloadedPopular = z.array(z.object(pairShape))
export const favoritesReply = z.object({ rates: z.array(favorite) })
export const preloadedHome = z.object({
  rates: z.array(favorite),
  reviews: z.array(review),
  reviewCount: whole,
  averageRating: z.optional(average),
  news: z.array(summary),
  faq: z.array(faqEntry),
  partners: partnersReply.def.shape.partners,
  openings: z.array(z.object({ id: filled, opening })),
})
/** Opening hours, from the prerendered content of the home page. */
export const preloadedOpenings = z.pipe(
  preloadedHome,
  z.transform(({ openings }) => openings),
)
