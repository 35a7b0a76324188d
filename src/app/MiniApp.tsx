import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { MessengerActor } from '../../machines/messenger/messenger.machine.ts'
import { useLoaded } from '../components/use-loaded.ts'
import { MessengerLine, MessengerQuestion } from '../features/messenger/MessengerScreen.tsx'
import { MiniAppBar } from '../features/messenger/MiniAppBar.tsx'
import { OutdatedBot } from '../features/messenger/OutdatedBot.tsx'
import { matchPath } from '../routes/table.ts'
import { useHydratedSelector } from '../ui/hydration.ts'
import type { AppShell } from './app.types.ts'

/** Views of the mini-app; their code is loaded inside the messenger only. */

const useMessenger = ({ app, first }: AppShell): MessengerActor | null =>
  useLoaded(useHydratedSelector(app, first.app, ({ children }) => children.messenger))

interface HeaderProps {
  shell: AppShell
  brand: ReactNode
  /** Announcements, language and account. */
  children: ReactNode
}

function MiniAppHeader({ shell, brand, children }: HeaderProps) {
  const messenger = useMessenger(shell)
  const { session } = shell.rootActors
  const isSignedIn = useHydratedSelector(session, shell.first.session, ({ context }) => context.user !== null)
  return (
    <>
      <MiniAppBar isSignedIn={isSignedIn} brand={brand}>
        {children}
      </MiniAppBar>
      {messenger && <MessengerLine actor={messenger} />}
    </>
  )
}

/** What the sign-in asks, and the notice of an outdated bot. */
function MiniAppDialogs({ shell }: { shell: AppShell }) {
  const messenger = useMessenger(shell)
  const [pathname] = useLocation()
  if (messenger === null) return null
  return (
    <>
      <MessengerQuestion actor={messenger} />
      {matchPath(pathname)?.name === 'userExchange' && <OutdatedBot actor={messenger} />}
    </>
  )
}

/** `header`: in place of the header. `dialogs`: over any page. */
export type MiniAppProps = ({ place: 'header' } & HeaderProps) | { place: 'dialogs'; shell: AppShell }

export default function MiniApp(props: MiniAppProps) {
  return props.place === 'header' ? <MiniAppHeader {...props} /> : <MiniAppDialogs shell={props.shell} />
}
