import { Trans } from '@lingui/react/macro'
import { Link } from 'wouter'
import { useLocale } from '../../i18n/use-locale.ts'
import { pathTo } from '../../routes/table.ts'
import { DocSection } from './DocSection.tsx'

const email = 'partners@kursi.example'

/** Rates and fees (spec §9). */
export function Fees({ id }: { id: string }) {
  const lang = useLocale()
  const rulesHref = pathTo('rule', lang, { link: 'kyc' })
  const referralHref = pathTo('static', lang, { static: 'referral-program' })
  return (
    <DocSection id={id} title={<Trans>Rates and fees</Trans>}>
      <p>
        <Trans>
          You get the rates on the site, with our fee included. Above <strong>$10,000 a month</strong>, we agree on
          individual fees: write to <a href={`mailto:${email}`}>{email}</a>. We check payments as usual and refuse those
          with an AML risk above 40%: see the <Link href={rulesHref}>KYC and AML rules</Link>.
        </Trans>
      </p>
      <p>
        <Trans>
          Just want to refer people? You don’t need an API: the <Link href={referralHref}>referral program</Link> has
          links and a rates export.
        </Trans>
      </p>
    </DocSection>
  )
}
