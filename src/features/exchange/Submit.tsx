import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Suspense, type ReactNode } from 'react'
import type { Captcha } from '../../../machines/exchange/exchange.types.ts'
import { isSameProblem, selectMissing } from '../../../machines/exchange/exchange.selectors.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import type { ExchangeActor } from '../../../machines/exchange/exchange.machine.ts'
import { Button } from '../../ui/Button.tsx'
import { useConsentError } from './Consents.tsx'
import css from './ExchangeForm.module.css'
import { nextStepText } from './problem-text.ts'

interface SubmitProps {
  actor: ExchangeActor
  lang: Lang
}

/** The page draws the captcha and tells the chart its token. */
export type RenderCaptcha = (captcha: Captcha) => ReactNode

/** The place of the captcha, when the site status asks for one (spec §5). */
export function ExchangeCaptcha({
  actor,
  lang,
  renderCaptcha,
}: SubmitProps & { renderCaptcha?: RenderCaptcha | undefined }) {
  const captcha = useSelector(actor, ({ context }) => context.captcha)
  const error = useConsentError(actor, lang, 'captcha')
  if (!captcha.required || renderCaptcha === undefined) return null
  return (
    <div className={css.captcha} data-field="captcha">
      <Suspense fallback={null}>{renderCaptcha(captcha)}</Suspense>
      {error !== undefined && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

/** The one button: it names what is missing and leads there, or goes on to the preview. */
export function SubmitButton({ actor, lang }: SubmitProps) {
  const { i18n } = useLingui()
  const problem = useSelector(actor, selectMissing, isSameProblem)
  return (
    <Button type="submit" size="lg" full muted={problem !== null}>
      {problem === null ? <Trans>Review the order</Trans> : nextStepText(i18n, lang, problem)}
    </Button>
  )
}
