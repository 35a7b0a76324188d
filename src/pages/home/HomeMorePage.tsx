import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { HomeContent } from '../../../machines/content/contents.ts'
import { textOf } from '../../features/content/text-of.ts'
import { HomeSections, type HomeSectionsProps } from '../../features/home/HomeSections.tsx'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { useContentActor, type ContentPageProps } from '../shared/use-content-actor.ts'

export interface HomeMorePageProps
  extends ContentPageProps<HomeContent>, Pick<HomeSectionsProps, 'support' | 'filePath'> {}

/** What stands below the exchange form of the home page; it says less where less could be had, but never nothing. */
export default function HomeMorePage({ support, filePath, ...props }: HomeMorePageProps) {
  const actor = useContentActor(props)
  const content = useSelector(actor, ({ context }) => context.content)
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  const hasNone = useSelector(actor, (snapshot) => snapshot.matches('failed') || snapshot.matches('missing'))
  const view = useMemo(
    () => content && { ...content, faq: content.faq.map((entry) => ({ ...entry, answer: textOf(entry.answer) })) },
    [content],
  )
  return (
    <HomeSections
      content={view}
      support={support}
      filePath={filePath}
      failure={
        hasNone ? (
          <LoadFailed
            tone="error"
            title={<Trans>The rates did not load</Trans>}
            refusal={refusal}
            onRetry={() => actor.send({ type: 'content.retried' })}
          />
        ) : null
      }
    />
  )
}
