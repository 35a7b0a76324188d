import { watchLocation } from '../../platform/location.ts'
import { isPersonal, matchPath, pathTo, type RouteMatch } from '../../routes/table.ts'
import type { AppShell } from '../app.types.ts'
import { navigate } from './navigate.ts'

/** The current page, if it is in the user area. */
export const userPage = (): RouteMatch | null => {
  const match = matchPath(location.pathname)
  return match !== null && isPersonal(match.name) ? match : null
}

/** Spec §4: a refused session check and a sign-out on a page of the user area redirect home. */
export const followUserPages = ({ app, rootActors: { session } }: AppShell): void => {
  app.on('userPage.denied', () => {
    const page = userPage()
    if (page !== null) navigate(pathTo('home', page.lang), { replace: true })
  })
  const look = () => {
    const snapshot = session.getSnapshot()
    if (snapshot.context.user !== null) app.send({ type: 'user.seen' })
    const page = userPage()
    if (page === null) return
    if (snapshot.matches('waiting')) session.send({ type: 'session.wanted' })
    if (snapshot.matches('guest')) app.send({ type: 'guest.found', isExchange: page.name === 'userExchange' })
  }
  session.subscribe(look)
  app.on('visitor.settled', look)
  watchLocation(look)
  look()
}
