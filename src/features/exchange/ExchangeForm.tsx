import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, type SyntheticEvent } from 'react'
import type { Lang } from '../../../machines/shared/api.ts'
import type { ExchangeActor } from '../../../machines/exchange/exchange.machine.ts'
import { selectStep } from '../../../machines/exchange/exchange.selectors.ts'
import { withTexts } from '../../i18n/catalogs.ts'
import { whenSettled } from '../../platform/page.ts'
import { Card } from '../../ui/Card.tsx'
import { lazyPart } from '../../ui/LazyPart.tsx'
import { AmountsStep } from './AmountsStep.tsx'
import css from './ExchangeForm.module.css'
import type { OwnShareView } from './OwnShareNotice.tsx'
import type { RenderCaptcha } from './Submit.tsx'

const DetailsStep = lazyPart(withTexts(() => import('./DetailsStep.tsx')))

export interface ExchangeFormProps {
  actor: ExchangeActor
  lang: Lang
  filePath: string
  /** Verification page for signed-in users. */
  verifyPath: string
  renderCaptcha?: RenderCaptcha | undefined
  ownShareView?: OwnShareView | undefined
  /** The rates are loading: placeholders for the amounts. */
  isLoading: boolean
}

/** The exchange form in two steps: amounts and rate, then the fields of the direction. */
export function ExchangeForm({ actor, lang, renderCaptcha, ...amounts }: ExchangeFormProps) {
  const { isLoading } = amounts
  const { t } = useLingui()
  const step = useSelector(actor, selectStep)
  // Ahead of need: a tap on the button must focus a field at once, or a phone shows no keyboard.
  useEffect(() => {
    if (!isLoading) whenSettled(() => void DetailsStep.part.begin())
  }, [isLoading])
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    actor.send({ type: 'form.submitted' })
  }
  return (
    <form aria-label={t`Exchange`} aria-busy={isLoading} noValidate onSubmit={submit}>
      {/* A new element per step: content is replaced, never shifted. */}
      <Card key={step} tone="raised" className={css.step}>
        {step === 'amounts' ? (
          <AmountsStep actor={actor} lang={lang} {...amounts} />
        ) : (
          <DetailsStep actor={actor} lang={lang} renderCaptcha={renderCaptcha} />
        )}
      </Card>
    </form>
  )
}
