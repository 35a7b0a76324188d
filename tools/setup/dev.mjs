/** `npm run dev`: the service behind Vite's server, with hot reload of the app and restarts of the service. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import {
  answers,
  binFolder,
  childEnv,
  freePort,
  holdForeground,
  projectNode,
  root,
  runCommand,
  wantedPort,
} from './project.mjs'

runCommand(async () => {
  const port = await freePort(wantedPort())
  await ensureInstalled()
  const servicePort = await freePort(port + 1).catch(() => freePort(0))
  const service = spawn(projectNode(), ['--watch', '--watch-preserve-output', join(root, 'service', 'main.ts')], {
    cwd: root,
    stdio: 'inherit',
    env: childEnv({ PORT: String(servicePort), SHOWN_ORIGIN: `http://localhost:${port}` }),
  })
  const vite = spawn(projectNode(), [join(binFolder, 'vite'), '--host', '127.0.0.1', '--port', String(port)], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: childEnv({ SERVICE_ORIGIN: `http://127.0.0.1:${servicePort}` }),
  })
  holdForeground([service, vite])
  if (await answers(`http://127.0.0.1:${servicePort}/sandbox/`, service)) {
    console.log(`\n  The exchange: http://localhost:${port}/\n`)
  }
})
