import { useRef } from 'react'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReservesActor } from '../../../machines/reserves/reserves.machine.ts'
import { listedReserves, shortCounts } from '../../../machines/reserves/reserves.rules.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { formatClock } from '../../i18n/format-deferred.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Inbox } from '../../ui/icons-user-area.ts'
import { ReserveFilters } from './ReserveFilters.tsx'
import { ReserveTable } from './ReserveTable.tsx'
import css from './Reserves.module.css'

export interface ReservesProps {
  actor: ReservesActor
  lang: Lang
  /** Base of the currency images, without a trailing slash. */
  filePath: string
  /** Path of the page to continue with, for someone who is not an admin. */
  exchangeHref: string
}

function Sketch() {
  const { t } = useLingui()
  return (
    <div className={css.sketch} role="status" aria-busy="true">
      <span className="sr">{t`Loading…`}</span>
      {(['first', 'second', 'third', 'fourth'] as const).map((key) => (
        <Skeleton key={key} shape="block" />
      ))}
    </div>
  )
}

/** Someone who is not an admin. */
function Forbidden({ exchangeHref }: Pick<ReservesProps, 'exchangeHref'>) {
  return (
    <EmptyState
      icon={<Inbox />}
      title={<Trans>Only administrators can see this page</Trans>}
      action={
        <ButtonLink href={exchangeHref} tone="secondary">
          <Trans>Exchange now</Trans>
        </ButtonLink>
      }
    >
      <Trans>If you manage the reserves, ask an administrator to give your account access.</Trans>
    </EmptyState>
  )
}

/** What asks for attention, announced when it changes. */
function Shortage({ actor }: Pick<ReservesProps, 'actor'>) {
  const { t } = useLingui()
  const { low, out } = shortCounts(useSelector(actor, ({ context }) => context.currencies))
  if (low + out === 0) return null
  return (
    <Alert tone="warning">
      {out > 0 && (
        <p>{t`${plural(out, { one: '# currency can’t be paid out.', other: '# currencies can’t be paid out.' })}`}</p>
      )}
      {low > 0 && (
        <p>
          {t`${plural(low, { one: '# reserve is too low for the largest orders.', other: '# reserves are too low for the largest orders.' })}`}
        </p>
      )}
    </Alert>
  )
}

/** Time of the list, or that it is old. */
function Freshness({ actor, lang }: Pick<ReservesProps, 'actor' | 'lang'>) {
  const loadedAt = useSelector(actor, ({ context }) => context.loadedAt)
  const isBehind = useSelector(actor, (snapshot) => snapshot.hasTag('behind'))
  if (loadedAt === null) return null
  const time = formatClock(loadedAt, lang)
  return (
    <p className={css.fresh}>
      <span>
        <Trans>Updated at {time}</Trans>
      </span>
      {isBehind && (
        <span role="status">
          <Trans>This may be out of date. We’re trying to update it.</Trans>{' '}
          <Button tone="quiet" size="sm" onClick={() => actor.send({ type: 'list.retried' })}>
            <Trans>Try again</Trans>
          </Button>
        </span>
      )}
    </p>
  )
}

function Listed({ actor, lang, filePath }: ReservesProps) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const listed = listedReserves(context)
  const count = listed.length
  const clear = () => {
    actor.send({ type: 'search.cleared' })
    field.current?.focus()
  }
  return (
    <>
      <Shortage actor={actor} />
      <ReserveFilters actor={actor} field={field} onClear={clear} />
      <p className="sr" role="status">
        {t`${plural(count, { one: '# currency', other: '# currencies' })}`}
      </p>
      {count === 0 ? (
        <EmptyState look="small" icon={<Inbox />} title={<Trans>Nothing found</Trans>}>
          {context.search === '' ? (
            <Trans>Every reserve is large enough.</Trans>
          ) : (
            <Trans>Try a shorter name or a code.</Trans>
          )}
        </EmptyState>
      ) : (
        <ReserveTable currencies={listed} lang={lang} filePath={filePath} />
      )}
      <Freshness actor={actor} lang={lang} />
    </>
  )
}

/** The reserves for an admin: how much is free, held and in all, with marks where it is little (spec §2, §6). */
export function Reserves(props: ReservesProps) {
  const { actor, exchangeHref } = props
  const snapshot = useSelector(actor, (current) => current)
  const retry = () => actor.send({ type: 'list.retried' })
  if (snapshot.matches('forbidden')) return <Forbidden exchangeHref={exchangeHref} />
  return (
    <div className={css.reserves}>
      {snapshot.matches('loading') && <Sketch />}
      {snapshot.matches('failed') && (
        <LoadFailed
          tone="error"
          title={<Trans>The reserves couldn’t be loaded</Trans>}
          refusal={snapshot.context.refusal}
          onRetry={retry}
        />
      )}
      {snapshot.matches('shown') && <Listed {...props} />}
    </div>
  )
}
