import { useEffect, useMemo } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { FaqContent } from '../../../machines/content/contents.ts'
import { questionOf } from '../../../machines/faq/asked-question.ts'
import { faqMachine } from '../../../machines/faq/faq.machine.ts'
import { PageHead } from '../../components/PageHead.tsx'
import { usePageActor } from '../../components/use-page-actor.ts'
import { ContentState } from '../../features/content/ContentState.tsx'
import { Reading } from '../../features/content/Reading.tsx'
import { textOf } from '../../features/content/text-of.ts'
import { Faq, type FaqProps } from '../../features/faq/Faq.tsx'
import { NotFoundPage } from '../shared/NotFoundPage.tsx'
import { pathTo } from '../../routes/table.ts'
import { useHydratedSearch } from '../../ui/hydration.ts'
import { PageMeta } from '../../ui/PageMeta.tsx'
import type { ContentPageProps } from '../page.types.ts'
import { useContentActor } from '../shared/use-content-actor.ts'

/** The search lives as long as there are entries. */
function Content({ content, contactsHref }: Pick<FaqProps, 'content' | 'contactsHref'>) {
  const { entries } = content
  const texts = useMemo(
    () => entries.map(({ id, question, answer }) => ({ id, text: `${question} ${textOf(answer)}` })),
    [entries],
  )
  const actor = usePageActor(faqMachine, { entries: texts })
  useEffect(() => actor.send({ type: 'entries.refreshed', entries: texts }), [actor, texts])
  const asked = questionOf(useHydratedSearch())
  useEffect(() => {
    if (asked !== '') actor.send({ type: 'query.changed', query: asked })
  }, [actor, asked])
  return <Faq actor={actor} content={content} contactsHref={contactsHref} />
}

/** `/faq/`: questions and answers (spec §2). */
export default function FaqPage({ match: { lang }, tools, content }: ContentPageProps<FaqContent>) {
  const { t } = useLingui()
  const title = t`Questions and answers`
  const lead = t`How orders work, what they cost, how to pay, what we check and how to collect cash at an office.`
  return (
    <Reading wide>
      <PageMeta title={title} description={lead} projectName={tools.config.projectName} />
      <PageHead title={title} lead={lead} />
      <ContentState actor={useContentActor(content)} missing={<NotFoundPage tools={tools} />}>
        {(faq) => <Content content={faq} contactsHref={pathTo('contacts', lang)} />}
      </ContentState>
    </Reading>
  )
}
