import { useRef } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { withdrawalList } from '../../../machines/wallets/withdrawal-list.ts'
import { ListNews } from '../../components/ListNews.tsx'
import { ListPages } from '../../components/ListPages.tsx'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Inbox } from '../../ui/icons-user-area.ts'
import { Section } from '../../ui/Section.tsx'
import { Sketch } from './Sketch.tsx'
import { WithdrawalRow, type WithdrawalRowProps } from './WithdrawalRow.tsx'
import css from './wallets.module.css'

export type WithdrawalListActor = ActorRefFrom<typeof withdrawalList>

export interface WithdrawalHistoryProps extends Omit<WithdrawalRowProps, 'withdrawal'> {
  actor: WithdrawalListActor
}

function Content({ actor, onRetry, ...row }: WithdrawalHistoryProps & { onRetry: () => void }) {
  const snapshot = useSelector(actor, (current) => current)
  const { items, refusal } = snapshot.context
  if (snapshot.matches('loading')) return <Sketch />
  if (snapshot.matches('failed')) {
    const title = <Trans>Your withdrawals couldn’t be loaded</Trans>
    return <LoadFailed tone="warning" title={title} refusal={refusal} onRetry={onRetry} />
  }
  if (items.length === 0) {
    return (
      <EmptyState look="small" icon={<Inbox />}>
        <Trans>Your withdrawals will be here, each with its status.</Trans>
      </EmptyState>
    )
  }
  return (
    <ul className={css.list}>
      {items.map((withdrawal) => (
        <WithdrawalRow key={withdrawal.id} withdrawal={withdrawal} {...row} />
      ))}
    </ul>
  )
}

/** The withdrawals of the account with their statuses, newest first, ten a page. */
export function WithdrawalHistory(props: WithdrawalHistoryProps) {
  const { actor } = props
  const { t } = useLingui()
  const top = useRef<HTMLDivElement>(null)
  const snapshot = useSelector(actor, (current) => current)
  const goTo = (chosen: number) => {
    actor.send({ type: 'page.chosen', page: chosen })
    // The pressed button may be gone: the focus goes to the top of the list.
    top.current?.focus()
  }
  const retry = () => {
    actor.send({ type: 'list.retried' })
    top.current?.focus({ preventScroll: true })
  }
  return (
    <Section title={<Trans>Withdrawals</Trans>}>
      <div ref={top} className={css.history} tabIndex={-1}>
        <Content {...props} onRetry={retry} />
        <ListPages list={snapshot} onPage={goTo} />
      </div>
      <ListNews list={snapshot} loadingText={t`Loading withdrawals…`} />
    </Section>
  )
}
