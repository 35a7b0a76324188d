import { Trans, useLingui } from '@lingui/react/macro'
import type { ActorRefFrom } from 'xstate'
import type { withdrawalList } from '../../../machines/wallets/withdrawal-list.ts'
import { PagedSection } from '../../components/PagedSection.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Inbox } from '../../ui/icons-user-area.ts'
import { Sketch } from './Sketch.tsx'
import { WithdrawalRow, type WithdrawalRowProps } from './WithdrawalRow.tsx'

export type WithdrawalListActor = ActorRefFrom<typeof withdrawalList>

export interface WithdrawalHistoryProps extends Omit<WithdrawalRowProps, 'withdrawal'> {
  actor: WithdrawalListActor
}

/** The withdrawals of the account with their statuses, newest first, ten a page. */
export function WithdrawalHistory({ actor, ...row }: WithdrawalHistoryProps) {
  const { t } = useLingui()
  return (
    <PagedSection
      actor={actor}
      title={<Trans>Withdrawals</Trans>}
      sketch={<Sketch />}
      failedTitle={<Trans>Your withdrawals couldn’t be loaded</Trans>}
      empty={
        <EmptyState look="small" icon={<Inbox />}>
          <Trans>Your withdrawals will appear here with their status.</Trans>
        </EmptyState>
      }
      loadingText={t`Loading withdrawals…`}
    >
      {(withdrawal) => <WithdrawalRow key={withdrawal.id} withdrawal={withdrawal} {...row} />}
    </PagedSection>
  )
}
