import { useSelector } from '@xstate/react'
import { lazy, Suspense, useState, type ComponentType } from 'react'
import type { Side } from '../../../machines/shared/api.ts'
import type { ExchangeActor } from '../../../machines/exchange/exchange.machine.ts'
import { withTexts } from '../../i18n/catalogs.ts'
import type { PickerProps } from './Picker.tsx'
import { selectPicker } from './view-selectors.ts'

const importPicker = withTexts(() => import('./Picker.tsx'))

/** Fetches the list before it is opened; a failure is met when it really opens. */
export const loadPicker = (): void => {
  importPicker().catch(() => undefined)
}

/** What is said where it cannot be fetched came with the frame. */
const fetchPicker = (): Promise<{ default: ComponentType<PickerProps> }> =>
  importPicker().catch(() => import('../../ui/NotLoadedAlert.tsx'))

const Picker = lazy(fetchPicker)

/** The place of the list, empty until one is opened for the first time. */
export function PickerHost({ actor, filePath }: { actor: ExchangeActor; filePath: string }) {
  const side = useSelector(actor, selectPicker)
  const [lastSide, setLastSide] = useState<Side | null>(null)
  if (side !== null && side !== lastSide) setLastSide(side)
  const shown = side ?? lastSide
  if (shown === null) return null
  return (
    <Suspense fallback={null}>
      <Picker
        actor={actor}
        side={shown}
        isOpen={side !== null}
        onClose={() => actor.send({ type: 'picker.closed' })}
        filePath={filePath}
      />
    </Suspense>
  )
}
