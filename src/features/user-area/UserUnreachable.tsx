import { useLingui } from '@lingui/react/macro'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { UserArea } from './UserArea.tsx'

export interface UserUnreachableProps {
  /** Asks at once who is signed in; it is asked again by itself, too. */
  onRetry: () => void
}

/** In place of a page `/user/*` while the service does not say who is signed in. */
export default function UserUnreachable({ onRetry }: UserUnreachableProps) {
  const { t } = useLingui()
  return (
    <UserArea title={t`Your account`} checking={false}>
      <LoadFailed tone="error" refusal={null} onRetry={onRetry} />
    </UserArea>
  )
}
