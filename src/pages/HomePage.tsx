import { useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { lazy, Suspense, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { useLocation } from 'wouter'
import type { exchangeMachine } from '../../machines/exchange/exchange.machine.ts'
import { selectMissing, selectRoute } from '../../machines/exchange/exchange.selectors.ts'
import type { ExchangeInput } from '../../machines/exchange/exchange.types.ts'
import type { placingMachine } from '../../machines/placing/placing.machine.ts'
import type { Lang } from '../../machines/shared/api.ts'
import { ExchangeScreen } from '../features/exchange/ExchangeScreen.tsx'
import { withTexts } from '../i18n/catalogs.ts'

const loadPlacing = withTexts(() => import('../features/placing/PlacingScreen.tsx'))
const PlacingScreen = lazy(async () => ({ default: (await loadPlacing()).PlacingScreen }))
const loadCaptcha = withTexts(() => import('../features/captcha/Captcha.tsx'))
const Captcha = lazy(async () => ({ default: (await loadCaptcha()).Captcha }))

type ExchangeActor = ActorRefFrom<typeof exchangeMachine>

type PlacingActor = ActorRefFrom<typeof placingMachine>

/** Where the running placing chart is found, if any. */
interface PlacingSlot {
  current: () => PlacingActor | null
  subscribe: (changed: () => void) => () => void
}

export interface HomePageProps {
  machine: typeof exchangeMachine
  input: ExchangeInput
  placing: PlacingSlot
  /** Puts the chart's facts to use; @returns stops. */
  wire: (actor: ExchangeActor) => () => void
  lang: Lang
  filePath: string
  projectName: string
  /** The address of a pair, where the page is about one pair; null on the home page. */
  pairHref: ((friendlyURL: string) => string) | null
  /** The guest's own orders, below the form. */
  ownOrders: ReactNode
  /** Where somebody who is signed in is verified; null when that is done, undefined for guests. */
  verifyHref?: string | null | undefined
  /** @throws when no challenge can be had */
  getChallenge: () => Promise<unknown>
}

/** Title and description of the page; those of the pair where the page is about one (spec §2). */
function Head({
  actor,
  projectName,
  pairHref,
}: Pick<HomePageProps, 'projectName' | 'pairHref'> & { actor: ExchangeActor }) {
  const { t } = useLingui()
  const route = useSelector(actor, selectRoute)
  const [pathname, go] = useLocation()
  const href = pairHref === null || route === null ? null : pairHref(route.seo.friendlyURL)
  useEffect(() => {
    if (href !== null && href !== pathname) go(href, { replace: true })
  }, [href, pathname, go])
  const isPair = href !== null && route !== null
  const title = isPair ? route.seo.title : t`${projectName}: exchange crypto, cards and cash in Georgia`
  // The preview has a heading of its own.
  const isPlacing = useSelector(actor, (snapshot) => snapshot.matches('ordering'))
  return (
    <>
      <title>{title}</title>
      {!isPlacing && <h1 className="sr">{title}</h1>}
      <meta
        name="description"
        content={
          isPair
            ? route.seo.description
            : t`Exchange cryptocurrency, bank money and cash at a known rate, without an account.`
        }
      />
    </>
  )
}

/** Preview and confirmation; their code is fetched as soon as the form is complete. */
function Placing({ slot, lang, filePath }: Pick<HomePageProps, 'lang' | 'filePath'> & { slot: PlacingSlot }) {
  const actor = useSyncExternalStore(slot.subscribe, slot.current, slot.current)
  if (actor === null) return null
  return (
    <Suspense fallback={null}>
      <PlacingScreen actor={actor} lang={lang} filePath={filePath} />
    </Suspense>
  )
}

/** The exchange form, alone or about one pair, and the guest's own orders below it. */
export default function HomePage(props: HomePageProps) {
  const { machine, input, wire, lang, filePath, ownOrders, getChallenge } = props
  const actor = useActorRef(machine, { input })
  useEffect(() => wire(actor), [wire, actor])
  const isComplete = useSelector(actor, (snapshot) => snapshot.matches('open') && selectMissing(snapshot) === null)
  useEffect(() => {
    if (isComplete) void loadPlacing().catch(() => undefined)
  }, [isComplete])
  return (
    <>
      <Head actor={actor} projectName={props.projectName} pairHref={props.pairHref} />
      <ExchangeScreen
        actor={actor}
        lang={lang}
        filePath={filePath}
        links={{ rules: '', verify: props.verifyHref }}
        renderPlacing={() => <Placing slot={props.placing} lang={lang} filePath={filePath} />}
        renderCaptcha={(captcha) => (
          <Suspense fallback={null}>
            <Captcha
              module={captcha.module}
              publicKey={captcha.publicKey}
              getChallenge={getChallenge}
              onSolved={(token) => actor.send({ type: 'captcha.solved', token })}
              onExpired={() => actor.send({ type: 'captcha.expired' })}
            />
          </Suspense>
        )}
      />
      <Suspense fallback={null}>{ownOrders}</Suspense>
    </>
  )
}
