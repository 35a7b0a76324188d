import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Wallet } from '../../../machines/shared/means.ts'
import type { WalletsActor } from '../../../machines/wallets/wallets.machine.ts'
import { nameWithCode } from '../../../machines/shared/currency-name.ts'
import { chosenWallet } from '../../../machines/wallets/wallets.rules.ts'
import type { DepositAddress } from '../../../machines/wallets/wallets.types.ts'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { CopyRow } from '../../ui/CopyRow.tsx'
import Dialog from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { lazyPart } from '../../ui/LazyPart.tsx'
import { Select } from '../../ui/Select.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import css from './wallets.module.css'

const QrCode = lazyPart(() => import('../../ui/QrCode.tsx'))

export interface DepositDialogProps {
  actor: WalletsActor
  /** Copies text to the clipboard; false when refused. */
  copy: (text: string) => Promise<boolean>
  supportHref: string
}

function Coin({ actor }: Pick<DepositDialogProps, 'actor'>) {
  const { t } = useLingui()
  const { wallets, walletId } = useSelector(actor, ({ context }) => context)
  const coins = wallets.map(({ walletId: value, name, symbol }) => ({
    value,
    label: nameWithCode({ name, symbol }),
  }))
  return (
    <Field label={t`Currency`} required>
      {(control) => (
        <Select
          {...control}
          options={walletId === null ? [{ value: '', label: t`Choose a currency` }, ...coins] : coins}
          value={walletId ?? ''}
          onValue={(chosen) => actor.send({ type: 'wallet.chosen', walletId: chosen })}
        />
      )}
    </Field>
  )
}

/** Never chosen for the person: money sent on another network is lost. */
function Network({ actor, wallet }: Pick<DepositDialogProps, 'actor'> & { wallet: Wallet }) {
  const { t } = useLingui()
  const network = useSelector(actor, ({ context }) => context.network)
  return (
    <ChoiceGroup label={t`Network`} field="network" hint={<Trans>Choose the network you’ll send on.</Trans>} required>
      <div className={css.networks}>
        {wallet.payouts.map((payout) => (
          <label key={payout.network} className={css.network}>
            <input
              type="radio"
              name="network"
              value={payout.network}
              checked={payout.network === network}
              onChange={() => actor.send({ type: 'network.chosen', network: payout.network })}
            />
            <span>{payout.networkTitle}</span>
          </label>
        ))}
      </div>
    </ChoiceGroup>
  )
}

function Shown({
  address,
  wallet,
  copy,
}: Pick<DepositDialogProps, 'copy'> & { address: DepositAddress; wallet: Wallet }) {
  const { t } = useLingui()
  const { symbol } = wallet
  const network = address.networkTitle ?? address.network
  const extra = address.memo ?? address.tag
  const label = address.tag === undefined ? t`Memo` : t`Tag`
  const words = { copyLabel: t`Copy`, copiedLabel: t`Copied`, onCopy: copy }
  const title =
    extra === undefined
      ? t`QR code: ${symbol} address on the ${network} network`
      : t`QR code: ${symbol} address on the ${network} network; the memo isn’t in it`
  return (
    <div className={css.shown}>
      <Alert tone="warning" live={false}>
        <Trans>
          Send only {symbol} on the {network} network. Anything else may be lost.
        </Trans>
      </Alert>
      <div className={css.code}>
        <QrCode value={address.address} title={title} />
      </div>
      <div>
        <CopyRow label={t`Address`} value={address.address} kind="address" note={network} {...words} />
        {extra !== undefined && (
          <CopyRow
            label={label}
            value={extra}
            warning
            note={<Trans>Include it with your payment. Without it, we can’t tell whose money it is.</Trans>}
            {...words}
          />
        )}
      </div>
      <p className={css.note}>
        <Trans>You can reuse these details. Your balance updates automatically when the payment arrives.</Trans>
      </p>
    </div>
  )
}

/** The address could not be verified: none is shown. */
function Unproven({ actor, supportHref }: Omit<DepositDialogProps, 'copy'>) {
  return (
    <div className={css.shown}>
      <Alert tone="error" title={<Trans>Don’t pay</Trans>}>
        <Trans>
          The address may have been changed on its way to you, so we’re not showing it. Try again. If that doesn’t help,
          contact support.
        </Trans>
      </Alert>
      <Button onClick={() => actor.send({ type: 'address.retried' })}>
        <Trans>Try again</Trans>
      </Button>
      <ButtonLink tone="secondary" href={supportHref}>
        <Trans>Contact support</Trans>
      </ButtonLink>
    </div>
  )
}

function AddressPlace({ actor, copy, supportHref }: DepositDialogProps) {
  const { t } = useLingui()
  const snapshot = useSelector(actor, (current) => current)
  const { address, addressRefusal } = snapshot.context
  const wallet = chosenWallet(snapshot.context)
  if (snapshot.matches({ deposit: { open: 'failed' } })) {
    return (
      <LoadFailed
        tone="error"
        title={<Trans>The address couldn’t be loaded</Trans>}
        refusal={addressRefusal}
        onRetry={() => actor.send({ type: 'address.retried' })}
      />
    )
  }
  if (snapshot.matches({ deposit: { open: 'unproven' } })) return <Unproven actor={actor} supportHref={supportHref} />
  if (snapshot.matches({ deposit: { open: 'loading' } })) {
    return (
      <div className={css.shown} role="status" aria-busy="true">
        <span className="sr">{t`Loading…`}</span>
        <Skeleton shape="block" />
        <Skeleton width={3} />
        <Skeleton shape="block" />
      </div>
    )
  }
  return address === null || wallet === null ? null : <Shown address={address} wallet={wallet} copy={copy} />
}

/** The address to fill a wallet, asked for when coin and network are chosen (spec §7). Load it lazily. */
export default function DepositDialog({ actor, ...tools }: DepositDialogProps) {
  const { t } = useLingui()
  const snapshot = useSelector(actor, (current) => current)
  const wallet = chosenWallet(snapshot.context)
  if (snapshot.matches({ deposit: 'closed' })) return null
  return (
    <Dialog open title={t`Add money`} closeLabel={t`Close`} onClose={() => actor.send({ type: 'deposit.closed' })}>
      <div className={css.deposit}>
        <Coin actor={actor} />
        {wallet !== null && wallet.payouts.length > 1 && <Network actor={actor} wallet={wallet} />}
        <AddressPlace actor={actor} {...tools} />
      </div>
    </Dialog>
  )
}
