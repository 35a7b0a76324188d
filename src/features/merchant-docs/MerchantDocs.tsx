import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
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

function Contents() {
  const { t } = useLingui()
  const entries = [
    ['quick-start', t`Quick start`],
    ['signature', t`Signature`],
    ['notifications', t`Notifications`],
    ['errors', t`Errors`],
    ['fees', t`Rates and fees`],
    ['reference', t`Reference`],
  ] as const
  return (
    <nav className={css.contents} aria-label={t`On this page`}>
      <ol>
        {entries.map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

export interface MerchantDocsProps {
  title: string
  lead: string
  copy: CopyText
}

/** Documentation of the merchant API (spec §1: merchants have notification docs). */
export function MerchantDocs({ title, lead, copy }: MerchantDocsProps) {
  const [language, setLanguage] = useState<ExampleLanguage>('curl')
  const examples = { language, onLanguage: setLanguage, copy }
  return (
    <article className={css.page}>
      <PageHead title={title} lead={lead} />
      <Contents />
      <QuickStart id="quick-start" {...examples} />
      <Signature id="signature" copy={copy} />
      <Notifications id="notifications" {...examples} />
      <Errors id="errors" />
      <Fees id="fees" />
      <ReferencePart id="reference" />
    </article>
  )
}
