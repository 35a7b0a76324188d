import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Suspense, useEffect, type ReactNode } from 'react'
import type { exchangeMachine, ExchangeActor } from '../../../machines/exchange/exchange.machine.ts'
import { selectMissing, selectRoute } from '../../../machines/exchange/exchange.selectors.ts'
import type { ExchangeInput, FormDraft } from '../../../machines/exchange/exchange.types.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import { ExchangeScreen } from '../../features/exchange/ExchangeScreen.tsx'
import { withTexts } from '../../i18n/catalogs.ts'
import type { AnyPart } from '../../platform/part.ts'
import { Card } from '../../ui/Card.tsx'
import { PartBoundary, lazyPart, PartStatus } from '../../ui/LazyPart.tsx'
import { useLoaded } from '../../components/use-loaded.ts'
import { useBoundActor, type BoundChart } from '../../components/use-page-actor.ts'
import type { Config } from '../../config/config.ts'
import { fillPattern, type Match } from '../../routes/entry-routes.ts'
import { verificationPath } from '../../routes/verification-path.ts'
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
    /** The code of the placing chart. */
    placingPart: AnyPart
    /** What was kept from an earlier visit. */
    found: FormDraft | null
  }
  /** Below the form, as long as no order is placed. */
  below: ReactNode
  /** @throws when no challenge can be had */
  getChallenge: () => Promise<unknown>
}

interface HeadProps {
  actor: ExchangeActor
  projectName: string
  /** The page is about one pair, and not the home page. */
  isAboutPair: boolean
  isPlacing: boolean
}

/** Title and description of the page; those of the pair where the page is about one (spec §2). */
function Head({ actor, projectName, isAboutPair, isPlacing }: HeadProps) {
  const { t } = useLingui()
  const route = useSelector(actor, selectRoute)
  // The words of the pair are those of the form: they change their language with it, not under a preview.
  const isPair = isAboutPair && route !== null && !isPlacing
  const title = isPair ? route.seo.title : t`${projectName}: exchange crypto, cards and cash in Georgia`
  return (
    <>
      <title>{title}</title>
      {/* The preview has a heading of its own. */}
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

interface PlacingProps {
  form: ExchangeActor
  part: AnyPart
  lang: Lang
  filePath: string
}

/** Preview and confirmation; their code is fetched as soon as the form is complete. */
function Placing({ form, part, lang, filePath }: PlacingProps) {
  const actor = useLoaded(useSelector(form, ({ children }) => children.placing))
  // However far the form was scrolled, what is below does not come up under a second tap.
  const waiting = (
    <Card tone="raised" className={css.waiting}>
      <PartStatus part={actor === null ? part : PlacingScreen.part} />
    </Card>
  )
  if (actor === null) return waiting
  return (
    <PartBoundary part={PlacingScreen.part} waiting={waiting} failed={waiting}>
      <PlacingScreen.View actor={actor} lang={lang} filePath={filePath} />
    </PartBoundary>
  )
}

/** The exchange form, alone or about one pair, and what stands below it. */
export default function HomePage({ match: { lang, name }, config, form, below, getChallenge }: HomePageProps) {
  const { chart, input, placingPart, found } = form
  const filePath = config.apiBase + config.filePath
  const actor = useBoundActor(chart, input)
  // A prerendered form begins as it was prerendered, for everybody alike.
  useEffect(() => {
    if (input.prerendered.length > 0 && found !== null) actor.send({ type: 'draft.found', draft: found })
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [actor])
  const isPlacing = useSelector(actor, (snapshot) => snapshot.matches('ordering'))
  const isComplete = useSelector(actor, (snapshot) => snapshot.matches('open') && selectMissing(snapshot) === null)
  useEffect(() => {
    if (isComplete) void PlacingScreen.part.begin()
  }, [isComplete])
  return (
    <>
      <Head actor={actor} projectName={config.projectName} isAboutPair={name === 'exchange'} isPlacing={isPlacing} />
      <ExchangeScreen
        actor={actor}
        lang={lang}
        filePath={filePath}
        links={{ rules: fillPattern('rules/exchange', lang, {}), verify: verificationPath(lang) }}
        renderPlacing={() => <Placing form={actor} part={placingPart} lang={lang} filePath={filePath} />}
        renderCaptcha={(captcha) => (
          <FormCaptcha actor={actor} captcha={captcha} origin={config.captchaOrigin} getChallenge={getChallenge} />
        )}
      />
      {/* The first paint waits for it (tools/build.ts): by then the form is all there. */}
      <div id="below" hidden={isPlacing}>
        <Suspense fallback={null}>{below}</Suspense>
      </div>
    </>
  )
}
