import { useLingui } from '@lingui/react/macro'
import type { Rule } from '../../../machines/content/contents.ts'
import { ContentState } from '../../features/content/ContentState.tsx'
import { RuleList } from '../../features/content/RuleList.tsx'
import { Reading } from '../../features/content/Reading.tsx'
import { ErrorPage } from '../../features/shell/ErrorPage.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { useContentActor, type ContentPageProps } from '../shared/use-content-actor.ts'

export interface RulesPageProps extends ContentPageProps<Rule[]> {
  href: (link: string) => string
}

/** The list of the rules (spec §2). */
export default function RulesPage({ href, ...content }: RulesPageProps) {
  const { t } = useLingui()
  const title = t`Rules and documents`
  const lead = t`What we agree on with everybody who exchanges, how we check people and money, and what we do with data.`
  return (
    <Reading>
      <PageMeta title={title} description={lead} projectName={content.projectName} />
      <PageHead title={title} lead={lead} />
      <ContentState actor={useContentActor(content)} missing={<ErrorPage status={404} />}>
        {(rules) => <RuleList rules={rules} href={href} />}
      </ContentState>
    </Reading>
  )
}
