import { Trans, useLingui } from '@lingui/react/macro'
import type { SyntheticEvent } from 'react'
import type { Lang } from '../../../machines/shared/api.ts'
import type { ExchangeActor } from '../../../machines/exchange/exchange.machine.ts'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AmountSide } from './AmountSide.tsx'
import amounts from './Amounts.module.css'
import { Consents } from './Consents.tsx'
import css from './ExchangeForm.module.css'
import { FormRefusal, VerificationNotice } from './FormNotices.tsx'
import { AmlNote } from './AmlNote.tsx'
import { RateLine } from './RateLine.tsx'
import { CityField, EmailField, RouteFields } from './Requisites.tsx'
import { ExchangeCaptcha, SubmitButton, type RenderCaptcha } from './Submit.tsx'
import { SwapSides } from './SwapSides.tsx'

export interface ExchangeFormProps {
  actor: ExchangeActor
  lang: Lang
  filePath: string
  links: { rules: string; verify: string }
  renderCaptcha?: RenderCaptcha | undefined
  /** The rates are on their way: the amounts keep their place, the rest is a sketch. */
  isLoading: boolean
}

function Sketch() {
  return (
    <div className={css.sketch} aria-hidden="true">
      {['first', 'second'].map((row) => (
        <div key={row}>
          <Skeleton width={1} />
          <span className={css.ghost} />
        </div>
      ))}
      <Skeleton width={3} />
      <Skeleton width={2} />
      <Skeleton width={2} />
      <span className={css.ghost} />
    </div>
  )
}

type DetailsProps = Omit<ExchangeFormProps, 'filePath' | 'isLoading'>

function Details({ actor, lang, links, renderCaptcha }: DetailsProps) {
  return (
    <>
      <VerificationNotice actor={actor} href={links.verify} />
      <div className={css.fields}>
        <CityField actor={actor} side="give" />
        <CityField actor={actor} side="get" />
        <RouteFields actor={actor} lang={lang} />
        <EmailField actor={actor} lang={lang} />
      </div>
      <Consents actor={actor} lang={lang} rules={links.rules} />
      <ExchangeCaptcha actor={actor} lang={lang} renderCaptcha={renderCaptcha} />
      <FormRefusal actor={actor} lang={lang} />
      <SubmitButton actor={actor} lang={lang} />
      <p className={css.note}>
        <Trans>Next you see the whole order once more. Nothing is paid yet.</Trans>
      </p>
    </>
  )
}

/** The exchange form: the two amounts and the rate, then what the direction asks for, then one button. */
export function ExchangeForm({ actor, lang, filePath, links, renderCaptcha, isLoading }: ExchangeFormProps) {
  const { t } = useLingui()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    actor.send({ type: 'form.submitted' })
  }
  return (
    <form className={css.form} aria-label={t`Exchange`} aria-busy={isLoading} noValidate onSubmit={submit}>
      <Card tone="raised" className={css.hero}>
        <div className={amounts.amounts}>
          <AmountSide actor={actor} side="give" lang={lang} filePath={filePath} />
          <SwapSides actor={actor} />
          <AmountSide actor={actor} side="get" lang={lang} filePath={filePath} />
        </div>
        <RateLine actor={actor} lang={lang} />
        <AmlNote />
      </Card>
      {/* A new element for a new state: what is sketched here is replaced, never moved. */}
      <Card key={isLoading ? 'sketch' : 'details'} tone="raised" className={css.details}>
        <h2 className={css.title}>
          <Trans>Your details</Trans>
        </h2>
        {isLoading ? <Sketch /> : <Details actor={actor} lang={lang} links={links} renderCaptcha={renderCaptcha} />}
      </Card>
    </form>
  )
}
