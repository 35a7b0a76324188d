import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { dividedReward } from '../../../machines/change-rate/change-rate.rules.ts'
import type { PartnerActor } from '../../../machines/partner/partner.machine.ts'
import type { PartnerSummary } from '../../../machines/partner/partner.types.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import { formatAmount } from '../../i18n/format.ts'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../../ui/Section.tsx'
import { Division } from './Division.tsx'
import css from './partner.module.css'

export interface CustomerShareProps {
  actor: PartnerActor
  summary: Pick<PartnerSummary, 'reward' | 'changeRate'>
  lang: Lang
}

/** How the reward is divided between partner and customer. */
export function CustomerShare({ actor, summary: { reward, changeRate }, lang }: CustomerShareProps) {
  const canChange = useSelector(actor, (snapshot) => snapshot.can({ type: 'change.asked' }))
  const share = formatAmount(changeRate, lang)
  return (
    <Section
      title={<Trans>Your customers’ rate</Trans>}
      text={<Trans>Share part of your reward with your customers, and they get a better rate.</Trans>}
    >
      <p className={css.share}>
        <Trans>
          Your customers get <b className="num">{share}%</b> of your reward.
        </Trans>
      </p>
      <Division {...dividedReward(reward, changeRate)} lang={lang} />
      <Button
        className={css.go}
        tone="secondary"
        aria-disabled={!canChange}
        onClick={() => actor.send({ type: 'change.asked' })}
      >
        <Trans>Change the rate</Trans>
      </Button>
    </Section>
  )
}
