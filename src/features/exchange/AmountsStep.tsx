import type { Lang } from '../../../machines/shared/api.ts'
import type { ExchangeActor } from '../../../machines/exchange/exchange.machine.ts'
import { AmountSide } from './AmountSide.tsx'
import amounts from './Amounts.module.css'
import { VerificationNotice } from './FormNotices.tsx'
import { RateLine } from './RateLine.tsx'
import { SubmitBar } from './Submit.tsx'
import { OwnShareNotice, type OwnShareView } from './OwnShareNotice.tsx'
import { SwapSides } from './SwapSides.tsx'

export interface AmountsStepProps {
  actor: ExchangeActor
  lang: Lang
  filePath: string
  verifyPath: string
  isLoading: boolean
  ownShareView?: OwnShareView | undefined
}

/** First step: amounts and rate. */
export function AmountsStep({ actor, lang, filePath, verifyPath, isLoading, ownShareView }: AmountsStepProps) {
  return (
    <>
      <div className={amounts.amounts}>
        <AmountSide actor={actor} side="give" lang={lang} filePath={filePath} />
        <SwapSides actor={actor} />
        <AmountSide actor={actor} side="get" lang={lang} filePath={filePath} />
      </div>
      <RateLine actor={actor} lang={lang} />
      {!isLoading && ownShareView && <OwnShareNotice actor={actor} View={ownShareView} />}
      {!isLoading && <VerificationNotice actor={actor} href={verifyPath} />}
      <SubmitBar actor={actor} lang={lang} isLoading={isLoading} />
    </>
  )
}
