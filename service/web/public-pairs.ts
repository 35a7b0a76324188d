import { isShown } from '../../machines/shared/shown-routes.ts'
import type { Catalogue, Route } from '../api/catalogue/catalogue.ts'
import type { PageConfig } from './config.ts'
import type { ContentMatch } from './known-content.ts'

/** Pairs that search engines may show: on, and in the form of this site. */
export const createPublicPairs = (
  catalogue: Catalogue,
  { routesAllow = [], routesDeny = [] }: Pick<PageConfig, 'routesAllow' | 'routesDeny'>,
) => {
  const isPublic = (route: Route): boolean => route.isOn && isShown(route, { allow: routesAllow, deny: routesDeny })
  return {
    isPublic,
    list: (): Route[] => catalogue.routes().filter(isPublic),
    /** Whether an address is that of a pair which is not public, or of none. */
    isUnlisted: ({ name, params: { friendlyUrl } }: ContentMatch): boolean =>
      name === 'exchange' &&
      friendlyUrl !== undefined &&
      !catalogue.routes().some((route) => route.friendlyUrl === friendlyUrl && isPublic(route)),
  }
}

export type PublicPairs = ReturnType<typeof createPublicPairs>
