import { useRef, type RefObject } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Lang } from '../../../machines/shared/api.ts'
import type { Wallet } from '../../../machines/shared/means.ts'
import { isPositive } from '../../../machines/shared/money.ts'
import type { WalletsActor } from '../../../machines/wallets/wallets.machine.ts'
import { isUsed } from '../../../machines/wallets/wallets.rules.ts'
import { CurrencyIcon } from '../../components/CurrencyIcon.tsx'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { moneyText } from '../../i18n/format.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { fileUrl } from '../../ui/file-url.ts'
import { Plus, Wallet as WalletIcon } from '../../ui/icons-user-area.ts'
import { Section } from '../../ui/Section.tsx'
import { Sketch } from './Sketch.tsx'
import css from './wallets.module.css'
import { Figure } from '../../ui/Figure.tsx'

export interface BalancesProps {
  actor: WalletsActor
  lang: Lang
  /** Base of the currency images, without a trailing slash. */
  filePath: string
  onWithdraw: (walletId: string) => void
}

interface RowProps extends BalancesProps {
  wallet: Wallet
}

function Row({ actor, wallet, lang, filePath, onWithdraw }: RowProps) {
  const { t } = useLingui()
  const { walletId, name, symbol, image, balance, held } = wallet
  const amount = moneyText(held, symbol, lang)
  return (
    <li className={css.wallet}>
      <CurrencyIcon symbol={symbol} src={fileUrl(filePath, image)} size={40} />
      <span className={css.coin}>
        <b>{name}</b>
        {name !== symbol && <small>{symbol}</small>}
      </span>
      <span className={css.sum}>
        <Figure as="b">{moneyText(balance, symbol, lang)}</Figure>
        {isPositive(held) && (
          <small className="num">
            <Trans>Being paid out: {amount}</Trans>
          </small>
        )}
      </span>
      <span className={css.acts}>
        <Button
          tone="secondary"
          size="sm"
          aria-label={t`Add money: ${symbol}`}
          onClick={() => actor.send({ type: 'deposit.asked', walletId })}
        >
          <Trans>Add money</Trans>
        </Button>
        <Button
          tone={isPositive(balance) ? 'soft' : 'secondary'}
          size="sm"
          disabled={!isPositive(balance)}
          aria-label={t`Withdraw ${symbol}`}
          onClick={() => onWithdraw(walletId)}
        >
          <Trans>Withdraw</Trans>
        </Button>
      </span>
    </li>
  )
}

function Behind({ onRetry }: { onRetry: () => void }) {
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

function List({ add, ...props }: BalancesProps & { add: RefObject<HTMLButtonElement | null> }) {
  const { actor } = props
  const snapshot = useSelector(actor, (current) => current)
  const used = snapshot.context.wallets.filter(isUsed)
  const retry = () => {
    actor.send({ type: 'balances.retried' })
    add.current?.focus()
  }
  if (snapshot.matches({ balances: 'loading' })) return <Sketch />
  if (snapshot.matches({ balances: 'failed' })) {
    return (
      <LoadFailed
        tone="warning"
        title={<Trans>Your balances couldn’t be loaded</Trans>}
        refusal={snapshot.context.refusal}
        onRetry={retry}
      />
    )
  }
  return (
    <>
      {snapshot.hasTag('behind') && <Behind onRetry={retry} />}
      {used.length === 0 ? (
        <EmptyState look="small" icon={<WalletIcon />}>
          <Trans>
            Nothing here yet. Add money or earn rewards: you’ll see both here and can withdraw them at any time.
          </Trans>
        </EmptyState>
      ) : (
        <ul className={css.list}>
          {used.map((wallet) => (
            <Row key={wallet.walletId} wallet={wallet} {...props} />
          ))}
        </ul>
      )}
    </>
  )
}

/** What an account has of each coin (spec §7), with the ways to add and to withdraw. */
export function Balances(props: BalancesProps) {
  const { actor } = props
  const add = useRef<HTMLButtonElement>(null)
  const canAdd = useSelector(actor, (snapshot) => snapshot.can({ type: 'deposit.asked', walletId: null }))
  return (
    <Section
      title={<Trans>Balances</Trans>}
      aside={
        <Button
          ref={add}
          size="sm"
          icon={<Plus />}
          aria-disabled={!canAdd}
          onClick={() => actor.send({ type: 'deposit.asked', walletId: null })}
        >
          <Trans>Add money</Trans>
        </Button>
      }
    >
      <List {...props} add={add} />
    </Section>
  )
}
