import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Opening } from '../../machines/shared/api.ts'
import { openingAt } from '../../machines/shared/opening.ts'
import css from './OpenNow.module.css'

const minute = 60_000

function State({ opening, at }: { opening: Opening; at: number }) {
  const state = openingAt(opening, at)
  const clock = state.isOpen ? state.until : state.from
  if (state.isOpen) return <Trans>Open now, until {clock}</Trans>
  if (state.days === 0) return <Trans>Closed now, opens at {clock}</Trans>
  return state.days === 1 ? <Trans>Closed now, opens tomorrow at {clock}</Trans> : <Trans>Closed now</Trans>
}

export interface OpenNowProps {
  opening: Opening
  /** Ms since the epoch; null before it is known: reserves the line. */
  at: number | null
}

/** Whether an office is open, and its next change. */
export function OpenNow({ opening, at }: OpenNowProps) {
  return (
    <p className={css.open} data-open={(at !== null && openingAt(opening, at).isOpen) || undefined}>
      {at !== null && <State opening={opening} at={at} />}
    </p>
  )
}

/** The device's clock, ms since the epoch, updated each minute; null as prerendered. */
export const useMinute = (): number | null => {
  const [at, setAt] = useState<number | null>(null)
  useEffect(() => {
    const tell = () => setAt(Date.now())
    tell()
    const timer = setInterval(tell, minute)
    return () => clearInterval(timer)
  }, [])
  return at
}

/** The same by the device's clock: empty as prerendered, and without hours. */
export function OpenOnDevice({ opening }: { opening: Opening | undefined }) {
  const at = useMinute()
  return opening === undefined ? <p className={css.open} /> : <OpenNow opening={opening} at={at} />
}
