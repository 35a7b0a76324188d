import { useLingui } from '@lingui/react/macro'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { UserArea } from './UserArea.tsx'

export interface UserUnreachableProps {
  /** Requests the session at once; it is also retried automatically. */
  onRetry: () => void
}

/** Replaces a page `/user/*` while the session cannot be loaded. */
export default function UserUnreachable({ onRetry }: UserUnreachableProps) {
  const { t } = useLingui()
  return (
    <UserArea title={t`Your account`} user={null} checking={false}>
      <LoadFailed tone="error" refusal={null} onRetry={onRetry} />
    </UserArea>
  )
}
