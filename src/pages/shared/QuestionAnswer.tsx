import type { Lang } from '../../../machines/shared/api.ts'
import { Answer } from '../../features/faq/Answer.tsx'
import { pathTo } from '../../routes/table.ts'
import type { PageTools } from '../page.types.ts'
import { useContentActor } from './use-content-actor.ts'
import { useContent } from './use-tools.ts'

export interface QuestionAnswerProps {
  /** Of the question among those of `/faq/`. */
  id: string
  lang: Lang
  tools: PageTools
}

/** The current answer to one question. Load it lazily. */
export default function QuestionAnswer({ id, lang, tools }: QuestionAnswerProps) {
  const actor = useContentActor(useContent(tools, tools.contents.question, { lang, id }, true))
  return <Answer actor={actor} faqHref={pathTo('faq', lang)} />
}
