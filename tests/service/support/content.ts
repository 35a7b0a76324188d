import { outbox, rateCounters } from '../../../service/database/schema.ts'
import { restoreEditorial } from '../../../service/seed/editorial/index.ts'
import type { TestService } from './service.ts'

/**
 * Removes what visitors sent, and undoes changes of texts, reviews and limits. A full reset takes much longer, because
 * it seeds the demo accounts again.
 */
export const restoreContent = async ({ core }: TestService): Promise<void> => {
  await core.db.transaction(async (tx) => {
    await restoreEditorial(tx)
    await tx.delete(outbox)
    await tx.delete(rateCounters)
  })
  await core.settings.set('limits', { ordersPerMinute: null, attempts: null })
}
