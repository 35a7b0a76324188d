import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { KycActor } from '../../../machines/kyc/kyc.machine.ts'
import type { AnyPart } from '../../platform/part.ts'
import Dialog from '../../ui/Dialog.tsx'
import { PartStatus } from '../../ui/LazyPart.tsx'
import { KycLoading, KycScreen } from './KycScreen.tsx'

export interface KycDialogProps {
  /** Null while its code loads. */
  actor: KycActor | null
  /** Load state of its code. */
  part: AnyPart
  /** Closed before the chart has loaded. */
  onClose: () => void
}

/** The verification over any page (spec §2: KYC modal). */
export function KycDialog({ actor, part, onClose }: KycDialogProps) {
  const { t } = useLingui()
  const isToClose = useSelector(actor ?? undefined, (snapshot) => snapshot?.can({ type: 'flow.closed' }) ?? false)
  const close = () => {
    if (actor === null) onClose()
    else actor.send({ type: isToClose ? 'flow.closed' : 'flow.cancelled' })
  }
  return (
    <Dialog open size="md" title={t`Verification process`} closeLabel={t`Close`} onClose={close}>
      {actor === null ? <PartStatus part={part} waiting={<KycLoading />} /> : <KycScreen actor={actor} />}
    </Dialog>
  )
}
