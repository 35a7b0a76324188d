/** Builds dist/ if it is missing or older than its sources. */
import { ensureBuilt } from './freshness.mjs'
import { ensureInstalled } from './install.mjs'
import { runCommand } from './project.mjs'

runCommand(async () => {
  await ensureInstalled()
  await ensureBuilt()
})
