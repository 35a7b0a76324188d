import { Trans } from '@lingui/react/macro'
import type { Refusal } from '../../machines/shared/outcome.ts'
import { msToWait } from '../../machines/shared/waiting.ts'
import { Alert } from '../ui/Alert.tsx'
import { formatTimeLeft } from '../ui/Countdown.tsx'
import { useMsLeft } from '../ui/use-ms-left.ts'

const second = 1_000
/** From here on minutes say more than seconds. */
const manySeconds = 100

export interface FloodWaitProps {
  /** ms since the epoch, UTC. */
  until: number
  now: () => number
}

/** How long the service asks to wait; only the beginning is announced, not each second. */
export function FloodWait({ until, now }: FloodWaitProps) {
  const msLeft = useMsLeft(until, now)
  const left = Math.ceil(msLeft / second)
  const clock = formatTimeLeft(msLeft)
  return (
    <Alert tone="warning" title={<Trans>Too many tries in a row</Trans>}>
      <span className="num" aria-live="off">
        {left < manySeconds ? (
          <Trans>You can try again in {left} s.</Trans>
        ) : (
          <Trans>You can try again in {clock}.</Trans>
        )}
      </span>
    </Alert>
  )
}

const ends = new WeakMap<Refusal, number>()

/** The wait begins with the refusal, however often it is drawn. */
const endOf = (refusal: Refusal): number => {
  const end = ends.get(refusal) ?? Date.now() + msToWait(refusal)
  ends.set(refusal, end)
  return end
}

/** The same for a chart that keeps no time beside the refusal, and waits by itself; nothing for none. */
export function HeldBack({ refusal }: { refusal: Refusal | null }) {
  return refusal === null ? null : <FloodWait until={endOf(refusal)} now={Date.now} />
}
