import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { OnThisPage } from '../../components/OnThisPage.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import type { CopyText } from './CodeBlock.tsx'
import css from './docs.module.css'
import { Errors } from './Errors.tsx'
import type { ExampleLanguage } from './examples.ts'
import { Fees } from './Fees.tsx'
import { Notifications } from './Notifications.tsx'
import { QuickStart } from './QuickStart.tsx'
import { ReferencePart } from './ReferencePart.tsx'
import { Signature } from './Signature.tsx'

export interface MerchantDocsProps {
  title: string
  lead: string
  copy: CopyText
}

/** Documentation of the merchant API (spec §1: merchants have notification docs). */
export function MerchantDocs({ title, lead, copy }: MerchantDocsProps) {
  const { t } = useLingui()
  const [language, setLanguage] = useState<ExampleLanguage>('curl')
  const examples = { language, onLanguage: setLanguage, copy }
  const parts = [
    { id: 'quick-start', title: t`Quick start` },
    { id: 'signature', title: t`Signature` },
    { id: 'notifications', title: t`Notifications` },
    { id: 'errors', title: t`Errors` },
    { id: 'fees', title: t`Rates and fees` },
    { id: 'reference', title: t`Reference` },
  ]
  return (
    <article className={css.page}>
      <PageHead title={title} lead={lead} />
      <OnThisPage parts={parts} />
      <div className={css.parts}>
        <QuickStart id="quick-start" {...examples} />
        <Signature id="signature" copy={copy} />
        <Notifications id="notifications" {...examples} />
        <Errors id="errors" />
        <Fees id="fees" />
        <ReferencePart id="reference" />
      </div>
    </article>
  )
}
