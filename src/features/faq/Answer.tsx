import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './answer.module.css'

/** An answer that loads. */
export function AnswerSketch() {
  const { t } = useLingui()
  return (
    <div role="status" aria-busy="true">
      <span className="sr">{t`Loading…`}</span>
      <Skeleton />
      <Skeleton width={2} />
    </div>
  )
}

/** The answer to one question, where the question arises, with a link to all of them. */
export function Answer({ faqHref, children }: { faqHref: string; children: ReactNode }) {
  return (
    <div className={css.answer}>
      {children}
      <a href={faqHref}>
        <Trans>All questions and answers</Trans>
      </a>
    </div>
  )
}
