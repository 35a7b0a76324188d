import { Trans } from '@lingui/react/macro'
import type { Lang } from '../../../machines/shared/api.ts'
import { ContentState } from '../../features/content/ContentState.tsx'
import { Answer, AnswerSketch } from '../../features/faq/Answer.tsx'
import { pathTo } from '../../routes/table.ts'
import { RichText } from '../../ui/RichText.tsx'
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
  const actor = useContentActor(useContent(tools, tools.contents.question, { lang, id }, 'part'))
  return (
    <Answer faqHref={pathTo('faq', lang)}>
      <ContentState
        actor={actor}
        missing={<Trans>This answer isn’t here any more.</Trans>}
        sketch={<AnswerSketch />}
        failedTitle={<Trans>The answer couldn’t be loaded</Trans>}
      >
        {({ answer }) => <RichText html={answer} small />}
      </ContentState>
    </Answer>
  )
}
