import type { Core } from '../../core.ts'
import type { Db } from '../../database/open.ts'
import { Refusal } from '../../http/refusal.ts'
import { codes } from '../../texts/errors.ts'
import { countDone } from './limits.ts'

/**
 * Limits mails to unproven addresses: of a registration, an e-mail change, an order. The limit is per mailbox, across
 * all callers.
 */

const hour = 3_600_000

const limitsOf = (email: string) => [
  { key: `stranger:hour:${email}`, most: 6, within: hour },
  { key: `stranger:day:${email}`, most: 20, within: 24 * hour },
]

/**
 * Counts a mail to an unproven address, within the transaction that writes it.
 * @param email cleaned
 * @throws 50300 with the seconds until the next one is allowed
 */
export const countStranger = (core: Core, db: Db, email: string): Promise<void> => countDone(core, db, limitsOf(email))

/** As `countStranger`, where the operation continues without the mail. @returns whether the mail may be written */
export const mayMailStranger = async (core: Core, db: Db, email: string): Promise<boolean> => {
  try {
    await countStranger(core, db, email)
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === codes.antiFlood) return false
    throw error
  }
}
