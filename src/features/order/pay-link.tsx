import type { ReactNode } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { MerchantTemplate } from '../../../machines/order/order.schema.ts'
import { selectTemplate } from '../../../machines/order/order.payment.ts'
import { Button, lookOf } from '../../ui/Button.tsx'
import { CopyStatus } from '../../ui/CopyStatus.tsx'
import { useMessenger } from '../../components/use-messenger.ts'
import { ArrowRight, Check, Copy } from '../../ui/icons-deferred.ts'
import { Wallet } from '../../ui/icons-order.ts'
import { useCopy } from '../../ui/use-copy.ts'
import css from './paying.module.css'
import { isWalletLink } from './payment-uri.ts'
import type { OrderView } from './view.ts'

/** Link to the page of the payment provider. */
function Redirect({ template }: { template: Extract<MerchantTemplate, { type: 'redirect' }> }) {
  return (
    <form method={template.method} action={template.url}>
      {template.fields.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" size="lg" full icon={<ArrowRight />}>
        <Trans>Go to the payment page</Trans>
      </Button>
    </form>
  )
}

function CopyAddress({ view: { copy }, account }: { view: OrderView; account: string }) {
  const { t } = useLingui()
  const [copying, press] = useCopy(copy)
  const isCopied = copying.outcome === 'copied'
  return (
    <div className={css.copying}>
      <Button size="lg" full icon={isCopied ? <Check /> : <Copy />} onClick={() => press(account)}>
        {isCopied ? <Trans>Copied</Trans> : <Trans>Copy the address</Trans>}
      </Button>
      <CopyStatus copying={copying} label={t`Address`} copiedLabel={t`Copied`} />
    </div>
  )
}

interface WalletLinkProps {
  view: OrderView
  template: Extract<MerchantTemplate, { type: 'requisites' }>
  uri: string
}

/** Inside the messenger a link to a wallet often leads nowhere: there the address is copied first. */
function WalletLink({ view, template, uri }: WalletLinkProps) {
  const { isInside } = useMessenger()
  const tone = isInside ? 'secondary' : 'primary'
  return (
    <>
      {isInside && <CopyAddress view={view} account={template.requisites.account} />}
      <a className={lookOf({ children: null, tone, size: 'lg', full: true, className: css.wallet })} href={uri}>
        <Wallet />
        <span>
          <Trans>Open in wallet</Trans>
        </span>
      </a>
    </>
  )
}

/** The button that leads to the payment; null for other payment methods. */
export const payLinkOf = (view: OrderView): ReactNode => {
  const template = selectTemplate(view.snapshot)
  if (template?.type === 'redirect') return <Redirect template={template} />
  if (template?.type !== 'requisites' || template.uri === undefined) return null
  return isWalletLink(template.uri) ? <WalletLink view={view} template={template} uri={template.uri} /> : null
}
