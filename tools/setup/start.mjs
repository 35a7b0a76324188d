/** `npm start`: installs and builds if necessary, then serves the exchange on http://localhost:$PORT. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt } from './freshness.mjs'
import { ensureInstalled } from './install.mjs'
import { answers, childEnv, freePort, holdForeground, projectNode, root, runCommand, wantedPort } from './project.mjs'

runCommand(async () => {
  const port = await freePort(wantedPort())
  await ensureInstalled()
  await ensureBuilt()
  const service = spawn(projectNode(), [join(root, 'service', 'main.ts')], {
    cwd: root,
    stdio: 'inherit',
    env: childEnv({ PORT: String(port) }),
  })
  holdForeground([service])
  if (await answers(`http://127.0.0.1:${port}/`, service)) {
    console.log(`\n  The exchange: http://localhost:${port}/\n`)
  }
})
