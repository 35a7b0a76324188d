import { Trans, useLingui } from '@lingui/react/macro'
import type { Lang } from '../../../machines/shared/api.ts'
import type { Withdrawal } from '../../../machines/shared/means.ts'
import { HeldNote } from '../../components/HeldNote.tsx'
import { StatusBadge } from '../../components/StatusBadge.tsx'
import { formatDay, formatTime } from '../../i18n/format-deferred.ts'
import { moneyText } from '../../i18n/format.ts'
import { withdrawalStatusText } from '../../i18n/withdrawal-status-text.ts'
import { Button } from '../../ui/Button.tsx'
import { ChevronDown } from '../../ui/icons.ts'
import { CopyRow } from '../../ui/CopyRow.tsx'
import css from './wallets.module.css'
import { Figure } from '../../ui/Figure.tsx'

export interface WithdrawalRowProps {
  withdrawal: Withdrawal
  lang: Lang
  /** Copies text to the clipboard; false when refused. */
  copy: (text: string) => Promise<boolean>
  onCancel: (withdrawal: Withdrawal) => void
}

function Line({ withdrawal, lang }: Pick<WithdrawalRowProps, 'withdrawal' | 'lang'>) {
  const { i18n } = useLingui()
  const { amount, symbol, status, requisite, createdAt, auto } = withdrawal
  return (
    <>
      <span className={css.what}>
        <Figure as="b">{moneyText(amount, symbol, lang)}</Figure>
        <small>
          → {requisite}
          {auto && (
            <>
              {' · '}
              <Trans>Automatic</Trans>
            </>
          )}
        </small>
      </span>
      <span className={css.state}>
        <StatusBadge status={status}>{withdrawalStatusText(i18n, status)}</StatusBadge>
        <time dateTime={createdAt}>{formatDay(createdAt, lang)}</time>
      </span>
    </>
  )
}

function Facts({ withdrawal, lang, copy }: Omit<WithdrawalRowProps, 'onCancel'>) {
  const { t } = useLingui()
  const { id, status, fee, payout, symbol, networkTitle, values, payoutTxId, createdAt, updatedAt } = withdrawal
  // The whole amount of one that wasn’t sent is on the balance again.
  const isOff = status === 'returned' || status === 'deleted'
  const facts = [
    [t`Number`, String(id)],
    ...(isOff
      ? []
      : [
          [t`You get`, moneyText(payout, symbol, lang)],
          [t`Network fee`, moneyText(fee, symbol, lang)],
        ]),
    [t`Network`, networkTitle],
    [t`Requested`, formatTime(createdAt, lang)],
    ...(updatedAt === createdAt
      ? []
      : [[t({ message: 'Updated', context: 'withdrawal' }), formatTime(updatedAt, lang)]]),
    ...values.map(({ label, value }) => [label, value]),
  ]
  return (
    <>
      <dl className={css.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {payoutTxId !== undefined && (
        <CopyRow
          label={t`Transaction`}
          value={payoutTxId}
          kind="address"
          copyLabel={t`Copy`}
          copiedLabel={t`Copied`}
          onCopy={copy}
        />
      )}
    </>
  )
}

/** A withdrawal; its details open below. */
export function WithdrawalRow({ withdrawal, lang, copy, onCancel }: WithdrawalRowProps) {
  const { id, status, heldUntil } = withdrawal
  return (
    <li className={css.withdrawal}>
      <details>
        <summary className={css.line}>
          <Line withdrawal={withdrawal} lang={lang} />
          <ChevronDown />
        </summary>
        <div className={css.more}>
          <Facts withdrawal={withdrawal} lang={lang} copy={copy} />
          <HeldNote heldUntil={heldUntil} lang={lang} />
          {status === 'new' && (
            <Button tone="secondary" size="sm" onClick={() => onCancel(withdrawal)}>
              <Trans>Cancel withdrawal {id}</Trans>
            </Button>
          )}
        </div>
      </details>
    </li>
  )
}
