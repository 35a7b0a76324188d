import { rulesReply } from '../../api/content-schemas.ts'
import RulesPage from '../../pages/rules/RulesPage.tsx'
import type { PageProps } from '../account/user.ts'
import { pathTo } from '../../routes/table.ts'
import { useContent } from './use-content.ts'

/** `/rules/` */
export default function RulesRoute({ shell, match: { lang } }: PageProps) {
  const content = useContent(shell, shell.contents.rules, { lang }, rulesReply.def.shape.rules)
  return (
    <RulesPage {...content} projectName={shell.config.projectName} href={(link) => pathTo('rule', lang, { link })} />
  )
}
