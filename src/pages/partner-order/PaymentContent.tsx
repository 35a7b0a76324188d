import { useMemo } from 'react'
import type { PartnerOrderReference } from '../../../machines/shared/partner-order.ts'
import { useBoundActor } from '../../components/use-page-actor.ts'
import { Payment } from '../../features/partner-order/Payment.tsx'
import { pathTo } from '../../routes/table.ts'
import type { ChartPageProps } from '../page.types.ts'

export interface PaymentContentProps extends ChartPageProps<'partnerOrder'> {
  reference: PartnerOrderReference
}

/** One payment, by its link. Load it lazily. */
export default function PaymentContent({ reference, tools, match, charts }: PaymentContentProps) {
  const { lang } = match
  const actor = useBoundActor(useMemo(() => charts(lang), [charts, lang]).view, { reference })
  return (
    <Payment
      actor={actor}
      lang={lang}
      filePath={tools.filePath}
      listHref={pathTo('partnerOrder', lang)}
      supportHref={pathTo('contacts', lang)}
      copy={tools.copy}
    />
  )
}
