import { useLingui } from '@lingui/react/macro'
import type { Rule } from '../../../machines/content/contents.ts'
import { ContentState } from '../../features/content/ContentState.tsx'
import { Document } from '../../features/content/Document.tsx'
import { excerptOf } from '../../features/content/text-of.ts'
import { NotFoundPage } from '../shared/NotFoundPage.tsx'
import { pathTo } from '../../routes/table.ts'
import { PageMeta } from '../../ui/PageMeta.tsx'
import type { ContentPageProps } from '../page.types.ts'
import { useContentActor } from '../shared/use-content-actor.ts'

/** `/rules/{link}/`: one rule, such as KYC or privacy (spec §2). */
export default function RulePage({ match: { lang }, tools, content }: ContentPageProps<Rule>) {
  const { t } = useLingui()
  return (
    <ContentState actor={useContentActor(content)} missing={<NotFoundPage tools={tools} />}>
      {(rule) => (
        <>
          <PageMeta title={rule.title} description={excerptOf(rule.content)} projectName={tools.config.projectName} />
          <Document
            title={rule.title}
            crumbs={[{ title: t`Terms and policies`, href: pathTo('rules', lang) }]}
            html={rule.content}
          />
        </>
      )}
    </ContentState>
  )
}
