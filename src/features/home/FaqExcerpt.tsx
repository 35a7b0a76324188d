import { Trans } from '@lingui/react/macro'
import { isReady, pathTo } from '../../routes/table.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { HomeSection } from './HomeSection.tsx'
import css from './faq.module.css'

/** The answer is plain text: an HTML sanitiser would weigh as much as the rest of the page. */
export interface PlainQuestion {
  id: string
  question: string
  answer: string
}

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
