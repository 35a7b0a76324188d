import { useSelector } from '@xstate/react'
import { lazy, Suspense, useState } from 'react'
import type { Side } from '../../../machines/shared/api.ts'
import { withTexts } from '../../i18n/catalogs.ts'
import { selectPicker, type ExchangeActor } from './view-selectors.ts'

const importPicker = withTexts(() => import('./Picker.tsx'))

/** Fetches the list before it is opened; a failure is met when it really opens. */
export const loadPicker = (): void => {
  importPicker().catch(() => undefined)
}

const Picker = lazy(importPicker)

/** The place of the list, empty until one is opened for the first time. */
export function PickerHost({ actor, filePath }: { actor: ExchangeActor; filePath: string }) {
  const side = useSelector(actor, selectPicker)
  const [lastSide, setLastSide] = useState<Side | null>(null)
  if (side !== null && side !== lastSide) setLastSide(side)
  const shown = side ?? lastSide
  if (shown === null) return null
  return (
    <Suspense fallback={null}>
      <Picker actor={actor} side={shown} isOpen={side !== null} filePath={filePath} />
    </Suspense>
  )
}
