import { useLingui } from '@lingui/react/macro'
import type { Rule } from '../../../machines/content/contents.ts'
import { ContentState } from '../../features/content/ContentState.tsx'
import { Document } from '../../features/content/Document.tsx'
import { excerptOf } from '../../features/content/text-of.ts'
import { ErrorPage } from '../../features/shell/ErrorPage.tsx'
import { PageMeta } from '../../ui/PageMeta.tsx'
import { useContentActor, type ContentPageProps } from '../shared/use-content-actor.ts'

export interface RulePageProps extends ContentPageProps<Rule> {
  rulesHref: string
}

/** One rule, such as that of verification or of privacy (spec §2). */
export default function RulePage({ rulesHref, ...content }: RulePageProps) {
  const { t } = useLingui()
  return (
    <ContentState actor={useContentActor(content)} missing={<ErrorPage status={404} />}>
      {(rule) => (
        <>
          <PageMeta title={rule.title} description={excerptOf(rule.content)} projectName={content.projectName} />
          <Document
            title={rule.title}
            crumbs={[{ title: t`Rules and documents`, href: rulesHref }]}
            html={rule.content}
          />
        </>
      )}
    </ContentState>
  )
}
