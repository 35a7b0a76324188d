import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Suspense, useEffect, type ReactNode } from 'react'
import type { exchangeMachine, ExchangeActor } from '../../../machines/exchange/exchange.machine.ts'
import { selectIsComplete, selectRoute, selectStep } from '../../../machines/exchange/exchange.selectors.ts'
import type { ExchangeInput, FormDraft } from '../../../machines/exchange/exchange.types.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import { Hero, type HeroProps } from '../../features/home/Hero.tsx'
import { ExchangeScreen, type ExchangeScreenProps } from '../../features/exchange/ExchangeScreen.tsx'
import { withTexts } from '../../i18n/catalogs.ts'
import type { AnyPart } from '../../platform/part.ts'
import { Card } from '../../ui/Card.tsx'
import { PartBoundary, lazyPart, PartStatus } from '../../ui/LazyPart.tsx'
import { useLoaded } from '../../components/use-loaded.ts'
import { useBoundActor, type BoundChart } from '../../components/use-page-actor.ts'
import type { Config } from '../../config/config.ts'
import { entryPath, verificationPath } from '../../routes/entry-paths.ts'
import type { Match } from '../../routes/entry-routes.ts'
import css from './HomePage.module.css'

const loadPlacing = withTexts(() => import('../../features/placing/PlacingScreen.tsx'))
const PlacingScreen = lazyPart(async () => ({ default: (await loadPlacing()).PlacingScreen }))
const loadCaptcha = withTexts(() => import('../../features/captcha/FormCaptcha.tsx'))
const FormCaptcha = lazyPart(async () => ({ default: (await loadCaptcha()).FormCaptcha }))

export interface HomePageProps {
  match: Match
  config: Config
  form: {
    chart: BoundChart<typeof exchangeMachine>
    input: ExchangeInput
    /** Load state of the placing chart. */
    placingPart: AnyPart
    /** The draft saved by an earlier visit. */
    found: FormDraft | null
  }
  /** Total number of reviews; null while unknown. */
  reviewTotals: HeroProps['totals']
  recent: ExchangeScreenProps['recent']
  /** The order that waits for its payment. */
  unpaid: ReactNode
  /** The caller's own unpaid orders that stand in the way of the amount. */
  ownShareView: NonNullable<ExchangeScreenProps['ownShareView']>
  /** How many offices are open now. */
  open: ReactNode
  /** Below the words of the home page. */
  art: ReactNode
  /** Below the form, while no order is being placed. */
  below: ReactNode
  /** @throws when no challenge is available */
  getChallenge: () => Promise<unknown>
}

interface HeadProps {
  actor: ExchangeActor
  projectName: string
  /** The home page has its own headline. */
  isHome: boolean
  /** The page is about one pair. */
  isAboutPair: boolean
  isPlacing: boolean
}

/** Title, description and headline of the page; those of the pair if the page is about one (spec §2). */
function Head({ actor, projectName, isHome, isAboutPair, isPlacing }: HeadProps) {
  const { t } = useLingui()
  const route = useSelector(actor, selectRoute)
  // Texts of the pair change their language with the form, not under a preview.
  const isPair = isAboutPair && route !== null && !isPlacing
  const title = isPair ? route.seo.title : t`${projectName}: exchange crypto, cards and cash in Georgia`
  const description = isPair
    ? route.seo.description
    : t`Exchange crypto, cards and cash at a rate you know in advance. No account needed.`
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {/* The preview has its own heading. */}
      {!isHome && !isPlacing && (
        <div className={isAboutPair ? css.words : undefined}>
          <h1 className={isPair ? undefined : 'sr'}>{title}</h1>
        </div>
      )}
    </>
  )
}

interface PlacingProps {
  form: ExchangeActor
  part: AnyPart
  lang: Lang
  filePath: string
  rulesPath: string
}

/** Preview and confirmation; their code is loaded when the form is complete. */
function Placing({ form, part, lang, filePath, rulesPath }: PlacingProps) {
  const actor = useLoaded(useSelector(form, ({ children }) => children.placing))
  // Fills the height of the form, so that a second tap does not hit the content below.
  const waiting = (
    <Card tone="raised" className={css.waiting}>
      <PartStatus part={actor === null ? part : PlacingScreen.part} />
    </Card>
  )
  if (actor === null) return waiting
  return (
    <PartBoundary part={PlacingScreen.part} waiting={waiting} failed={waiting}>
      <PlacingScreen.View actor={actor} lang={lang} filePath={filePath} rulesPath={rulesPath} />
    </PartBoundary>
  )
}

/** The exchange form, with or without a pair, and the content below it. */
export default function HomePage({
  match: { lang, name },
  config,
  form,
  reviewTotals,
  recent,
  unpaid,
  ownShareView,
  open,
  art,
  below,
  getChallenge,
}: HomePageProps) {
  const { chart, input, placingPart, found } = form
  const filePath = config.apiBase + config.filePath
  const actor = useBoundActor(chart, input)
  // A prerendered form is hydrated in its initial state for every visitor.
  useEffect(() => {
    if (input.prerendered.length > 0 && found !== null) actor.send({ type: 'draft.found', draft: found })
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [actor])
  const isPlacing = useSelector(actor, (snapshot) => snapshot.matches('ordering'))
  const step = useSelector(actor, selectStep)
  const isComplete = useSelector(actor, (snapshot) => snapshot.matches('open') && selectIsComplete(snapshot))
  useEffect(() => {
    if (isComplete) void PlacingScreen.part.begin()
  }, [isComplete])
  return (
    <>
      <Head
        actor={actor}
        projectName={config.projectName}
        isHome={name === 'home'}
        isAboutPair={name === 'exchange'}
        isPlacing={isPlacing}
      />
      <div className={name === 'home' && !isPlacing ? css.top : undefined}>
        {name === 'home' && !isPlacing && (
          <Hero totals={reviewTotals} unpaid={unpaid} open={open} art={art} isBrief={step === 'details'} />
        )}
        <ExchangeScreen
          actor={actor}
          lang={lang}
          filePath={filePath}
          recent={recent}
          verifyPath={verificationPath(lang)}
          renderPlacing={() => (
            <Placing
              form={actor}
              part={placingPart}
              lang={lang}
              filePath={filePath}
              rulesPath={entryPath('exchangeRules', lang)}
            />
          )}
          ownShareView={ownShareView}
          renderCaptcha={(captcha) => (
            <FormCaptcha actor={actor} captcha={captcha} origin={config.captchaOrigin} getChallenge={getChallenge} />
          )}
        />
      </div>
      {/* Delays the first paint (tools/build.ts) until the form is complete. */}
      <div id="below" className={css.below} hidden={isPlacing}>
        <Suspense fallback={null}>{below}</Suspense>
      </div>
    </>
  )
}
