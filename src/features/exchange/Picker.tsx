import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useMemo, useRef } from 'react'
import { choicesOf } from '../../../machines/exchange/exchange.choices.ts'
import type { Lang, Side } from '../../../machines/shared/api.ts'
import type { ExchangeActor } from '../../../machines/exchange/exchange.machine.ts'
import Dialog from '../../ui/Dialog.tsx'
import { PickerList } from './PickerList.tsx'

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
  const book = useSelector(actor, ({ context }) => context.book)
  const giveId = useSelector(actor, ({ context }) => context.giveId)
  const getId = useSelector(actor, ({ context }) => context.getId)
  const [chosenId, otherId] = side === 'give' ? [giveId, getId] : [getId, giveId]
  const choices = useMemo(() => choicesOf(book, side, otherId), [book, side, otherId])
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
