import { withTexts } from '../i18n/catalogs.ts'
import { pages } from '../pages/registry.ts'
import { NotFoundPage } from '../pages/shared/NotFoundPage.tsx'
import { isPersonal, matchPath, type RouteName } from '../routes/table.ts'
import { useHydratedSelector } from '../ui/hydration.ts'
import { PartBoundary, lazyPart } from '../ui/LazyPart.tsx'
import type { AppShell } from './app.types.ts'
import { Arrived } from './Navigation.tsx'
import { PageFailed } from './PageFailed.tsx'

const Unreachable = lazyPart(withTexts(() => import('../features/user-area/UserUnreachable.tsx')))

/** Personal pages cannot be shown while the session is unknown. */
const useIsUnreachable = ({ rootActors, first }: AppShell, name: RouteName | undefined): boolean => {
  const isUnreachable = useHydratedSelector(rootActors.session, first.session, (snapshot) =>
    snapshot.matches('unanswered'),
  )
  return isUnreachable && name !== undefined && isPersonal(name)
}

/** Every page except the exchange form, or the 404 page; the progress bar runs while its code loads (spec §9). */
export function LazyPage({ shell, pathname }: { shell: AppShell; pathname: string }) {
  const match = shell.isMissing(pathname) ? null : matchPath(pathname)
  const isUnreachable = useIsUnreachable(shell, match?.name)
  const page = match && pages[match.name]
  if (match === null || !page?.code)
    return (
      <>
        <NotFoundPage tools={shell.tools} />
        <Arrived bootstrap={shell} />
      </>
    )
  const { View, part } = page.code.of(shell.tools)
  return (
    <PartBoundary part={part} failed={<PageFailed shell={shell} part={part} />}>
      {isUnreachable ? (
        <Unreachable onRetry={() => shell.rootActors.session.send({ type: 'session.wanted' })} />
      ) : (
        <View key={page.keyOf(match, pathname)} match={match} tools={shell.tools} />
      )}
      <Arrived bootstrap={shell} />
    </PartBoundary>
  )
}
