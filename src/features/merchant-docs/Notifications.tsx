import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { useLocale } from '../../i18n/use-locale.ts'
import { pathTo } from '../../routes/table.ts'
import { CodeBlock } from './CodeBlock.tsx'
import { DocSection, NameTable } from './DocSection.tsx'
import css from './docs.module.css'
import { verifyNotification } from './examples.ts'
import { ExampleTabs } from './ExampleTabs.tsx'
import type { ExampleProps } from './QuickStart.tsx'
import { noticeText } from './vectors.ts'

function Statuses() {
  return (
    <NameTable
      head={[<Trans key="status">Status</Trans>, <Trans key="meaning">What it means</Trans>]}
      rows={[
        ['new, waitPayment', <Trans key="new">The order has been placed and is waiting for payment.</Trans>],
        ['inProgress', <Trans key="progress">We see the payment and are counting its confirmations.</Trans>],
        ['inProgressPayout', <Trans key="payout">We’re sending the payout.</Trans>],
        ['hold', <Trans key="hold">Our team is checking it: a late payment, or a question about its origin.</Trans>],
        ['done', <Trans key="done">Everything has been paid out: you can ship now.</Trans>],
        [
          'returned, deleted',
          <Trans key="ended">We sent the payment back; the order was cancelled or not paid in time.</Trans>,
        ],
        ['errorPayment, errorPayout', <Trans key="error">A transfer failed. Our support team is working on it.</Trans>],
      ]}
    />
  )
}

/** What is sent to a merchant’s URL, and how it is verified. */
export function Notifications({ id, ...examples }: ExampleProps & { id: string }) {
  const { t } = useLingui()
  const keysHref = pathTo('userApi', useLocale())
  return (
    <DocSection id={id} title={<Trans>Notifications</Trans>}>
      <p>
        <Trans>When an order placed with a key changes status, we POST this to the key’s URL:</Trans>
      </p>
      <CodeBlock label={t`A notification`} code={noticeText} copy={examples.copy} />
      <ul className={css.points}>
        <li>
          <Trans>
            It’s signed like a call, with the key and its secret: the method POST, the path and query of your URL, the
            nonce from the header, and the body as it arrived. Verify it before you parse it.
          </Trans>
        </li>
        <li>
          <Trans>
            Answer with any status from 200 to 299 within ten seconds. Otherwise we send it again after 1, 5 and 15
            minutes, then after 1, 3, 6, 12 and 24 hours. The log under <Link href={keysHref}>API keys</Link> shows
            every attempt and lets you send it again.
          </Trans>
        </li>
        <li>
          <Trans>
            It may arrive more than once, with the same <code>id</code>, or out of order. Act on the first, but answer
            each one.
          </Trans>
        </li>
        <li>
          <Trans>It’s only a hint: fetch the order before you ship.</Trans>
        </li>
        <li>
          <Trans>Your URL begins with https:// and can be reached from the internet.</Trans>
        </li>
      </ul>
      <h3>
        <Trans>Verify a notification</Trans>
      </h3>
      <ExampleTabs label={t`Verify a notification`} examples={verifyNotification} {...examples} />
      <h3>
        <Trans>Order statuses</Trans>
      </h3>
      <Statuses />
    </DocSection>
  )
}
