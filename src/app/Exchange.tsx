import { useMemo, type ReactNode } from 'react'
import { useSearch } from 'wouter'
import type { Captcha, FormDraft, Prefill } from '../../machines/exchange/exchange.types.ts'
import { openingRoutes } from '../../machines/exchange/exchange.draft.ts'
import { challengeReply } from '../api/captcha-schemas.ts'
import { ServiceFault } from '../api/fault.ts'
import type { Config } from '../config/config.ts'
import HomePage, { type HomePageProps } from '../pages/home/HomePage.tsx'
import type { Match } from '../routes/entry-routes.ts'
import type { Bootstrap } from './app.types.ts'
import { bindExchange } from './bindings/exchange.ts'

const prefillOf = ({ params }: Match, search: string): Prefill => {
  const asked = new URLSearchParams(search)
  const given = Object.fromEntries(
    (['from', 'to', 'city', 'amount'] as const).flatMap((name) => {
      const value = asked.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )
  const friendlyURL = params['friendlyUrl'] ?? asked.get('pair')
  return friendlyURL === null ? given : { ...given, friendlyURL }
}

const filtersOf = ({ routesAllow, routesDeny }: Config) => ({ allow: routesAllow, deny: routesDeny })

/** Until the site status has loaded. */
const noCaptcha: Captcha = { required: false, module: '', publicKey: '' }

/** @throws ServiceFault when no challenge is available */
export const getChallenge = async ({ caller: { ask, read } }: Bootstrap): Promise<unknown> => {
  const outcome = await read(() => ask('/public/site/captcha/challenge/'), challengeReply)
  if (!outcome.ok) throw new ServiceFault('broken', outcome.refusal)
  return outcome.value.challenge
}

/** Initial data of the form: the prerendered data, if this visitor would see the same. */
export const opensWith = (
  { config, lang, prerendered }: Bootstrap,
  match: Match,
  search: string,
  draft: FormDraft | null,
) =>
  match.lang === lang && match.name === 'home'
    ? openingRoutes(prerendered, { filters: filtersOf(config), prefill: prefillOf(match, search), draft })
    : []

export interface ExchangeProps {
  bootstrap: Bootstrap
  /** The order that waits for its payment. */
  unpaid: ReactNode
  /** The caller's own unpaid orders that stand in the way of the amount. */
  ownShareView: HomePageProps['ownShareView']
  /** How many offices are open now. */
  open: ReactNode
  /** Below the words of the home page. */
  art: ReactNode
  /** Below the form, while no order is being placed. */
  below: ReactNode
  match: Match
  /** Initial draft of the form. */
  draft: FormDraft | null
}

/** The page of the exchange form, with or without a pair. */
export function Exchange({ bootstrap, unpaid, ownShareView, open, art, below, match, draft }: ExchangeProps) {
  const search = useSearch()
  const { config, persisted, exchange } = bootstrap
  const { lang, name } = match
  const chart = useMemo(
    () => ({ machine: exchange.machine, bind: bindExchange(bootstrap, lang, name === 'exchange') }),
    [exchange, bootstrap, lang, name],
  )
  const opening = opensWith(bootstrap, match, search, draft)
  const input = {
    lang,
    filters: filtersOf(config),
    prefill: prefillOf(match, search),
    draft: opening.length > 0 ? null : draft,
    pending: persisted.pending(),
    partner: persisted.partner(),
    captcha: noCaptcha,
    prerendered: opening,
  }
  return (
    <HomePage
      match={match}
      config={config}
      form={{ chart, input, placingPart: exchange.placingPart, found: draft }}
      // Prerendered in the initial language only.
      reviewTotals={lang === bootstrap.lang ? bootstrap.reviewTotals : null}
      recent={persisted.recent}
      unpaid={unpaid}
      ownShareView={ownShareView}
      open={open}
      art={art}
      below={below}
      getChallenge={() => getChallenge(bootstrap)}
    />
  )
}
