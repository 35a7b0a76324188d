import { codes } from '../../../machines/shared/codes.ts'
import { watchLocation } from '../../platform/location.ts'
import { matchPath, pathTo, type RouteMatch } from '../../routes/table.ts'
import type { AppShell } from '../app.types.ts'
import { navigate } from './navigate.ts'
import { notify } from './notify.ts'

/** The page at the address, where only somebody who is signed in may be. */
export const userPage = (): RouteMatch | null => {
  const match = matchPath(location.pathname)
  return match?.name.startsWith('user') === true ? match : null
}

/** Spec §4: a check that is refused on a page of the user area, and a sign-out there, lead home. */
export const followUserPages = ({ app, rootActors: { session } }: AppShell): void => {
  let wasSomebody = false
  const guard = () => {
    const snapshot = session.getSnapshot()
    wasSomebody ||= snapshot.context.user !== null
    const page = userPage()
    if (page === null) return
    if (snapshot.matches('waiting')) session.send({ type: 'session.wanted' })
    if (!snapshot.matches('guest')) return
    navigate(pathTo('home', page.lang), { replace: true })
    // Whoever was signed in has been told already how that ended.
    if (!wasSomebody) notify(app, { kind: 'error', code: codes.forbidden })
  }
  session.subscribe(guard)
  watchLocation(guard)
  if (userPage() !== null) session.send({ type: 'session.wanted' })
}
