import type { AppShell } from '../app.types.ts'
import { unsubscribeAll, type Unsubscribe } from '../../platform/unsubscribe.ts'

/** Calls when what is read may be out of date: somebody came back to the page, or the service is there again. */
export const onReturn = ({ woken, rootActors }: AppShell, signal: () => void): Unsubscribe => {
  const returned = rootActors.site.on('service.returned', signal)
  return unsubscribeAll([woken.listen(signal), () => returned.unsubscribe()])
}
