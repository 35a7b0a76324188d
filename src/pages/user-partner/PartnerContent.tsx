import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { plainPlaceOf } from '../../../machines/list/plain-place.ts'
import type { ChangeRateActor } from '../../../machines/change-rate/change-rate.machine.ts'
import { firstAffiliateOrders } from '../../../machines/partner/affiliate-orders.ts'
import type { PartnerFigures } from '../../../machines/partner/partner.types.ts'
import { useBoundActor } from '../../components/use-page-actor.ts'
import { Balances } from '../../features/partner/Balances.tsx'
import { CustomerShare } from '../../features/partner/CustomerShare.tsx'
import { Earned } from '../../features/partner/Earned.tsx'
import { Behind, FiguresFailed, FiguresSketch } from '../../features/partner/FiguresState.tsx'
import { Money } from '../../features/partner/Money.tsx'
import { PartnerLayout } from '../../features/partner/PartnerLayout.tsx'
import { AffiliateOrders } from '../../features/partner/AffiliateOrders.tsx'
import { PromoCode } from '../../features/partner/PromoCode.tsx'
import { ReferralLink } from '../../features/partner/ReferralLink.tsx'
import { withTexts } from '../../i18n/catalogs.ts'
import { createKey } from '../../platform/keys.ts'
import { pathTo } from '../../routes/table.ts'
import { lazyPart, overPage, PartBoundary } from '../../ui/LazyPart.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { ChartPageProps } from '../page.types.ts'
import { Question } from '../shared/Question.tsx'
import { ratesExportOf } from '../shared/rates-export-part.ts'
import { Withdrawals } from '../shared/Withdrawals.tsx'
import { Withdrawing } from '../shared/Withdrawing.tsx'

type Props = ChartPageProps<'userPartner'>

/** The coin of most rewards, with which automatic withdrawals begin. */
const rewardWallet = 'USDT'

const Results = lazyPart(withTexts(() => import('../../features/partner/Results.tsx')))
const ChangeRate = lazyPart(withTexts(() => import('../../features/partner/ChangeRate.tsx')))

/** The actors of the page, while it is open. */
function useActors({ charts, tools, match: { lang } }: Props) {
  // It may have been turned on in another tab.
  const isOtpOn = () => tools.user.getSnapshot()?.otpEnabled ?? false
  const current = () => tools.user.getSnapshot()?.settings?.autoGetMoney ?? null
  const { unanswered } = charts.withdrawal
  return {
    partner: useBoundActor(charts.partner, { isOtpOn }),
    orders: useBoundActor(charts.orders, firstAffiliateOrders),
    link: useBoundActor(charts.referralLink, { lang }),
    promo: useBoundActor(charts.promoCode),
    withdrawal: useBoundActor(charts.withdrawal, { isOtpOn, newKey: createKey, unanswered }),
    autoWithdrawal: useBoundActor(charts.autoWithdrawal, { isOtpOn, current }),
    withdrawals: useBoundActor(charts.withdrawals, plainPlaceOf('')),
    cancel: useBoundActor(charts.cancel),
  }
}

interface FiguresProps extends Props {
  figures: PartnerFigures
  actors: ReturnType<typeof useActors>
}

function Figures({ figures: { summary, links }, actors, tools, match: { lang } }: FiguresProps) {
  const { partner, orders, link, promo, withdrawal, autoWithdrawal } = actors
  const { View: RatesView, part: ratesPart } = ratesExportOf(tools)
  const isBehind = useSelector(partner, (snapshot) => snapshot.hasTag('behind'))
  return (
    <PartnerLayout
      news={isBehind && <Behind actor={partner} />}
      earned={<Earned earned={summary.earned} lang={lang} />}
      balances={
        <Balances
          balances={summary.balances}
          lang={lang}
          filePath={tools.filePath}
          onWithdraw={(walletId) => withdrawal.send({ type: 'withdrawal.asked', walletId })}
          money={
            <Money
              walletsPath={pathTo('userRequisites', lang)}
              onAuto={() => autoWithdrawal.send({ type: 'auto.asked', walletId: rewardWallet })}
            />
          }
        />
      }
      link={
        <ReferralLink
          actor={link}
          code={summary.partnerCode}
          parts={links}
          reward={summary.reward}
          copy={tools.copy}
          help={
            <Question id="referrals" lang={lang} tools={tools}>
              <Trans>What do I get for referring people?</Trans>
            </Question>
          }
        />
      }
      results={
        <PartBoundary part={Results.part} waiting={<Skeleton shape="block" />}>
          <Results.View actor={partner} lang={lang} />
        </PartBoundary>
      }
      orders={<AffiliateOrders actor={orders} lang={lang} />}
      withdrawals={<Withdrawals actor={actors.withdrawals} cancel={actors.cancel} lang={lang} copy={tools.copy} />}
      share={<CustomerShare actor={partner} summary={summary} lang={lang} />}
      promo={<PromoCode actor={promo} />}
      exports={
        <PartBoundary part={ratesPart} waiting={<Skeleton shape="block" />}>
          <RatesView tools={tools} partnerCode={summary.partnerCode} lang={lang} />
        </PartBoundary>
      }
    />
  )
}

/** The modal “change rate”, loaded lazily. */
function Changing({ actor }: { actor: ChangeRateActor | undefined }) {
  if (actor === undefined) return null
  return (
    <PartBoundary part={ChangeRate.part} {...overPage(ChangeRate.part, () => actor.send({ type: 'change.cancelled' }))}>
      <ChangeRate.View actor={actor} />
    </PartBoundary>
  )
}

/** Everything below the heading of the partner’s page. Load it lazily. */
export default function PartnerContent(props: Props) {
  const actors = useActors(props)
  const { partner } = actors
  const { tools, match } = props
  const { lang } = match
  const figures = useSelector(partner, ({ context }) => context.figures)
  const changing = useSelector(partner, ({ children }) => children.changeRate)
  const isFailed = useSelector(partner, (snapshot) => snapshot.matches({ figures: 'failed' }))
  if (isFailed) return <FiguresFailed actor={partner} />
  if (figures === null) return <FiguresSketch />
  return (
    <>
      <Figures {...props} figures={figures} actors={actors} />
      <Changing actor={changing} />
      <Withdrawing
        withdrawal={actors.withdrawal}
        autoWithdrawal={actors.autoWithdrawal}
        lang={lang}
        filePath={tools.filePath}
      />
    </>
  )
}
