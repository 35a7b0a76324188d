import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { twoFactorMachine, TwoFactorActor } from '../../../machines/two-factor/two-factor.machine.ts'
import type { TwoFactorInput } from '../../../machines/two-factor/two-factor.types.ts'
import { TwoFactorDialog, type TwoFactorDialogProps } from './TwoFactorDialog.tsx'
import { usePageActor } from '../../components/use-page-actor.ts'

export interface TwoFactorHostProps extends Pick<TwoFactorDialogProps, 'copy' | 'StepUp'> {
  machine: typeof twoFactorMachine
  input: TwoFactorInput
  /** Puts what the chart tells to use; @returns stops. */
  bind: (actor: TwoFactorActor) => () => void
  /** It is on, off, or left as it was. */
  onClosed: () => void
}

/** Runs the chart as long as its dialog is open. */
export function TwoFactorHost({ machine, input, bind, copy, StepUp, onClosed }: TwoFactorHostProps) {
  const actor = usePageActor(machine, input)
  const isDone = useSelector(actor, ({ status }) => status === 'done')
  useEffect(() => bind(actor), [bind, actor])
  useEffect(() => {
    if (isDone) onClosed()
  }, [isDone, onClosed])
  return isDone ? null : <TwoFactorDialog actor={actor} copy={copy} StepUp={StepUp} />
}
