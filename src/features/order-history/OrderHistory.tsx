import { useRef } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { listMachine } from '../../../machines/list/list.machine.ts'
import type { OrderTab } from '../../../machines/list/order-list.ts'
import { filterOf, isSearching, noSearch, queryOf, type OrderSearch } from '../../../machines/list/order-query.ts'
import type { OrderExportActor } from '../../../machines/order-export/order-export.machine.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { ListNews } from '../../components/ListNews.tsx'
import { ListPages } from '../../components/ListPages.tsx'
import { Tabs, type TabItem } from '../../ui/Tabs.tsx'
import { NoOrders } from './NoOrders.tsx'
import css from './OrderHistory.module.css'
import { OrderTools } from './OrderTools.tsx'
import { OrderSketch, OrderTable, type OrderLinks } from './OrderTable.tsx'

export type OrderListActor = ActorRefFrom<typeof listMachine>

export interface OrderHistoryProps extends OrderLinks {
  actor: OrderListActor
  exporting: OrderExportActor
  lang: Lang
  /** Base of the currency images, without a trailing slash. */
  filePath: string
  /** Path of the exchange form, for empty tabs. */
  exchangeHref: string
}

type Snapshot = SnapshotFrom<typeof listMachine>

/** Open orders first, then successful ones. */
const tabOrder = ['current', 'done', 'deleted', 'all'] as const satisfies readonly OrderTab[]

function useTabs(): readonly TabItem<OrderTab>[] {
  const { t } = useLingui()
  const labels: Record<OrderTab, string> = {
    current: t({ message: 'Current', context: 'orders' }),
    deleted: t({ message: 'Cancelled', context: 'orders' }),
    done: t({ message: 'Done', context: 'orders' }),
    all: t({ message: 'All', context: 'orders' }),
  }
  return tabOrder.map((key) => ({ key, label: labels[key] }))
}

interface RetryProps extends Pick<OrderHistoryProps, 'actor' | 'lang'> {
  onRetry: () => void
}

function Failed({ actor, onRetry }: RetryProps) {
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  const title = <Trans>Your orders couldn’t be loaded</Trans>
  return <LoadFailed tone="error" title={title} refusal={refusal} onRetry={onRetry} />
}

/** Marks a list that may be outdated. */
function Behind({ onRetry }: Pick<RetryProps, 'onRetry'>) {
  return (
    <Alert
      tone="warning"
      action={
        <Button tone="secondary" size="sm" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>This may be out of date. We’re trying to update it.</Trans>
    </Alert>
  )
}

interface ContentProps extends OrderHistoryProps, RetryProps {
  snapshot: Snapshot
  onSearch: (search: OrderSearch) => void
}

function Content({ snapshot, onRetry, onSearch, ...props }: ContentProps) {
  const { actor, lang, filePath, exchangeHref, openHref, repeatHref } = props
  const { items, filter } = snapshot.context
  const { tab, ...search } = queryOf(filter)
  if (snapshot.matches('loading')) return <OrderSketch />
  if (snapshot.matches('failed')) return <Failed actor={actor} lang={lang} onRetry={onRetry} />
  return (
    <>
      {snapshot.hasTag('behind') && <Behind onRetry={onRetry} />}
      {items.length === 0 ? (
        <NoOrders
          tab={tab}
          exchangeHref={exchangeHref}
          onClear={isSearching(search) ? () => onSearch(noSearch) : null}
        />
      ) : (
        <OrderTable orders={items} lang={lang} filePath={filePath} openHref={openHref} repeatHref={repeatHref} />
      )}
    </>
  )
}

/** The orders of the account under four tabs, ten a page, with search and export (spec §2, §4, §9). */
export function OrderHistory(props: OrderHistoryProps) {
  const { actor, exporting } = props
  const { t } = useLingui()
  const tabs = useTabs()
  const top = useRef<HTMLDivElement>(null)
  const snapshot = useSelector(actor, (current) => current)
  const { filter, count } = snapshot.context
  const { tab, ...search } = queryOf(filter)
  const goTo = (chosen: number) => {
    actor.send({ type: 'page.chosen', page: chosen })
    // The pressed button may be gone: the focus goes to the top of the list.
    top.current?.focus()
  }
  const find = (asked: OrderSearch) => {
    actor.send({ type: 'filter.chosen', filter: filterOf({ tab, ...asked }) })
    // The pressed button may be gone, and the result is below.
    top.current?.focus({ preventScroll: true })
  }
  const retry = () => {
    actor.send({ type: 'list.retried' })
    // Likewise the pressed retry button.
    top.current?.focus({ preventScroll: true })
  }
  return (
    <div ref={top} className={css.history} tabIndex={-1}>
      <OrderTools
        key={filterOf({ tab: 'all', ...search })}
        search={search}
        onSearch={find}
        exporting={exporting}
        filter={filter}
        count={count}
      />
      <Tabs
        label={t`Orders by status`}
        items={tabs}
        selected={tab}
        onSelect={(chosen) => actor.send({ type: 'filter.chosen', filter: filterOf({ tab: chosen, ...search }) })}
      >
        <div className={css.content}>
          <Content {...props} snapshot={snapshot} onRetry={retry} onSearch={find} />
          <ListPages list={snapshot} onPage={goTo} />
        </div>
      </Tabs>
      <ListNews list={snapshot} loadingText={t`Loading orders…`} />
    </div>
  )
}
