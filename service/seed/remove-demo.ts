import { createPasswords } from '../api/accounts/password.ts'
import { openDatabase } from '../database/open.ts'
import { readOptions } from '../config/options.ts'
import { removeDemo } from './demo.ts'

/** Removes demo accounts and demo orders from the configured database; the service must be stopped. */

const run = async () => {
  const { service } = readOptions(process.env)
  const opened = await openDatabase(service.database ?? {})
  try {
    const removed = await removeDemo(opened.db, createPasswords())
    console.log(`Removed: ${removed.accounts} accounts, ${removed.orders} orders.`)
  } finally {
    await opened.close()
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
