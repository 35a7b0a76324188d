import { createMessenger } from '../services/messenger.ts'
import type { AppShell } from './app.types.ts'

/** What only the mini-app needs: loaded inside the messenger. */

export const createMiniApp = ({ api, config, persisted, platform }: AppShell) =>
  createMessenger({
    api,
    botDomain: config.botDomain,
    partner: persisted.partner,
    log: (error) => platform.report(error),
  })

export { bindMessenger } from './bindings/messenger.ts'
