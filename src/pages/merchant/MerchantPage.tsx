import { useLingui } from '@lingui/react/macro'
import { MerchantDocs } from '../../features/merchant-docs/MerchantDocs.tsx'
import { PageMeta } from '../../ui/PageMeta.tsx'
import type { PageProps } from '../page.types.ts'

/** `/merchant/`: documentation of the merchant API (spec §1, §9). */
export default function MerchantPage({ tools: { config, copy } }: PageProps) {
  const { t } = useLingui()
  const title = t`API for merchants`
  const lead = t`Place orders from your own program, send customers to pay, and follow every order.`
  return (
    <>
      <PageMeta title={title} description={lead} projectName={config.projectName} />
      <MerchantDocs title={title} lead={lead} copy={copy} />
    </>
  )
}
