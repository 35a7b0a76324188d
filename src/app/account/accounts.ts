import { dialogsMachine } from '../../../machines/dialogs/dialogs.machine.ts'
import type { AppActor } from '../../../machines/app/app.machine.ts'
import type { Api } from '../../api/client.ts'
import { openTabs } from '../../platform/tabs.ts'
import { createLazyDialogs } from '../../services/lazy-dialogs.ts'
import { createSession } from '../../services/session.ts'
import type { Bootstrap } from '../app.types.ts'
import { messagesOf, reopeningsOf } from '../bindings/messages.ts'

/** Session and dialogs with their services. `app`: their parent actor, once it runs. */
export const createAccounts = ({ platform, statusPrefetch }: Bootstrap, api: Api, app: () => AppActor) => {
  /** Checks the marker cookie next to the session; the first reply of the service sets it if missing. */
  const isMarked = () => (platform.readCookie('__Host-signed') ?? platform.readCookie('signed')) !== null
  const mayBeSignedIn = async (): Promise<boolean> => {
    if (isMarked()) return true
    await statusPrefetch.settled()
    return isMarked()
  }
  const { actors, parts } = createLazyDialogs({
    api,
    lang: () => app().getSnapshot().context.lang,
    origin: () => location.origin,
    onMessage: messagesOf(app),
    onOpened: reopeningsOf(app),
  })
  const session = createSession({
    api,
    mayBeSignedIn,
    savedOrders: () => app().getSnapshot().children.orders?.getSnapshot().context.orders ?? [],
    openTabs: (hear) => openTabs('kursi.session', hear),
  })
  return { session, mayBeSignedIn, dialogs: dialogsMachine.provide({ actors }), parts }
}

export type Accounts = ReturnType<typeof createAccounts>
