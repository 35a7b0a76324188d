import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Suspense, type ReactNode } from 'react'
import type { Captcha } from '../../../machines/exchange/exchange.types.ts'
import {
  isSameProblem,
  selectCaptcha,
  selectCaptchaProblem,
  selectIsComplete,
  selectIsSettling,
  selectMissing,
} from '../../../machines/exchange/exchange.selectors.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import type { ExchangeActor } from '../../../machines/exchange/exchange.machine.ts'
import { Button } from '../../ui/Button.tsx'
import { DockedBar } from '../../ui/DockedBar.tsx'
import css from './ExchangeForm.module.css'
import { LastRefusal } from './LastRefusal.tsx'
import { nextStepText, problemText } from './problem-text.ts'

interface SubmitProps {
  actor: ExchangeActor
  lang: Lang
}

/** The page renders the captcha and passes its token to the chart. */
export type RenderCaptcha = (captcha: Captcha) => ReactNode

function CaptchaError({ actor, lang }: SubmitProps) {
  const { i18n } = useLingui()
  const problem = useSelector(actor, selectCaptchaProblem, isSameProblem)
  if (problem === null) return null
  return (
    <p className={css.error} role="alert">
      {problem.key === 'refused' ? <LastRefusal actor={actor} lang={lang} /> : problemText(i18n, lang, problem)}
    </p>
  )
}

/** The captcha, if the site status requires one (spec §5), or the direction. */
export function ExchangeCaptcha({
  actor,
  lang,
  renderCaptcha,
}: SubmitProps & { renderCaptcha?: RenderCaptcha | undefined }) {
  const captcha = useSelector(actor, selectCaptcha)
  if (!captcha.required || renderCaptcha === undefined) return null
  return (
    <div className={css.captcha} data-field="captcha">
      <Suspense fallback={null}>{renderCaptcha(captcha)}</Suspense>
      <CaptchaError actor={actor} lang={lang} />
    </div>
  )
}

/** The submit button of a step: names what is missing and leads there, or continues. Docked on a phone. */
export function SubmitBar({ actor, lang, isLoading = false }: SubmitProps & { isLoading?: boolean }) {
  const { t, i18n } = useLingui()
  const problem = useSelector(actor, selectMissing, isSameProblem)
  const isComplete = useSelector(actor, selectIsComplete)
  const isSettling = useSelector(actor, selectIsSettling)
  const onward = isComplete ? t`Review the order` : t`Continue`
  return (
    <DockedBar>
      <Button
        type="submit"
        size="lg"
        full
        busy={isSettling}
        tone={isLoading || problem !== null ? 'soft' : 'primary'}
        aria-disabled={isLoading || undefined}
      >
        {problem === null || isLoading ? onward : nextStepText(i18n, lang, problem)}
      </Button>
    </DockedBar>
  )
}
