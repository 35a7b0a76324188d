import { rulesReply } from '../../api/content-schemas.ts'
import RulesPage from '../../pages/content/RulesPage.tsx'
import type { PageProps } from '../account/user.ts'
import { pathTo } from '../../routes/table.ts'
import { useContent } from './use-content.ts'

/** `/rules/` */
export default function RulesRoute({ frame, match: { lang } }: PageProps) {
  const content = useContent(frame, frame.contents.rules, { lang }, rulesReply.def.shape.rules)
  return (
    <RulesPage {...content} projectName={frame.config.projectName} href={(link) => pathTo('rule', lang, { link })} />
  )
}
