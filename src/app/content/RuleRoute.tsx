import { ruleReply } from '../../api/content-schemas.ts'
import RulePage from '../../pages/rule/RulePage.tsx'
import type { PageProps } from '../account/user.ts'
import { pathTo } from '../../routes/table.ts'
import { useContent } from './use-content.ts'

/** `/rules/{link}/` */
export default function RuleRoute({ shell, match: { lang, params } }: PageProps) {
  const key = { lang, link: params['link'] ?? '' }
  const content = useContent(shell, shell.contents.rule, key, ruleReply.def.shape.rule)
  return <RulePage {...content} projectName={shell.config.projectName} rulesHref={pathTo('rules', lang)} />
}
