import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ContentActor } from '../../../machines/content/content.machine.ts'
import type { FaqEntry } from '../../../machines/content/contents.ts'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './answer.module.css'

interface OfAnswer {
  actor: ContentActor<FaqEntry>
}

function Text({ actor }: OfAnswer) {
  const { t } = useLingui()
  const snapshot = useSelector(actor, (current) => current)
  const { content, refusal } = snapshot.context
  if (content !== null) return <RichText html={content.answer} small />
  if (snapshot.matches('missing')) return <Trans>This answer isn’t here any more.</Trans>
  if (snapshot.matches('failed'))
    return (
      <LoadFailed
        tone="error"
        title={<Trans>The answer couldn’t be loaded</Trans>}
        refusal={refusal}
        onRetry={() => actor.send({ type: 'content.retried' })}
      />
    )
  return (
    <div role="status" aria-busy="true">
      <span className="sr">{t`Loading…`}</span>
      <Skeleton />
      <Skeleton width={2} />
    </div>
  )
}

/** The answer to one question, where the question arises, with a link to all of them. */
export function Answer({ actor, faqHref }: OfAnswer & { faqHref: string }) {
  return (
    <div className={css.answer}>
      <Text actor={actor} />
      <a href={faqHref}>
        <Trans>All questions and answers</Trans>
      </a>
    </div>
  )
}
