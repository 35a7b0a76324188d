import { Trans } from '@lingui/react/macro'
import { Link } from 'wouter'
import { Button } from '../../ui/Button.tsx'
import css from './partner.module.css'

export interface MoneyProps {
  /** Page of wallets, with the history of withdrawals. */
  walletsPath: string
  onAuto: () => void
}

/** Below the balances: automatic withdrawals, and the withdrawals so far. */
export function Money({ walletsPath, onAuto }: MoneyProps) {
  return (
    <div className={css.money}>
      <Button tone="secondary" size="sm" onClick={onAuto}>
        <Trans>Automatic withdrawals</Trans>
      </Button>
      <Link href={walletsPath}>
        <Trans>Withdrawals and saved details</Trans>
      </Link>
    </div>
  )
}
