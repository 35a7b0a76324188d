import { leaveMessenger } from '../../platform/messenger/port.ts'
import type { AppShell } from '../app.types.ts'

/** Connects the mini-app as soon as its code is here; nothing outside the messenger. */
export const followMiniApp = (shell: AppShell): void => {
  const lazy = shell.app.getSnapshot().children.messenger
  if (lazy === undefined) return
  const heard = lazy.subscribe(({ context: { chart } }) => {
    if (chart === null) return
    shell.miniAppPart.current()?.bindMessenger(shell, chart)
    heard.unsubscribe()
  })
  shell.app.subscribe((snapshot) => {
    if (!snapshot.hasTag('miniApp')) leaveMessenger()
  })
}
