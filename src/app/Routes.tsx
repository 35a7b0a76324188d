import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Prefill } from '../../machines/exchange/exchange.types.ts'
import HomePage from '../pages/HomePage.tsx'
import { ErrorPage } from '../features/shell/ErrorPage.tsx'
import { challengeReply } from '../api/captcha-schemas.ts'
import { ServiceFault } from '../api/fault.ts'
import type { Pages } from './pages.tsx'
import { pathTo, type RouteMatch } from './route-table.ts'
import type { Runtime } from './runtime.ts'
import { captchaOf, wireExchange } from './wire.ts'

interface RoutesProps {
  runtime: Runtime
  pages: Pages
  match: RouteMatch | null
}

const prefillOf = ({ params }: RouteMatch, search: string): Prefill => {
  const asked = new URLSearchParams(search)
  const given = Object.fromEntries(
    (['from', 'to', 'city', 'amount'] as const).flatMap((name) => {
      const value = asked.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
  return params['friendlyUrl'] === undefined ? given : { ...given, friendlyURL: params['friendlyUrl'] }
}

/** @throws ServiceFault when no challenge can be had */
const getChallenge = async ({ api }: Runtime): Promise<unknown> => {
  const outcome = await api.read(() => api.client.GET('/public/site/captcha/challenge/'), challengeReply)
  if (!outcome.ok) throw new ServiceFault('broken', outcome.refusal)
  return outcome.value.challenge
}

function Exchange({ runtime, match }: { runtime: Runtime; match: RouteMatch }) {
  const [, go] = useLocation()
  const search = useSearch()
  const { config, stored, residents, exchange } = runtime
  const { lang, name } = match
  const wire = useMemo(() => wireExchange(runtime, go), [runtime, go])
  const pair = name === 'exchange'
  return (
    <HomePage
      machine={exchange.machine}
      placing={exchange.placing}
      input={{
        lang,
        filters: { allow: config.routesAllow, deny: config.routesDeny },
        prefill: prefillOf(match, search),
        draft: stored.draft(),
        pending: stored.pending(),
        partner: stored.partner(),
        captcha: captchaOf(residents.site.getSnapshot().context.status),
      }}
      wire={wire}
      orders={residents.orders}
      lang={lang}
      filePath={config.apiBase + config.filePath}
      projectName={config.projectName}
      pairHref={pair ? (friendlyUrl) => pathTo('exchange', lang, { friendlyUrl }) : null}
      orderHref={({ orderUID, orderSecret }) => pathTo('order', lang, { order: orderUID, secret: orderSecret })}
      getChallenge={() => getChallenge(runtime)}
    />
  )
}

/** The page of an address (spec §2); 404 for any other. */
export function Routes({ runtime, pages, match }: RoutesProps) {
  if (match === null) return <ErrorPage status={404} />
  if (match.name === 'home' || match.name === 'exchange') return <Exchange runtime={runtime} match={match} />
  if (match.name === 'order' || match.name === 'payment') return <pages.OrderPage match={match} />
  return <ErrorPage status={404} />
}
