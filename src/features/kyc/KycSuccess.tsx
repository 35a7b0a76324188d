import { useRef } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { KycActor } from '../../../machines/kyc/kyc.machine.ts'
import { Button } from '../../ui/Button.tsx'
import Dialog from '../../ui/Dialog.tsx'
import { CircleCheck } from '../../ui/icons.ts'
import { ResultPanel } from '../../ui/ResultPanel.tsx'

/** Success dialog of the verification page (spec §2). Load it lazily. */
export default function KycSuccess({ actor }: { actor: KycActor }) {
  const { t } = useLingui()
  const onward = useRef<HTMLButtonElement>(null)
  const close = () => actor.send({ type: 'flow.closed' })
  return (
    <Dialog open size="sm" title={t`Verification process`} closeLabel={t`Close`} onClose={close} initialFocus={onward}>
      <ResultPanel
        icon={<CircleCheck />}
        tone="success"
        level={2}
        title={<Trans>Documents sent</Trans>}
        actions={
          <Button ref={onward} full onClick={close}>
            <Trans>Continue</Trans>
          </Button>
        }
      >
        <p>
          <Trans>We’ve received your documents and will email you as soon as they’re checked.</Trans>
        </p>
      </ResultPanel>
    </Dialog>
  )
}
