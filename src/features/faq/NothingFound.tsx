import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Search } from '../../ui/icons-late.ts'
import css from './faq.module.css'

interface NothingFoundProps {
  query: string
  /** Null while there is no such page. */
  contactsHref: string | null
  onClear: () => void
}

/** No entry has all the words: other words, or a person. */
export function NothingFound({ query, contactsHref, onClear }: NothingFoundProps) {
  return (
    <div className={css.nothing}>
      <Search />
      <h2>
        <Trans>No answer has “{query}”</Trans>
      </h2>
      <p>
        <Trans>Try fewer words or other ones, or ask us directly.</Trans>
      </p>
      <div className={css.ways}>
        <Button tone="secondary" onClick={onClear}>
          <Trans>Clear the search</Trans>
        </Button>
        {contactsHref !== null && (
          <ButtonLink href={contactsHref}>
            <Trans>Ask us</Trans>
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
