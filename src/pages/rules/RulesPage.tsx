import { useLingui } from '@lingui/react/macro'
import type { Rule } from '../../../machines/content/contents.ts'
import { PageHead } from '../../components/PageHead.tsx'
import { ContentState } from '../../features/content/ContentState.tsx'
import { RuleList } from '../../features/content/RuleList.tsx'
import { Reading } from '../../features/content/Reading.tsx'
import { NotFoundPage } from '../shared/NotFoundPage.tsx'
import { pathTo } from '../../routes/table.ts'
import { PageMeta } from '../../ui/PageMeta.tsx'
import type { ContentPageProps } from '../page.types.ts'
import { useContentActor } from '../shared/use-content-actor.ts'

/** `/rules/`: the list of the rules (spec §2). */
export default function RulesPage({ match: { lang }, tools, content }: ContentPageProps<Rule[]>) {
  const { t } = useLingui()
  const title = t`Terms and policies`
  const lead = t`The terms of every exchange, how we check customers and payments, and how we handle data.`
  return (
    <Reading>
      <PageMeta title={title} description={lead} projectName={tools.config.projectName} />
      <PageHead title={title} lead={lead} />
      <ContentState actor={useContentActor(content)} missing={<NotFoundPage tools={tools} />}>
        {(rules) => <RuleList rules={rules} href={(link) => pathTo('rule', lang, { link })} />}
      </ContentState>
    </Reading>
  )
}
