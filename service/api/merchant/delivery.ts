import { and, asc, eq, lte, notInArray } from 'drizzle-orm'
import type { Db } from '../../database/open.ts'
import { apiKeys, notifications, notificationTries } from '../../database/schema.ts'
import { ForbiddenAddress, LateReply, postOutside } from '../../http/outside.ts'
import { apiSecretPurpose, openText } from '../../keys/sealing.ts'
import type { Core } from '../../core.ts'
import { claimNext, dueBatches } from '../../shared/outbox.ts'
import type { ApiKey } from './keys.ts'
import { isReachable } from './notify-url.ts'
import { sign, signedHeaders } from './signature.ts'

/** Delivers notifications to merchants, signed with the scheme of API calls. */

type Notification = typeof notifications.$inferSelect
type Try = typeof notificationTries.$inferSelect

const minute = 60_000
const hour = 60 * minute

/** Delays between attempts, ms; there is no attempt after the last delay. */
export const waits: readonly number[] = [
  minute,
  5 * minute,
  15 * minute,
  hour,
  3 * hour,
  6 * hour,
  12 * hour,
  24 * hour,
]

/** Concurrent deliveries, in total and per key, so that a slow receiver does not delay the others. */
const most = { all: 50, key: 4 }

/** Keys at their limit. */
const fullOf = (claimed: readonly Notification[]): string[] =>
  [...Map.groupBy(claimed, ({ apiKey }) => apiKey)]
    .filter(([, ofKey]) => ofKey.length >= most.key)
    .map(([apiKey]) => apiKey)

/** Claims the next due notification whose key is not at its limit. */
const claim = (core: Core, claimed: readonly Notification[]): Promise<Notification | undefined> => {
  const full = fullOf(claimed)
  return claimNext(core, {
    within: core.notifications.within,
    attempts: notifications.attempts,
    due: (tx, time) =>
      tx
        .select({ id: notifications.id })
        .from(notifications)
        .where(
          and(
            eq(notifications.state, 'pending'),
            lte(notifications.nextAt, time),
            full.length === 0 ? undefined : notInArray(notifications.apiKey, full),
          ),
        )
        .orderBy(asc(notifications.nextAt), asc(notifications.createdAt)),
    take: (tx, id, change) => tx.update(notifications).set(change).where(eq(notifications.id, id)).returning(),
  })
}

/** The nonce is the real time, even if the operator moved the clock of the service. */
const headersOf = ({ now, settings }: Core, { apiKey, secret }: ApiKey, url: URL, body: string) => {
  const nonce = String(now() - settings.get('clock').offset)
  const opened = openText(settings, apiSecretPurpose(apiKey), secret ?? '')
  const signature = sign(opened, 'sha256', { method: 'POST', path: url.pathname + url.search, nonce, body })
  return {
    'content-type': 'application/json',
    'user-agent': 'Kursi',
    [signedHeaders.key]: apiKey,
    [signedHeaders.nonce]: nonce,
    [signedHeaders.signature]: signature,
  }
}

type Outcome = Pick<Try, 'outcome' | 'status'>

const outcomeOf = (status: number): Outcome['outcome'] => {
  if (status >= 200 && status < 300) return 'delivered'
  return status >= 300 && status < 400 ? 'redirected' : 'refused'
}

const failureOf = (error: unknown): Outcome => {
  if (error instanceof ForbiddenAddress) return { outcome: 'forbidden', status: null }
  return { outcome: error instanceof LateReply ? 'timeout' : 'unreachable', status: null }
}

const post = async (core: Core, key: ApiKey, url: URL, body: string): Promise<Outcome & Pick<Try, 'took'>> => {
  const { notifications: reach } = core
  const begun = performance.now()
  const took = () => Math.round(performance.now() - begun)
  try {
    const status = await postOutside({
      url,
      headers: headersOf(core, key, url, body),
      body,
      resolve: reach.resolve,
      isReachable: (address) => isReachable(reach, url.protocol, address),
      within: reach.within,
    })
    return { outcome: outcomeOf(status), status, took: took() }
  } catch (error) {
    return { ...failureOf(error), took: took() }
  }
}

const wait = (attempts: number): number | undefined => waits[attempts - 1]

/** State after an attempt. */
const nextOf = ({ attempts }: Notification, outcome: Outcome['outcome'], now: number): Partial<Notification> => {
  if (outcome === 'delivered') return { state: 'delivered', nextAt: null }
  const ms = wait(attempts)
  return ms === undefined ? { state: 'failed', nextAt: null } : { nextAt: new Date(now + ms) }
}

/** Updates the notification unless it was queued again in the meantime. */
const settle = (db: Db, { id, attempts }: Notification, change: Partial<Notification>) =>
  db
    .update(notifications)
    .set(change)
    .where(and(eq(notifications.id, id), eq(notifications.attempts, attempts)))

const deliver = async (core: Core, notification: Notification): Promise<void> => {
  const [key] = await core.db.select().from(apiKeys).where(eq(apiKeys.apiKey, notification.apiKey))
  if (key === undefined) return
  if (key.notifyUrl === null || key.secret === null) {
    await settle(core.db, notification, { state: 'failed', nextAt: null })
    return
  }
  const createdAt = new Date(core.now())
  const tried = await post(core, key, new URL(key.notifyUrl), notification.body)
  await core.db.transaction(async (tx) => {
    await settle(tx, notification, nextOf(notification, tried.outcome, core.now()))
    const kept = await tx
      .select({ id: notifications.id })
      .from(notifications)
      .where(eq(notifications.id, notification.id))
    if (kept.length === 0) return
    await tx
      .insert(notificationTries)
      .values({ ...tried, notificationId: notification.id, url: key.notifyUrl ?? '', createdAt })
  })
}

/**
 * Delivers due notifications in batches.
 * @param isEnding whether to start no further batch
 */
export const sendNotifications = async (core: Core, isEnding: () => boolean = () => false): Promise<void> => {
  for await (const claimed of dueBatches<Notification>(most.all, (some) => claim(core, some), isEnding))
    await Promise.all(claimed.map((notification) => deliver(core, notification)))
}
