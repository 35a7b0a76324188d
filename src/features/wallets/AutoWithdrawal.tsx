import { Trans } from '@lingui/react/macro'
import type { Lang, User } from '../../../machines/shared/api.ts'
import type { Requisite } from '../../../machines/shared/means.ts'
import { moneyText } from '../../i18n/format.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Section } from '../../ui/Section.tsx'

export interface AutoWithdrawalProps {
  settings: User['settings']
  requisites: readonly Requisite[]
  lang: Lang
  onOpen: () => void
}

/** Whether the balance is withdrawn automatically, and from which amount on. */
export function AutoWithdrawal({ settings, requisites, lang, onOpen }: AutoWithdrawalProps) {
  const auto = settings?.autoGetMoney ?? null
  const amount = auto === null ? '' : moneyText(auto.minAmount, auto.walletId, lang)
  const name = requisites.find(({ id }) => id === auto?.requisiteId)?.name ?? ''
  return (
    <Section
      title={<Trans>Automatic withdrawals</Trans>}
      text={
        auto === null ? (
          <Trans>When your balance reaches the amount you set, we send you all of it.</Trans>
        ) : name === '' ? (
          <Trans>When your balance reaches {amount}, we send you all of it.</Trans>
        ) : (
          <Trans>
            When your balance reaches {amount}, we send all of it to “{name}”.
          </Trans>
        )
      }
      aside={
        <Badge tone={auto === null ? 'grey' : 'green'}>
          {auto === null ? (
            <Trans context="automatic withdrawals">Off</Trans>
          ) : (
            <Trans context="automatic withdrawals">On</Trans>
          )}
        </Badge>
      }
    >
      <div>
        <Button tone="secondary" size="sm" onClick={onOpen}>
          {auto === null ? <Trans>Set up</Trans> : <Trans>Change</Trans>}
        </Button>
      </div>
    </Section>
  )
}
