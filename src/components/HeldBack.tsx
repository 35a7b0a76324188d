import { Plural, Trans } from '@lingui/react/macro'
import type { Waiting } from '../../machines/shared/waiting.ts'
import { Alert } from '../ui/Alert.tsx'
import { formatTimeLeft } from '../ui/Countdown.tsx'
import { useMsLeft } from '../ui/use-ms-left.ts'

const second = 1_000
/** From here on minutes are shown instead of seconds. */
const manySeconds = 100

interface CountdownProps {
  /** ms since the epoch, UTC. */
  until: number
  now: () => number
}

function Countdown({ until, now }: CountdownProps) {
  const msLeft = useMsLeft(until, now)
  const left = Math.ceil(msLeft / second)
  const clock = formatTimeLeft(msLeft)
  if (left === 0) return null
  return (
    <Alert tone="warning" title={<Trans>Too many attempts</Trans>}>
      <span className="num" aria-live="off">
        {left < manySeconds ? (
          <Trans>
            You can try again in <Plural value={left} one="# second" other="# seconds" />.
          </Trans>
        ) : (
          <Trans>You can try again in {clock}.</Trans>
        )}
      </span>
    </Alert>
  )
}

/** Anti-flood: the remaining wait; announced only once, not every second. */
export function HeldBack({ waitUntil, now }: Pick<Waiting, 'waitUntil' | 'now'>) {
  return waitUntil === null ? null : <Countdown until={waitUntil} now={now} />
}
