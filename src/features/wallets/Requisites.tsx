import { useRef, type RefObject } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { RequisitesActor } from '../../../machines/requisites/requisites.machine.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import type { Requisite } from '../../../machines/shared/means.ts'
import { CurrencyIcon } from '../../components/CurrencyIcon.tsx'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { formatTime } from '../../i18n/format-deferred.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { fileUrl } from '../../ui/file-url.ts'
import { lazyPart, overPage, PartBoundary } from '../../ui/LazyPart.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { BookUser, Pencil, Plus, Trash2 } from '../../ui/icons-user-area.ts'
import { Section } from '../../ui/Section.tsx'
import { Sketch } from './Sketch.tsx'
import css from './wallets.module.css'

const Delete = lazyPart(() => import('./DeleteRequisite.tsx'))

export interface RequisitesProps {
  actor: RequisitesActor
  lang: Lang
  /** Base of the currency images, without a trailing slash. */
  filePath: string
}

function Row({ actor, requisite, lang, filePath }: RequisitesProps & { requisite: Requisite }) {
  const { t } = useLingui()
  const { id, name, symbol, image, currencyName, networkTitle, values, isActive, activeFrom } = requisite
  const time = formatTime(activeFrom, lang)
  return (
    <li className={css.requisite}>
      <CurrencyIcon symbol={symbol} src={fileUrl(filePath, image)} size={40} />
      <div>
        <b>{name}</b>
        <span className={css.kind}>{networkTitle === null ? currencyName : `${symbol} · ${networkTitle}`}</span>
        {values.map((value) => (
          <span key={value.name} className={css.value}>
            <span className="sr">{value.label}: </span>
            <code translate="no">{value.value}</code>
          </span>
        ))}
        {!isActive && (
          <Badge tone="gold" dot>
            <Trans>Active from {time}</Trans>
          </Badge>
        )}
      </div>
      <span className={css.tools}>
        <IconButton
          label={t`Change ${name}`}
          icon={<Pencil />}
          onClick={() => actor.send({ type: 'requisite.changing', id })}
        />
        <IconButton
          label={t`Delete ${name}`}
          icon={<Trash2 />}
          onClick={() => actor.send({ type: 'deletion.asked', id })}
        />
      </span>
    </li>
  )
}

function List({ add, ...props }: RequisitesProps & { add: RefObject<HTMLButtonElement | null> }) {
  const { actor } = props
  const snapshot = useSelector(actor, (current) => current)
  const { requisites, refusal } = snapshot.context
  const retry = () => {
    actor.send({ type: 'list.retried' })
    add.current?.focus()
  }
  const failed = (snapshot.matches('failed') || snapshot.hasTag('behind')) && (
    <LoadFailed
      tone="warning"
      title={<Trans>Your payment details couldn’t be loaded</Trans>}
      refusal={refusal}
      onRetry={retry}
    />
  )
  if (snapshot.matches('failed')) return failed
  if (requisites.length === 0) {
    return snapshot.matches('loading') ? (
      <Sketch />
    ) : (
      <EmptyState look="small" icon={<BookUser />}>
        <Trans>
          Save an address, card or account once. You’ll choose it by its name when you withdraw or exchange.
        </Trans>
      </EmptyState>
    )
  }
  return (
    <>
      {failed}
      <ul className={css.list}>
        {requisites.map((requisite) => (
          <Row key={requisite.id} requisite={requisite} {...props} />
        ))}
      </ul>
    </>
  )
}

/** Saved payment details (spec §2): each with a name, changed and deleted one by one. */
export function Requisites(props: RequisitesProps) {
  const { actor } = props
  const add = useRef<HTMLButtonElement>(null)
  const snapshot = useSelector(actor, (current) => current)
  const { chosen } = snapshot.context
  return (
    <Section
      title={<Trans>Saved payment details</Trans>}
      text={
        <Trans>
          Where we send your money. Before a change, we’ll ask you to confirm it’s you; then we’ll email you.
        </Trans>
      }
      aside={
        <Button
          ref={add}
          tone="secondary"
          size="sm"
          icon={<Plus />}
          aria-disabled={!snapshot.can({ type: 'requisite.adding', symbol: null })}
          onClick={() => actor.send({ type: 'requisite.adding', symbol: null })}
        >
          <Trans>Add</Trans>
        </Button>
      }
    >
      <List {...props} add={add} />
      {chosen !== null && snapshot.matches('deleting') && !snapshot.matches({ deleting: { question: 'proving' } }) && (
        <PartBoundary part={Delete.part} {...overPage(Delete.part, () => actor.send({ type: 'deletion.cancelled' }))}>
          <Delete.View actor={actor} chosen={chosen} fallbackFocus={add} />
        </PartBoundary>
      )}
    </Section>
  )
}
