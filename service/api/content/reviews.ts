import { randomUUID } from 'node:crypto'
import { and, avg, count, desc, eq, gte, isNull, max, or } from 'drizzle-orm'
import type { components } from '../../../openapi/schema.d.ts'
import { orders, reviews } from '../../database/schema.ts'
import { lockKeys } from '../../database/lock-keys.ts'
import { derive } from '../orders/secret.ts'
import { Refusal } from '../../http/refusal.ts'
import { isRecent } from '../idempotency.ts'
import type { Core } from '../../core.ts'
import { big, halfUpTo } from '../../shared/money.ts'
import { codes } from '../../texts/errors.ts'
import type { Lang } from '../../texts/languages.ts'

export type Review = typeof reviews.$inferSelect

/** The author: a signed-in user, or a guest identified by address. */
export interface Author {
  userId: string | null
  /** See `clientKey`. */
  client: string
}

export interface NewReview {
  name: string
  text: string
  /** 1 to 5. */
  rating: number
  lang: Lang
}

const newKeys = ['name', 'text', 'rating', 'lang'] as const satisfies readonly (keyof NewReview)[]

const hour = 3_600_000
const day = 24 * hour
/** Tbilisi and Dubai share this offset; “today” is the offices' day. */
const officeOffset = 4 * hour

/** Start of the offices' day. @param now ms */
export const startOfDay = (now: number): Date => new Date(Math.floor((now + officeOffset) / day) * day - officeOffset)

const originOf = ({ settings }: Core, client: string): string =>
  derive(settings.serverKey, `review:${client}`).toString('base64url')

/**
 * Reviews by the same author: those of the account and those from the address. Two accounts at one address are two
 * people (an office has one network for all its guests); a guest there could be either.
 */
const bySame = (userId: string | null, origin: string) => {
  const fromHere = eq(reviews.origin, origin)
  if (userId === null) return fromHere
  return or(eq(reviews.userId, userId), and(fromHere, isNull(reviews.userId)))
}

/** Whether a review duplicates a recent one that waits for moderation: its reply may have been lost. */
const isRepeated = (
  made: Review,
  author: Pick<Review, 'userId' | 'origin'>,
  review: NewReview,
  now: number,
): boolean => {
  const isSameAuthor = made.userId === author.userId && (made.userId !== null || made.origin === author.origin)
  const isSame = newKeys.every((key) => made[key] === review[key])
  return isSameAuthor && isSame && made.state === 'waiting' && isRecent(made.createdAt, now)
}

/** Route of the account's latest finished order. */
const lastRoute = async (db: Pick<Core['db'], 'select'>, userId: string | null): Promise<string | null> => {
  if (userId === null) return null
  const [order] = await db
    .select({ routeId: orders.routeId })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.status, 'done')))
    .orderBy(desc(orders.updatedAt))
    .limit(1)
  return order?.routeId ?? null
}

/**
 * Stores a review for moderation. A repeated call stores it once.
 * @throws 9301546172123668 when the same person or address has left one today (spec §5)
 */
export const addReview = (core: Core, { userId, client }: Author, review: NewReview): Promise<void> =>
  core.db.transaction(async (tx) => {
    const origin = originOf(core, client)
    // Serializes concurrent reviews of one author.
    await lockKeys(tx, [origin, ...(userId === null ? [] : [`review:${userId}`])])
    const made = await tx
      .select()
      .from(reviews)
      .where(and(gte(reviews.createdAt, startOfDay(core.now())), bySame(userId, origin)))
    if (made.some((one) => isRepeated(one, { userId, origin }, review, core.now()))) return
    if (made.length > 0) throw new Refusal(codes.reviewToday)
    const at = new Date(core.now())
    const routeId = await lastRoute(tx, userId)
    const row = {
      ...review,
      id: randomUUID(),
      state: 'waiting',
      routeId,
      userId,
      origin,
      createdAt: at,
      updatedAt: at,
    } as const
    await tx.insert(reviews).values(row)
  })

type Shown = components['schemas']['Review']

/** The exchanged currencies; undefined when unknown, or when they no longer exist. */
const exchangeOf = ({ catalogue }: Core, routeId: string | null): Shown['exchange'] => {
  const route = routeId === null ? undefined : catalogue.route(routeId)
  const from = route && catalogue.currency(route.fromId)
  const to = route && catalogue.currency(route.toId)
  return from && to && { from: from.symbol, to: to.symbol }
}

const shown = (core: Core, { id, name, text, rating, lang, createdAt, answer, routeId }: Review): Shown => {
  const exchange = exchangeOf(core, routeId)
  return {
    id,
    name,
    text,
    rating,
    lang,
    createdAt: createdAt.toISOString(),
    ...(answer === null ? {} : { answer }),
    ...(exchange === undefined ? {} : { exchange }),
  }
}

/** A page of published reviews in a language, newest first, with the count, average and last change of all. */
export const readReviews = async (core: Core, lang: Lang, page: number, limit: number) => {
  const { db, now } = core
  const which = and(eq(reviews.lang, lang), eq(reviews.state, 'published'))
  const rows = await db
    .select()
    .from(reviews)
    .where(which)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [all] = await db
    .select({ total: count(), last: max(reviews.updatedAt), average: avg(reviews.rating) })
    .from(reviews)
    .where(which)
  return {
    reviews: rows.map((row) => shown(core, row)),
    page,
    limit,
    lang,
    count: all?.total ?? 0,
    ...(all?.average ? { averageRating: halfUpTo(big(all.average), 1) } : {}),
    lastUpdate: (all?.last ?? new Date(now())).toISOString(),
  }
}
