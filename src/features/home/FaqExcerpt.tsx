import { Trans } from '@lingui/react/macro'
import { isReady, pathTo } from '../../routes/table.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { HomeSection } from './HomeSection.tsx'
import css from './faq.module.css'

/** An answer here is plain text: what cleans HTML would weigh as much as all the rest. */
export interface PlainQuestion {
  id: string
  question: string
  answer: string
}

/** What most people ask. */
export function FaqExcerpt({ questions }: { questions: readonly PlainQuestion[] }) {
  const lang = useLocale()
  if (questions.length === 0) return null
  return (
    <HomeSection
      layout="split"
      title={<Trans>Questions and answers</Trans>}
      more={isReady('faq', lang) ? { href: pathTo('faq', lang), title: <Trans>All questions</Trans> } : null}
    >
      <div className={css.questions}>
        {questions.map(({ id, question, answer }) => (
          <Disclosure key={id} look="line" summary={question}>
            <p>{answer}</p>
          </Disclosure>
        ))}
      </div>
    </HomeSection>
  )
}
