import { randomBytes, randomInt } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Db } from '../../database/open.ts'
import { tokens } from '../../database/schema.ts'
import { hash } from '../orders/secret.ts'
import type { Core } from '../../core.ts'
import { freshFor } from './init-data.ts'
import { lockUser } from './users.ts'
import type { User } from './users.ts'

export type Token = typeof tokens.$inferSelect
export type TokenKind = Token['kind']

const minute = 60_000

/** ms */
const livesFor: Readonly<Record<TokenKind, number>> = {
  activate: 3 * 24 * 60 * minute,
  reset: 60 * minute,
  tmp: 15 * minute,
  'email-change': 30 * minute,
  'one-time': 10 * minute,
  'code-step': 10 * minute,
  socket: minute,
  'social-state': 10 * minute,
  'social-code': minute,
  'init-data': freshFor + minute,
  'messenger-link': 10 * minute,
  'api-key': 10 * minute,
  undo: 7 * 24 * 60 * minute,
  'passkey-add': 5 * minute,
  'passkey-use': 10 * minute,
}

interface Issue {
  kind: TokenKind
  userId?: string | undefined
  payload?: Record<string, string>
}

const insert = async ({ now }: Core, db: Db, { kind, userId, payload = {} }: Issue, hashed: string): Promise<Date> => {
  const at = now()
  const expiresAt = new Date(at + livesFor[kind])
  await db
    .insert(tokens)
    .values({ kind, hash: hashed, userId: userId ?? null, payload, expiresAt, createdAt: new Date(at) })
  return expiresAt
}

/** Issues a token of 32 random bytes; only its hash is stored. */
export const issueToken = async (core: Core, db: Db, issue: Issue): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  await insert(core, db, issue, hash(token))
  return token
}

/** Stores a token chosen by its holder, as a hash. */
export const keepToken = async (core: Core, db: Db, issue: Issue, token: string): Promise<void> => {
  await insert(core, db, issue, hash(token))
}

/** The record of a token, used or not; undefined for an unknown one. */
export const readToken = async (db: Db, kind: TokenKind, token: string): Promise<Token | undefined> => {
  const [found] = await db
    .select()
    .from(tokens)
    .where(and(eq(tokens.kind, kind), eq(tokens.hash, hash(token))))
  return found
}

/** Whether a token could be redeemed. */
export const isUsable = ({ now }: Core, token: Token | undefined): token is Token =>
  token !== undefined && token.usedAt === null && token.expiresAt.getTime() > now()

/** Redeems a token. @returns null when it is unknown, used or expired */
export const takeToken = async ({ now }: Core, db: Db, kind: TokenKind, token: string): Promise<Token | null> => {
  const at = new Date(now())
  const [taken] = await db
    .update(tokens)
    .set({ usedAt: at })
    .where(and(eq(tokens.kind, kind), eq(tokens.hash, hash(token)), isNull(tokens.usedAt), gt(tokens.expiresAt, at)))
    .returning()
  return taken ?? null
}

/**
 * Locks the account of a token, then redeems the token; the lock order prevents deadlocks.
 * @returns null when the token cannot be redeemed, or the account was closed
 */
export const takeWithUser = async (
  core: Core,
  db: Db,
  kind: TokenKind,
  token: string,
): Promise<{ taken: Token; user: User } | null> => {
  const userId = (await readToken(db, kind, token))?.userId
  const user = userId ? await lockUser(db, userId) : undefined
  if (user === undefined) return null
  const taken = await takeToken(core, db, kind, token)
  return taken === null ? null : { taken, user }
}

/** Records the outcome on a used token. */
export const noteUse = async (db: Db, { id, payload }: Token, note: Record<string, string>): Promise<void> => {
  await db
    .update(tokens)
    .set({ payload: { ...payload, ...note } })
    .where(eq(tokens.id, id))
}

/** Marks a user's unused tokens of a kind as used, because one of them has served the purpose of all. */
export const spendTokens = async ({ now }: Core, db: Db, userId: string, kind: TokenKind): Promise<void> => {
  await db
    .update(tokens)
    .set({ usedAt: new Date(now()) })
    .where(and(eq(tokens.userId, userId), eq(tokens.kind, kind), isNull(tokens.usedAt)))
}

