import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Search } from '../../ui/icons-deferred.ts'
import css from './faq.module.css'

interface NothingFoundProps {
  query: string
  /** Null if the page does not exist. */
  contactsHref: string | null
  onClear: () => void
}

/** No search results: suggests other words, or support. */
export function NothingFound({ query, contactsHref, onClear }: NothingFoundProps) {
  return (
    <EmptyState
      icon={<Search />}
      title={<Trans>No results for “{query}”</Trans>}
      action={
        <div className={css.ways}>
          <Button tone="secondary" onClick={onClear}>
            <Trans>Clear search</Trans>
          </Button>
          {contactsHref !== null && (
            <ButtonLink href={contactsHref}>
              <Trans>Ask us</Trans>
            </ButtonLink>
          )}
        </div>
      }
    >
      <Trans>Try fewer or different words, or ask us directly.</Trans>
    </EmptyState>
  )
}
