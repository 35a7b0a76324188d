import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Refused } from '../../machines/shared/waiting.ts'
import { Alert, type AlertProps } from '../ui/Alert.tsx'
import { formatTimeLeft } from '../ui/Countdown.tsx'
import { useMsLeft } from '../ui/use-ms-left.ts'

const second = 1_000
/** From here on minutes are shown instead of seconds. */
const manySeconds = 100

interface WaitTextProps {
  /** ms since the epoch, UTC. */
  until: number
  /** Follows the time. */
  children?: ReactNode
}

/** Countdown to the next attempt, silent for screen readers; renders nothing at zero. */
export function WaitText({ until, children }: WaitTextProps) {
  const msLeft = useMsLeft(until)
  const left = Math.ceil(msLeft / second)
  const clock = formatTimeLeft(msLeft)
  if (left === 0) return null
  return (
    <span className="num" aria-live="off">
      {left < manySeconds ? (
        <Trans>
          You can try again in <Plural value={left} one="# second" other="# seconds" />.
        </Trans>
      ) : (
        <Trans>You can try again in {clock}.</Trans>
      )}
      {children}
    </span>
  )
}

type AlertParts = Pick<AlertProps, 'title' | 'live' | 'children'>

function Wait({ children, ...props }: WaitTextProps & AlertParts) {
  if (useMsLeft(props.until) === 0) return null
  return (
    <Alert tone="warning" title={<Trans>Too many attempts</Trans>} {...props}>
      <WaitText until={props.until}>{children}</WaitText>
    </Alert>
  )
}

/** Anti-flood countdown. `children` follow the time. */
export function HeldBack({ refusal, ...props }: Refused & AlertParts) {
  return refusal?.waitUntil ? <Wait {...props} until={refusal.waitUntil} /> : null
}
