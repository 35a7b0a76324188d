import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { twoFactorMachine } from '../../../machines/two-factor/two-factor.machine.ts'
import type { TwoFactorInput } from '../../../machines/two-factor/two-factor.types.ts'
import { TwoFactorDialog, type TwoFactorDialogProps } from './TwoFactorDialog.tsx'
import { useBoundActor, type BoundChart } from '../../components/use-page-actor.ts'

export interface TwoFactorHostProps extends Pick<TwoFactorDialogProps, 'copy' | 'StepUp'> {
  chart: BoundChart<typeof twoFactorMachine>
  input: TwoFactorInput
  /** It is on, off, or left as it was. */
  onClosed: () => void
}

/** Runs the chart as long as its dialog is open. */
export function TwoFactorHost({ chart, input, copy, StepUp, onClosed }: TwoFactorHostProps) {
  const actor = useBoundActor(chart, input)
  const isDone = useSelector(actor, ({ status }) => status === 'done')
  useEffect(() => {
    if (isDone) onClosed()
  }, [isDone, onClosed])
  return isDone ? null : <TwoFactorDialog actor={actor} copy={copy} StepUp={StepUp} />
}
