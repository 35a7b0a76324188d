import { Trans, useLingui } from '@lingui/react/macro'
import type { MerchantTemplate } from '../../../machines/order/order.schema.ts'
import { selectTemplate } from '../../../machines/order/order.selectors.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { ArrowRight } from '../../ui/icons-deferred.ts'
import css from './order.module.css'
import { AmountRow, Requisites } from './Requisites.tsx'
import { Row } from './Row.tsx'
import type { OrderView } from './view.ts'

type Of<Type extends MerchantTemplate['type']> = Extract<MerchantTemplate, { type: Type }>

function Redirect({ view, template }: { view: OrderView; template: Of<'redirect'> }) {
  return (
    <>
      <AmountRow {...view} />
      <form className={css.stack} method={template.method} action={template.url}>
        {template.fields.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p className={css.muted}>
          <Trans>You pay on the page of the payment provider and come back to this order afterwards.</Trans>
        </p>
        <Button type="submit" size="lg" full icon={<ArrowRight />}>
          <Trans>Go to the payment page</Trans>
        </Button>
      </form>
    </>
  )
}

function Manual({ view, template }: { view: OrderView; template: Of<'manual'> }) {
  const { t } = useLingui()
  return (
    <>
      <AmountRow {...view} />
      <div>
        <h2 className={css.subtitle}>{template.title}</h2>
        <ol className={css.instructions}>
          {template.instructions.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
        <Row label={t`Contact`} value={template.contact} onCopy={view.copy} />
      </div>
    </>
  )
}

/** The way to pay that the service gave with the order (spec §3: `merchant.template`). */
export function HowToPay({ view }: { view: OrderView }) {
  const template = selectTemplate(view.snapshot)
  if (template?.type === 'requisites') return <Requisites view={view} template={template} />
  if (template?.type === 'redirect') return <Redirect view={view} template={template} />
  if (template?.type === 'manual') return <Manual view={view} template={template} />
  return (
    <>
      <AmountRow {...view} />
      <Alert tone="error" live={false}>
        <Trans>Error creating the payment! Please contact our support team and name the order number.</Trans>
      </Alert>
    </>
  )
}
