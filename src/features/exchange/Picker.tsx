import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { Lang, Side } from '../../../machines/shared/api.ts'
import type { ExchangeActor } from '../../../machines/exchange/exchange.machine.ts'
import Dialog from '../../ui/Dialog.tsx'
import { PickerList } from './PickerList.tsx'
import { choicesOn } from './view-selectors.ts'

export interface PickerProps {
  actor: ExchangeActor
  side: Side
  isOpen: boolean
  onClose: () => void
  filePath: string
  lang: Lang
  /** Ids of recently selected currencies, most recent first. */
  recent: () => readonly string[]
}

/** The currency list of one side, in a dialog. Load it lazily. */
export default function Picker({ actor, side, isOpen, onClose, filePath, lang, recent }: PickerProps) {
  const { t } = useLingui()
  const first = useRef<HTMLElement>(null)
  const choices = useSelector(actor, choicesOn[side])
  const chosenId = useSelector(actor, ({ context }) => (side === 'give' ? context.giveId : context.getId))
  const choose = (currencyId: string) =>
    actor.send(side === 'give' ? { type: 'give.chosen', currencyId } : { type: 'get.chosen', currencyId })
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={side === 'give' ? t`Choose what you give` : t`Choose what you get`}
      closeLabel={t`Close`}
      initialFocus={first}
      flush
    >
      <PickerList
        choices={choices}
        chosenId={chosenId}
        filePath={filePath}
        lang={lang}
        recent={recent}
        focusRef={first}
        onChoose={choose}
      />
    </Dialog>
  )
}
