import { lazy, Suspense, type ComponentType } from 'react'
import { ErrorPage } from '../../features/shell/ErrorPage.tsx'
import { withTexts } from '../../i18n/catalogs.ts'
import type { Frame } from '../frame.ts'
import { matchPath, type RouteName } from '../route-table.ts'
import { AccountDialogs } from './AccountDialogs.tsx'
import type { PageProps } from './user.ts'

/** Every page but the exchange form and the order; each with a chunk of its own. */

type Loading = () => Promise<{ default: ComponentType<PageProps> }>

const page = (load: Loading) => lazy(withTexts(load))

const Profile = page(() => import('./UserProfileRoute.tsx'))
const Results = page(() => import('./ResultRoute.tsx'))

const routes: Partial<Record<RouteName, ComponentType<PageProps>>> = {
  userExchange: page(() => import('./UserExchangeRoute.tsx')),
  userOrders: page(() => import('./UserOrdersRoute.tsx')),
  userApi: page(() => import('./UserApiRoute.tsx')),
  userProfile: Profile,
  userVerification: page(() => import('./UserVerificationRoute.tsx')),
  auth: page(() => import('./TokenLoginRoute.tsx')),
  resetPassword: page(() => import('./ResetPasswordRoute.tsx')),
  successActivate: Results,
  errorActivate: Results,
  successEmail: Results,
  errorEmail: Results,
  successAccount: Results,
  errorAccount: Results,
  errorPassword: Results,
}

/** The page of an address, 404 for any other; the bar runs while its code is fetched (spec §9). */
export function LatePage({ frame, pathname }: { frame: Frame; pathname: string }) {
  const match = matchPath(pathname)
  const Page = match === null ? undefined : routes[match.name]
  if (match === null || Page === undefined) return <ErrorPage status={404} />
  return (
    <Suspense fallback={null}>
      <Page frame={frame} match={match} />
    </Suspense>
  )
}

export { AccountDialogs }
