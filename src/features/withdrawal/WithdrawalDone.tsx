import { useEffect, useRef } from 'react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { HeldNote } from '../../components/HeldNote.tsx'
import { moneyText } from '../../i18n/format.ts'
import { Button } from '../../ui/Button.tsx'
import { CircleCheck } from '../../ui/icons.ts'
import { ResultPanel } from '../../ui/ResultPanel.tsx'
import type { WithdrawalViewProps } from './WithdrawalForm.tsx'

/** It was made: its number, and what happens next. */
export function WithdrawalDone({ actor, lang }: Omit<WithdrawalViewProps, 'filePath'>) {
  const made = useSelector(actor, ({ context }) => context.made)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  if (made === null) return null
  const { id, payout, symbol, requisite, heldUntil } = made
  const amount = moneyText(payout, symbol, lang)
  return (
    <ResultPanel
      icon={<CircleCheck />}
      tone="success"
      level={2}
      heading={heading}
      title={<Trans>We’ve got your request</Trans>}
      actions={
        <Button onClick={() => actor.send({ type: 'withdrawal.closed' })}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <Trans>
        We’ll send {amount} to “{requisite}” and email you when it’s on its way. Withdrawal {id}.
      </Trans>
      <HeldNote heldUntil={heldUntil} lang={lang} />
    </ResultPanel>
  )
}
