import { sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { Db } from '../database/open.ts'

/** How processes share the rows of an outbox: each is claimed with a lease before it is sent. */

/** How much longer than an attempt a lease is, ms: if this process dies, another one tries again. */
const grace = 30_000

/** What a claim writes into its row. */
interface Claim {
  attempts: SQL
  nextAt: Date
}

/** A query of the ids of due rows, in their order. */
interface Due<Id> {
  limit: (most: number) => { for: (lock: 'update', options: { skipLocked: true }) => PromiseLike<{ id: Id }[]> }
}

interface Queue<Id, Row> {
  /** Time limit of an attempt, ms. */
  within: number
  /** The column that counts attempts. */
  attempts: SQLWrapper
  due: (tx: Db, time: Date) => Due<Id>
  take: (tx: Db, id: Id, claim: Claim) => PromiseLike<Row[]>
}

/** Claims the next due row that no other process has claimed: counts the attempt, and leases the row for it. */
export const claimNext = <Id, Row>(
  { db, now }: { db: Db; now: () => number },
  { within, due, take, attempts }: Queue<Id, Row>,
): Promise<Row | undefined> =>
  db.transaction(async (tx) => {
    const [next] = await due(tx, new Date(now())).limit(1).for('update', { skipLocked: true })
    if (next === undefined) return undefined
    const [claimed] = await take(tx, next.id, {
      attempts: sql`${attempts} + 1`,
      nextAt: new Date(now() + within + grace),
    })
    return claimed
  })

/** Claims one more row. @param claimed those of this batch so far */
type Claiming<Row> = (claimed: readonly Row[]) => Promise<Row | undefined>

/** Per run. */
const mostBatches = 20

const claimSome = async <Row>(most: number, claim: Claiming<Row>): Promise<Row[]> => {
  const claimed: Row[] = []
  while (claimed.length < most) {
    const next = await claim(claimed)
    if (next === undefined) break
    claimed.push(next)
  }
  return claimed
}

/**
 * What is due in batches, each claimed when the one before it is done.
 * @param most rows of a batch
 * @param isEnding whether to start no further batch
 */
export async function* dueBatches<Row>(
  most: number,
  claim: Claiming<Row>,
  isEnding: () => boolean,
): AsyncGenerator<Row[], void> {
  for (let batch = 0; batch < mostBatches && !isEnding(); batch += 1) {
    const claimed = await claimSome(most, claim)
    if (claimed.length === 0) return
    yield claimed
  }
}
