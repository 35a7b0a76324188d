import type { AppShell } from '../app.types.ts'
import { unsubscribeAll, type Unsubscribe } from '../../platform/unsubscribe.ts'

/** Calls back when content may be outdated: the page is visible again, or the service is available again. */
export const onReturn = ({ woken, rootActors }: AppShell, signal: () => void): Unsubscribe => {
  const returned = rootActors.site.on('service.returned', signal)
  return unsubscribeAll([woken.listen(signal), () => returned.unsubscribe()])
}
