import { useSelector } from '@xstate/react'
import { selectClearance, selectFormRefusal, selectIsSignedIn } from '../../../machines/exchange/exchange.selectors.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import type { ExchangeActor } from '../../../machines/exchange/exchange.machine.ts'
import { withTexts } from '../../i18n/catalogs.ts'
import { lazyPart } from '../../ui/LazyPart.tsx'

const loadAlerts = withTexts(() => import('./FormAlerts.tsx'))
const VerificationAlert = lazyPart(async () => ({ default: (await loadAlerts()).VerificationAlert }))
const RefusalAlert = lazyPart(async () => ({ default: (await loadAlerts()).RefusalAlert }))

/** Some directions require an account or verification (spec §6). @param href verification page for signed-in users */
export function VerificationNotice({ actor, href }: { actor: ExchangeActor; href: string }) {
  const asked = useSelector(actor, selectClearance)
  const isSignedIn = useSelector(actor, selectIsSignedIn)
  if (asked === null) return null
  return <VerificationAlert asked={asked} href={isSignedIn ? href : null} />
}

/** A refusal without a field. */
export function FormRefusal({ actor, lang }: { actor: ExchangeActor; lang: Lang }) {
  const isRefused = useSelector(actor, (snapshot) => selectFormRefusal(snapshot) !== null)
  if (!isRefused) return null
  return <RefusalAlert actor={actor} lang={lang} />
}
