import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { MessengerActor } from '../../machines/messenger/messenger.machine.ts'
import { MessengerLine, MessengerQuestion } from '../features/messenger/MessengerScreen.tsx'
import { MiniAppBar } from '../features/messenger/MiniAppBar.tsx'
import { OutdatedBot } from '../features/messenger/OutdatedBot.tsx'
import { matchPath } from '../routes/table.ts'

/** Views of the mini-app; their code is loaded inside the messenger only. */

interface WithMessenger {
  /** Null while its code is loading. */
  messenger: MessengerActor | null
}

interface HeaderProps extends WithMessenger {
  isSignedIn: boolean
  brand: ReactNode
  /** Announcements, language and account. */
  children: ReactNode
}

function MiniAppHeader({ messenger, isSignedIn, brand, children }: HeaderProps) {
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
function MiniAppDialogs({ messenger }: WithMessenger) {
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
export type MiniAppProps = ({ place: 'header' } & HeaderProps) | ({ place: 'dialogs' } & WithMessenger)

export default function MiniApp(props: MiniAppProps) {
  return props.place === 'header' ? <MiniAppHeader {...props} /> : <MiniAppDialogs messenger={props.messenger} />
}
