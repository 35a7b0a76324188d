import { useLingui } from '@lingui/react/macro'
import type { Rule } from '../../../machines/content/contents.ts'
import { PageHead } from '../../components/PageHead.tsx'
import { ContentState } from '../../features/content/ContentState.tsx'
import { RuleList } from '../../features/content/RuleList.tsx'
import { Reading } from '../../features/content/Reading.tsx'
import { ErrorPage } from '../../features/shell/ErrorPage.tsx'
import { pathTo } from '../../routes/table.ts'
import { PageMeta } from '../../ui/PageMeta.tsx'
import type { ContentPageProps } from '../page.types.ts'
import { useContentActor } from '../shared/use-content-actor.ts'

/** `/rules/`: the list of the rules (spec §2). */
export default function RulesPage({ match: { lang }, tools, content }: ContentPageProps<Rule[]>) {
  const { t } = useLingui()
  const title = t`Rules and documents`
  const lead = t`What we agree on with everybody who exchanges, how we check people and money, and what we do with data.`
  return (
    <Reading>
      <PageMeta title={title} description={lead} projectName={tools.config.projectName} />
      <PageHead title={title} lead={lead} />
      <ContentState actor={useContentActor(content)} missing={<ErrorPage status={404} />}>
        {(rules) => <RuleList rules={rules} href={(link) => pathTo('rule', lang, { link })} />}
      </ContentState>
    </Reading>
  )
}
