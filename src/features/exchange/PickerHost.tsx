import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { Lang, Side } from '../../../machines/shared/api.ts'
import type { ExchangeActor } from '../../../machines/exchange/exchange.machine.ts'
import { withTexts } from '../../i18n/catalogs.ts'
import { PartBoundary, lazyPart, overPage } from '../../ui/LazyPart.tsx'
import { selectPicker } from './view-selectors.ts'

const Picker = lazyPart(withTexts(() => import('./Picker.tsx')))

/** Prefetches the list; a failure is shown when it is opened. */
export const loadPicker = (): void => void Picker.part.begin()

interface PickerHostProps {
  actor: ExchangeActor
  filePath: string
  lang: Lang
  recent: () => readonly string[]
}

/** Container of the list, empty until it is opened. */
export function PickerHost({ actor, filePath, lang, recent }: PickerHostProps) {
  const side = useSelector(actor, selectPicker)
  const [lastSide, setLastSide] = useState<Side | null>(null)
  if (side !== null && side !== lastSide) setLastSide(side)
  const shown = side ?? lastSide
  if (shown === null) return null
  const close = () => actor.send({ type: 'picker.closed' })
  return (
    <PartBoundary
      part={Picker.part}
      {...(side === null ? { waiting: null, failed: null } : overPage(Picker.part, close))}
    >
      <Picker.View
        actor={actor}
        side={shown}
        isOpen={side !== null}
        onClose={close}
        filePath={filePath}
        lang={lang}
        recent={recent}
      />
    </PartBoundary>
  )
}
