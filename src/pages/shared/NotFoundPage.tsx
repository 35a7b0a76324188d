import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { Lang } from '../../../machines/shared/api.ts'
import { ErrorPage } from '../../features/shell/ErrorPage.tsx'
import { AskFaq } from '../../features/faq/AskFaq.tsx'
import { PopularPairs } from '../../features/home/PopularPairs.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { pathTo } from '../../routes/table.ts'
import type { PageTools } from '../page.types.ts'
import { useContentActor } from './use-content-actor.ts'

type Tools = Pick<PageTools, 'contents' | 'createContent' | 'filePath'>

/** Left out when they can’t be loaded: the page does without. */
function Popular({ lang, tools }: { lang: Lang; tools: Tools }) {
  const { contents, createContent, filePath } = tools
  const content = useMemo(
    () => createContent(contents.popular, { lang }, null, 'part'),
    [contents, createContent, lang],
  )
  const actor = useContentActor(content)
  const pairs = useSelector(actor, ({ context }) => context.content)
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches('failed') || snapshot.matches('missing'))
  if (hasFailed || pairs?.length === 0) return null
  return <PopularPairs pairs={pairs} filePath={filePath} />
}

/** The 404 page (spec §2), which leads on by a search, to popular pairs and to pages that answer questions. */
export function NotFoundPage({ tools }: { tools: Tools }) {
  const lang = useLocale()
  return (
    <ErrorPage status={404}>
      <AskFaq href={pathTo('faq', lang)} />
      {/* Another language has other names: remount. */}
      <Popular key={lang} lang={lang} tools={tools} />
    </ErrorPage>
  )
}
