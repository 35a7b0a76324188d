import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Captcha, Prefill } from '../../machines/exchange/exchange.types.ts'
import HomePage from '../pages/HomePage.tsx'
import { challengeReply } from '../api/captcha-schemas.ts'
import { ServiceFault } from '../api/fault.ts'
import type { Pages } from './pages.tsx'
import { pathTo, type RouteMatch } from './route-table.ts'
import type { Runtime } from './runtime.ts'
import { wireExchange } from './wire.ts'

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

/** Until the site's status tells otherwise. */
const noCaptcha: Captcha = { required: false, module: '', publicKey: '' }

/** @throws ServiceFault when no challenge can be had */
const getChallenge = async ({ caller: { ask, read } }: Runtime): Promise<unknown> => {
  const outcome = await read(() => ask('/public/site/captcha/challenge/'), challengeReply)
  if (!outcome.ok) throw new ServiceFault('broken', outcome.refusal)
  return outcome.value.challenge
}

function Exchange({ runtime, pages, match }: { runtime: Runtime; pages: Pages; match: RouteMatch }) {
  const [, go] = useLocation()
  const search = useSearch()
  const { config, stored, exchange } = runtime
  const { lang, name } = match
  const wire = useMemo(
    () =>
      wireExchange(runtime, ({ orderUID, orderSecret }) =>
        go(pathTo('order', lang, { order: orderUID, secret: orderSecret })),
      ),
    [runtime, go, lang],
  )
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
        captcha: noCaptcha,
      }}
      wire={wire}
      lang={lang}
      filePath={config.apiBase + config.filePath}
      projectName={config.projectName}
      pairHref={pair ? (friendlyUrl) => pathTo('exchange', lang, { friendlyUrl }) : null}
      ownOrders={<pages.OwnOrders />}
      getChallenge={() => getChallenge(runtime)}
    />
  )
}

/** The page of an address (spec §2); 404 for any other. */
export function Routes({ runtime, pages, match }: RoutesProps) {
  if (match === null) return <pages.NotFound />
  if (match.name === 'home' || match.name === 'exchange')
    return <Exchange runtime={runtime} pages={pages} match={match} />
  if (match.name === 'order' || match.name === 'payment') return <pages.OrderPage match={match} />
  return <pages.NotFound />
}
