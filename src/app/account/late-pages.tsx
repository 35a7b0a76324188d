import type { ComponentType } from 'react'
import { ErrorPage } from '../../features/shell/ErrorPage.tsx'
import { withTexts } from '../../i18n/catalogs.ts'
import { reloadOnce } from '../../platform/reload.ts'
import { PartBoundary, lazyPart } from '../../ui/LazyPart.tsx'
import type { AppShell } from '../app.types.ts'
import { useHydratedSelector } from '../../ui/hydration.ts'
import { matchPath, type RouteMatch, type RouteName } from '../../routes/table.ts'
import { Arrived } from '../Navigation.tsx'
import { PageFailed } from '../PageFailed.tsx'
import { AccountDialogs } from './AccountDialogs.tsx'
import type { PageProps } from './user.ts'

/** Every page but the exchange form and the order; each with a chunk of its own. */

type Loading = () => Promise<{ default: ComponentType<PageProps> }>

/** What is another page of its kind, and begins anew. */
type KeyOf = (match: RouteMatch, pathname: string) => string | undefined

/** One page for all its addresses: it may keep what was typed when the language changes. */
const anyAddress: KeyOf = () => undefined

/** Code of a page: drawn when it is here, or only fetched. */
const page = (load: Loading) => {
  const { View, part } = lazyPart(withTexts(load), reloadOnce)
  return { View, part, keyOf: anyAddress }
}

type Page = ReturnType<typeof page>

/** A page to read: another one with each address. */
const text = (load: Loading): Page => ({ ...page(load), keyOf: (_match, pathname) => pathname })

/** A page to read with a request form below: what was typed there stays with it in another language. */
const textWithForm = (load: Loading): Page => ({
  ...page(load),
  keyOf: ({ name, params }) => JSON.stringify([name, params]),
})

const Profile = page(() => import('./UserProfileRoute.tsx'))
const Results = page(() => import('./ResultRoute.tsx'))
const Static = textWithForm(() => import('../content/StaticRoute.tsx'))

const routes: Partial<Record<RouteName, Page>> = {
  faq: text(() => import('../content/FaqRoute.tsx')),
  contacts: page(() => import('../content/ContactsRoute.tsx')),
  bar: text(() => import('../content/BarRoute.tsx')),
  reviews: page(() => import('../content/ReviewsRoute.tsx')),
  rules: text(() => import('../content/RulesRoute.tsx')),
  rule: text(() => import('../content/RuleRoute.tsx')),
  botOutdated: page(() => import('../content/BotOutdatedRoute.tsx')),
  blog: text(() => import('../content/BlogRoute.tsx')),
  blogPost: textWithForm(() => import('../content/PostRoute.tsx')),
  service2change: Static,
  cryptoDubai: Static,
  cryptoGeorgia: Static,
  payCars: Static,
  payGoods: Static,
  receivePayment: Static,
  service: Static,
  static: Static,
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

const Unreachable = lazyPart(withTexts(() => import('../../features/user-area/UserUnreachable.tsx')))

/** Fetches the code of a page, so that it is here when the page is opened. */
export const beginCode = (name: RouteName): void => void routes[name]?.part.begin()

/** Whose page it is cannot be said as long as the service does not say who is signed in. */
const useIsUnreachable = ({ rootActors, first }: AppShell, name: RouteName | undefined): boolean => {
  const isUnreachable = useHydratedSelector(rootActors.session, first.session, (snapshot) =>
    snapshot.matches('unanswered'),
  )
  return isUnreachable && name?.startsWith('user') === true
}

/** The page of an address, 404 for any other; the bar runs while its code is fetched (spec §9). */
export function LatePage({ shell, pathname }: { shell: AppShell; pathname: string }) {
  const match = shell.isMissing(pathname) ? null : matchPath(pathname)
  const page = match === null ? undefined : routes[match.name]
  const isUnreachable = useIsUnreachable(shell, match?.name)
  if (match === null || page === undefined)
    return (
      <>
        <ErrorPage status={404} />
        <Arrived bootstrap={shell} />
      </>
    )
  return (
    <PartBoundary part={page.part} failed={<PageFailed shell={shell} part={page.part} />}>
      {isUnreachable ? (
        <Unreachable onRetry={() => shell.rootActors.session.send({ type: 'session.wanted' })} />
      ) : (
        <page.View key={page.keyOf(match, pathname)} shell={shell} match={match} />
      )}
      <Arrived bootstrap={shell} />
    </PartBoundary>
  )
}

export { AccountDialogs }
