import { Trans, useLingui } from '@lingui/react/macro'
import { longestQuestion, questionParam } from '../../../machines/faq/asked-question.ts'
import { Button } from '../../ui/Button.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import css from './AskFaq.module.css'

/** Search that opens the questions and answers; a plain form, so that it works before hydration. */
export function AskFaq({ href }: { href: string }) {
  const { t } = useLingui()
  return (
    <form role="search" action={href} className={css.ask}>
      <TextInput
        type="search"
        name={questionParam}
        aria-label={t`Search questions and answers`}
        placeholder={t`Your question`}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={longestQuestion}
      />
      <Button type="submit" tone="secondary">
        <Trans>Search</Trans>
      </Button>
    </form>
  )
}
