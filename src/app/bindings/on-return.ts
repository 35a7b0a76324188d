import type { AppShell } from '../app.types.ts'
import { stopAll, type Stop } from '../../platform/stop.ts'

/** Calls when what is read may be out of date: somebody came back to the page, or the service is there again. */
export const onReturn = ({ woken, rootActors }: AppShell, signal: () => void): Stop => {
  const returned = rootActors.site.on('service.returned', signal)
  return stopAll([woken.listen(signal), () => returned.unsubscribe()])
}
