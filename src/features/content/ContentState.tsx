import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ContentActor } from '../../../machines/content/content.machine.ts'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './content.module.css'

export interface ContentStateProps<Content> {
  actor: ContentActor<Content>
  /** For a page, the 404 page. */
  missing: ReactNode
  /** While it loads; by default the sketch of a page. */
  sketch?: ReactNode
  /** By default that of a page. */
  failedTitle?: ReactNode
  children: (content: Content) => ReactNode
}

function Sketch() {
  const { t } = useLingui()
  return (
    <div className={css.sketch} role="status" aria-busy="true">
      <span className="sr">{t`Loading…`}</span>
      <Skeleton shape="title" width={3} />
      <Skeleton />
      <Skeleton />
      <Skeleton width={2} />
      <Skeleton shape="block" />
    </div>
  )
}

/** Draws the content chart: loading, failed, missing, or the content. */
export function ContentState<Content>({
  actor,
  missing,
  sketch = <Sketch />,
  failedTitle = <Trans>This page couldn’t be loaded</Trans>,
  children,
}: ContentStateProps<Content>) {
  const snapshot = useSelector(actor, (current) => current)
  const { content, refusal } = snapshot.context
  if (content !== null) return children(content)
  if (snapshot.matches('missing')) return missing
  if (snapshot.matches('failed'))
    return (
      <div className={css.failed}>
        <LoadFailed
          tone="error"
          title={failedTitle}
          refusal={refusal}
          onRetry={() => actor.send({ type: 'content.retried' })}
        />
      </div>
    )
  return sketch
}
