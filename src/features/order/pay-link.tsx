import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import type { MerchantTemplate } from '../../../machines/order/order.schema.ts'
import { selectTemplate } from '../../../machines/order/order.selectors.ts'
import { Button, lookOf } from '../../ui/Button.tsx'
import { ArrowRight } from '../../ui/icons-deferred.ts'
import { Wallet } from '../../ui/icons-order.ts'
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

function WalletLink({ uri }: { uri: string }) {
  return (
    <a className={lookOf({ children: null, size: 'lg', full: true, className: css.wallet })} href={uri}>
      <Wallet />
      <span>
        <Trans>Open in wallet</Trans>
      </span>
    </a>
  )
}

/** The button that leads to the payment; null for other payment methods. */
export const payLinkOf = ({ snapshot }: OrderView): ReactNode => {
  const template = selectTemplate(snapshot)
  if (template?.type === 'redirect') return <Redirect template={template} />
  if (template?.type !== 'requisites' || template.uri === undefined) return null
  return isWalletLink(template.uri) ? <WalletLink uri={template.uri} /> : null
}
