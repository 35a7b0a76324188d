import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { isReady, pathTo } from '../../routes/table.ts'
import { formatAmount } from '../../i18n/format.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { HomeSection } from './HomeSection.tsx'
import css from './facts.module.css'

/** Constants of spec §9: per cent, and dirhams. */
const firstDiscount = '5'
const referralReward = '0.1'
const amlThreshold = 40
const courierFee = '300'

/** Drawing: a moving market rate and a fixed order rate. */
function HeldRate() {
  return (
    <svg className={css.drawing} viewBox="0 0 320 120" preserveAspectRatio="none" aria-hidden="true">
      <path
        className={css.market}
        d="M0 84l16-10 14 7 18-22 15 9 17-27 14 12 16-6 14 20 16 4 15-18 17 9 14-24 16 11 15-20 17 14 14-9 16 22 15 5 16-16 15 8 20-18"
      />
      <path className={css.mark} d="M96 12V108M264 12V108" />
      <path className={css.held} d="M96 52H264" />
      <path className={css.dot} d="M96 52h0M264 52h0" />
    </svg>
  )
}

function Fact({ figure, children }: { figure: ReactNode; children: ReactNode }) {
  return (
    <li className={css.fact}>
      <p className={css.figure}>{figure}</p>
      <div className={css.text}>{children}</div>
    </li>
  )
}

function KycLink() {
  const lang = useLocale()
  if (!isReady('rule', lang)) return null
  return (
    <Link className={css.link} href={pathTo('rule', lang, { link: 'kyc' })}>
      <Trans>KYC rules</Trans>
    </Link>
  )
}

/** What the exchange promises, in figures (spec §9). */
export function Facts() {
  const { t } = useLingui()
  const lang = useLocale()
  return (
    <HomeSection title={<Trans>What you can rely on</Trans>}>
      <ul className={css.facts}>
        <li className={css.hero}>
          <HeldRate />
          <div className={css.text}>
            <p className={css.figure}>
              <Trans>2 hours</Trans>
            </p>
            <h3>
              <Trans>Your office rate is held</Trans>
            </h3>
            <p>
              <Trans>
                Confirm an order at home and take your time: at our offices you get the amount on your order, wherever
                the market goes.
              </Trans>
            </p>
          </div>
        </li>
        <Fact figure={`${firstDiscount}%`}>
          <p>
            <Trans>
              off our fee from your first exchange with an account. The discount grows as you exchange more.
            </Trans>
          </p>
        </Fact>
        <Fact figure={`${formatAmount(referralReward, lang)}%`}>
          <p>
            <Trans>of every exchange your referrals make, for as long as they use us.</Trans>
          </p>
        </Fact>
        <Fact figure={t`${courierFee} AED`}>
          <p>
            <Trans>to deliver any amount of cash anywhere in Dubai.</Trans>
          </p>
        </Fact>
        <Fact figure={`${amlThreshold}%`}>
          <p>
            <Trans>is the highest AML risk we accept. Every payment is checked.</Trans>
          </p>
          <KycLink />
        </Fact>
      </ul>
    </HomeSection>
  )
}
