import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { useLocale } from '../../i18n/use-locale.ts'
import { pathTo } from '../../routes/table.ts'
import { DocSection } from './DocSection.tsx'
import { createOrder } from './examples.ts'
import { ExampleTabs, type ExampleTabsProps } from './ExampleTabs.tsx'
import css from './docs.module.css'

export type ExampleProps = Pick<ExampleTabsProps, 'language' | 'onLanguage' | 'copy'>

/** From a key to the first order. */
export function QuickStart({ id, ...examples }: ExampleProps & { id: string }) {
  const { t } = useLingui()
  const keysHref = pathTo('userApi', useLocale())
  return (
    <DocSection id={id} title={<Trans>Quick start</Trans>}>
      <ol className={css.steps}>
        <li>
          <Trans>
            Sign in and create a key under <Link href={keysHref}>API keys</Link>. Save its secret key where only your
            server can read it: we show it once. On the same page, turn on “Enable API” and add your URL for
            notifications.
          </Trans>
        </li>
        <li>
          <Trans>
            Put three values into the environment of your program: <code>KURSI_URL</code>, the address of this site,
            such as https://kursi.example; <code>KURSI_KEY</code>, the public key; <code>KURSI_SECRET</code>, the secret
            key.
          </Trans>
        </li>
        <li>
          <Trans>Run one of these programs. It places an order and prints it.</Trans>
        </li>
      </ol>
      <ExampleTabs label={t`Place an order`} examples={createOrder} {...examples} />
      <ol className={css.steps} start={4}>
        <li>
          <Trans>
            Send your customer to <code>order.payUrl</code>, where they pay and watch the order. Or show them the
            payment details of the reply yourself.
          </Trans>
        </li>
      </ol>
      <p className={css.note}>
        <Trans>Our tests run the programs on this page against the service.</Trans>
      </p>
    </DocSection>
  )
}
