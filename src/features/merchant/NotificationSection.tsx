import { useRef } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { NotificationListActor } from '../../../machines/merchant/merchant.machine.ts'
import { notificationFilters, type NotificationFilter } from '../../../machines/merchant/notification-list.ts'
import { ListNews } from '../../components/ListNews.tsx'
import { ListPages } from '../../components/ListPages.tsx'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tabs, type TabItem } from '../../ui/Tabs.tsx'
import css from './merchant.module.css'
import { NotificationRow, type NotificationRowProps } from './NotificationRow.tsx'

type Shared = Pick<NotificationRowProps, 'actor' | 'lang' | 'copy'>

export interface NotificationSectionProps extends Shared {
  /** The name of a key, if there are several. */
  nameOf: (apiKey: string) => string | undefined
}

function useTabs(): readonly TabItem<NotificationFilter>[] {
  const { t } = useLingui()
  const labels: Record<NotificationFilter, string> = {
    all: t({ message: 'All', context: 'notifications' }),
    pending: t({ message: 'Waiting', context: 'notifications' }),
    delivered: t({ message: 'Delivered', context: 'notifications' }),
    failed: t({ message: 'Failed', context: 'notifications' }),
  }
  return notificationFilters.map((key) => ({ key, label: labels[key] }))
}

function Empty({ filter }: { filter: NotificationFilter }) {
  return (
    <p className={css.empty}>
      {filter === 'all' ? (
        <Trans>No notifications yet. We send one whenever an order placed with a key changes status.</Trans>
      ) : (
        <Trans>No notifications with this status.</Trans>
      )}
    </p>
  )
}

function Sketch() {
  return (
    <div className={css.sketch} aria-hidden="true">
      <Skeleton shape="block" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  )
}

interface LogProps extends NotificationSectionProps {
  log: NotificationListActor
}

interface EntriesProps extends LogProps {
  /** The pressed button may disappear: focuses the top of the list. */
  onGone: () => void
}

function Entries({ log, actor, nameOf, onGone, ...shared }: EntriesProps) {
  const snapshot = useSelector(log, (current) => current)
  const { items, filter, refusal } = snapshot.context
  const retry = () => {
    log.send({ type: 'list.retried' })
    onGone()
  }
  // It moves to another tab.
  const leave = () => (filter === 'all' ? undefined : onGone())
  const failed = (
    <LoadFailed
      tone="warning"
      title={<Trans>The notifications couldn’t be loaded</Trans>}
      refusal={refusal}
      onRetry={retry}
    />
  )
  if (snapshot.matches('loading')) return <Sketch />
  if (snapshot.matches('failed')) return failed
  return (
    <>
      {snapshot.hasTag('behind') && failed}
      {items.length === 0 ? (
        <Empty filter={filter} />
      ) : (
        <ul className={css.rows}>
          {items.map((item) => (
            <NotificationRow
              key={item.id}
              item={item}
              keyName={nameOf(item.apiKey)}
              actor={actor}
              onResend={leave}
              {...shared}
            />
          ))}
        </ul>
      )}
    </>
  )
}

function Log(props: LogProps) {
  const { log } = props
  const { t } = useLingui()
  const tabs = useTabs()
  const top = useRef<HTMLDivElement>(null)
  const snapshot = useSelector(log, (current) => current)
  const { filter } = snapshot.context
  // The pressed button may be gone: the focus goes to the top of the list.
  const goTo = (chosen: number) => {
    log.send({ type: 'page.chosen', page: chosen })
    top.current?.focus()
  }
  return (
    <div ref={top} className={css.log} tabIndex={-1}>
      <Tabs
        label={t`Notifications by status`}
        items={tabs}
        selected={filter}
        onSelect={(chosen) => log.send({ type: 'filter.chosen', filter: chosen })}
      >
        <div className={css.log}>
          <Entries {...props} onGone={() => top.current?.focus({ preventScroll: true })} />
          <ListPages list={snapshot} onPage={goTo} />
        </div>
      </Tabs>
      <ListNews list={snapshot} loadingText={t`Loading notifications…`} />
    </div>
  )
}

/** The log of notifications (spec §1): every one with its tries, under four tabs. */
export function NotificationSection(props: NotificationSectionProps) {
  const { actor } = props
  const { t } = useLingui()
  const log = useSelector(actor, ({ children }) => children.notifications)
  const isQueued = useSelector(actor, (snapshot) => snapshot.matches({ open: { idle: 'queued' } }))
  return (
    <Section
      title={<Trans>Notifications</Trans>}
      text={
        <Trans>
          What we sent to your URLs in the last 90 days. If one isn’t accepted, we keep trying for two days.
        </Trans>
      }
    >
      {log === undefined ? (
        <LoadFailed tone="error" refusal={null} onRetry={() => actor.send({ type: 'log.retried' })} />
      ) : (
        <Log log={log} {...props} />
      )}
      <p className="sr" role="status">
        {isQueued && t`We’re sending the notification again.`}
      </p>
    </Section>
  )
}
