import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { selectFormRefusal, selectRoute } from '../../../machines/exchange/exchange.selectors.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import type { ExchangeActor } from '../../../machines/exchange/exchange.machine.ts'
import { withTexts } from '../../i18n/catalogs.ts'

const loadAlerts = withTexts(() => import('./FormAlerts.tsx'))
const VerificationAlert = lazy(async () => ({ default: (await loadAlerts()).VerificationAlert }))
const RefusalAlert = lazy(async () => ({ default: (await loadAlerts()).RefusalAlert }))

/** Where somebody who is signed in is verified; null when that is done, undefined for guests. */
export type VerifyHref = string | null | undefined

/** Some directions need a verified account or person (spec §6). */
export function VerificationNotice({ actor, href }: { actor: ExchangeActor; href: VerifyHref }) {
  const verification = useSelector(actor, (snapshot) => selectRoute(snapshot)?.verification)
  if (href === null || verification === undefined || !(verification.account || verification.person)) return null
  return (
    <Suspense fallback={null}>
      <VerificationAlert verification={verification} href={href} />
    </Suspense>
  )
}

/** What the service minded, when it belongs to no field. */
export function FormRefusal({ actor, lang }: { actor: ExchangeActor; lang: Lang }) {
  const isRefused = useSelector(actor, (snapshot) => selectFormRefusal(snapshot) !== null)
  if (!isRefused) return null
  return (
    <Suspense fallback={null}>
      <RefusalAlert actor={actor} lang={lang} />
    </Suspense>
  )
}
