import { Trans } from '@lingui/react/macro'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Inbox } from '../ui/icons-user-area.ts'

/** Empty state for editorial content. */
export function NothingHere() {
  return (
    <EmptyState look="plain" icon={<Inbox />}>
      <Trans>Nothing here</Trans>
    </EmptyState>
  )
}
