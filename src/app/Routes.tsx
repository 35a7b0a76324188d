import { Exchange } from './Exchange.tsx'
import type { Pages } from './pages.tsx'
import type { RouteMatch } from './route-table.ts'
import type { Runtime } from './runtime.ts'

interface RoutesProps {
  runtime: Runtime
  pages: Pages
  match: RouteMatch | null
}

/** The page of an address (spec §2); 404 for any other. */
export function Routes({ runtime, pages, match }: RoutesProps) {
  if (match?.name === 'home' || match?.name === 'exchange')
    return <Exchange runtime={runtime} ownOrders={<pages.OwnOrders />} match={match} draft={runtime.stored.draft()} />
  if (match?.name === 'order' || match?.name === 'payment') return <pages.OrderPage match={match} />
  return <pages.LatePage match={match} />
}