/**
 * Deletes a user's tokens of a kind.
 * @param except the used one, which is kept
 */
export const dropTokens = async (db: Db, userId: string, kind: TokenKind, except?: Token): Promise<void> => {
  const others = except === undefined ? undefined : ne(tokens.id, except.id)
  await db.delete(tokens).where(and(eq(tokens.userId, userId), eq(tokens.kind, kind), others))
}

/**
 * Deletes the mailed links that sign in or set a new password.
 * @param except the used one that set a new password, which is kept
 */
export const dropEntries = async (db: Db, userId: string, except?: Token): Promise<void> => {
  for (const kind of ['reset', 'tmp'] as const) await dropTokens(db, userId, kind, except)
}

/**
 * Deletes what was begun and would let somebody else in once it is finished: another address, a linked messenger.
 * @param except the used one, which is kept
 */
export const dropChanges = async (db: Db, userId: string, except?: Token): Promise<void> => {
  for (const kind of ['email-change', 'messenger-link'] as const) await dropTokens(db, userId, kind, except)
}

/**
 * Deletes the links and codes that were requested with the old password.
 * @param except the used one that set the new password, which is kept
 */
export const dropWithPassword = async (db: Db, userId: string, except?: Token): Promise<void> => {
  await dropEntries(db, userId, except)
  await dropChanges(db, userId, except)
}

const hashCode = (userId: string, code: string): string => hash(`${userId}:${code}`)

/** Issues a six-digit code with its purpose; replaces the previous one. */
export const issueCode = async (
  core: Core,
  db: Db,
  issue: Issue & { userId: string },
): Promise<{ code: string; expiresAt: Date }> => {
  await dropTokens(db, issue.userId, issue.kind)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  return { code, expiresAt: await insert(core, db, issue, hashCode(issue.userId, code)) }
}

/** Wrong attempts after which a code is invalid. */
const mostAttempts = 5

/**
 * Redeems a code. Wrong ones are counted: do not call it in a transaction that is rolled back by a refusal.
 * @returns the token, `wrong`, or `gone` when there is no valid one
 */
export const takeCode = async (
  { now }: Core,
  db: Db,
  kind: TokenKind,
  userId: string,
  code: string,
): Promise<Token | 'wrong' | 'gone'> => {
  const at = new Date(now())
  const mine = and(eq(tokens.kind, kind), eq(tokens.userId, userId), isNull(tokens.usedAt), gt(tokens.expiresAt, at))
  const [tried] = await db
    .update(tokens)
    .set({ attempts: sql`${tokens.attempts} + 1` })
    .where(mine)
    .returning()
  if (tried === undefined || tried.attempts > mostAttempts) return 'gone'
  const [taken] = await db
    .update(tokens)
    .set({ usedAt: at })
    .where(and(mine, eq(tokens.hash, hashCode(userId, code))))
    .returning()
  return taken ?? 'wrong'
}

/** A used code; undefined for any other. */
export const readUsedCode = async (
  db: Db,
  kind: TokenKind,
  userId: string,
  code: string,
): Promise<Token | undefined> => {
  const [found] = await db
    .select()
    .from(tokens)
    .where(and(eq(tokens.kind, kind), eq(tokens.hash, hashCode(userId, code)), isNotNull(tokens.usedAt)))
  return found
}

/** A user's latest token of a kind. */
export const latestToken = async (db: Db, userId: string, kind: TokenKind): Promise<Token | undefined> => {
  const [found] = await db
    .select()
    .from(tokens)
    .where(and(eq(tokens.userId, userId), eq(tokens.kind, kind)))
    .orderBy(desc(tokens.id))
    .limit(1)
  return found
}

/** How long expired tokens are kept, ms: their links lead to a page that says so. */
const rememberedFor = 30 * 24 * 60 * minute

/** Kinds without a link, deleted when they expire. */
const passing: readonly TokenKind[] = ['social-state', 'social-code', 'socket', 'code-step']

export const forgetTokens = async ({ db, now }: Core): Promise<void> => {
  await db.delete(tokens).where(lte(tokens.expiresAt, new Date(now() - rememberedFor)))
  await db.delete(tokens).where(and(inArray(tokens.kind, passing), lte(tokens.expiresAt, new Date(now()))))
}
