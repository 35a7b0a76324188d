import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { HomeContent } from '../../../machines/content/contents.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { supportContact } from '../../config/support-contact.ts'
import { textOf } from '../../features/content/text-of.ts'
import { HomeSections } from '../../features/home/HomeSections.tsx'
import { OpenOffices } from '../../features/home/OpenOffices.tsx'
import type { ContentChart, PageTools } from '../page.types.ts'
import { useContent } from '../shared/use-tools.ts'
import { useContentActor } from '../shared/use-content-actor.ts'

/** Partial content is shown after a partial failure. */
export function HomeContents({ content, filePath }: { content: ContentChart<HomeContent>; filePath: string }) {
  const actor = useContentActor(content)
  const known = useSelector(actor, ({ context }) => context.content)
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  const hasNone = useSelector(actor, (snapshot) => snapshot.matches('failed') || snapshot.matches('missing'))
  const view = useMemo(
    () => known && { ...known, faq: known.faq.map((entry) => ({ ...entry, answer: textOf(entry.answer) })) },
    [known],
  )
  return (
    <HomeSections
      content={view}
      support={supportContact}
      filePath={filePath}
      failure={
        hasNone ? (
          <LoadFailed
            tone="error"
            title={<Trans>The rates couldn’t be loaded</Trans>}
            refusal={refusal}
            onRetry={() => actor.send({ type: 'content.retried' })}
          />
        ) : null
      }
    />
  )
}

interface PartProps {
  lang: Lang
  tools: PageTools
}

function OpenNow({ content }: { content: ContentChart<HomeContent['openings']> }) {
  return <OpenOffices openings={useSelector(useContentActor(content), ({ context }) => context.content) ?? []} />
}

/** Part of the hero: how many offices are open now. */
export function HomeOpen({ lang, tools }: PartProps) {
  const content = useContent(tools, tools.contents.openings, { lang }, 'aside')
  return <OpenNow key={lang} content={content} />
}

export { HeroArt } from '../../features/home/HeroArt.tsx'

/** The sections below the exchange form of the home page: one chunk, loaded when the form is usable. */
export default function HomeMore({ lang, tools }: PartProps) {
  const content = useContent(tools, tools.contents.home, { lang })
  // Another language has another text: remount.
  return <HomeContents key={lang} content={content} filePath={tools.filePath} />
}
