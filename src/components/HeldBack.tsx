import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Refused } from '../../machines/shared/waiting.ts'
import { Alert } from '../ui/Alert.tsx'
import { formatTimeLeft } from '../ui/Countdown.tsx'
import { useMsLeft } from '../ui/use-ms-left.ts'

const second = 1_000
/** From here on minutes say more than seconds. */
const manySeconds = 100

interface TimeToTryProps {
  /** ms. */
  msLeft: number
  children?: ReactNode
}

function TimeToTry({ msLeft, children }: TimeToTryProps) {
  const left = Math.ceil(msLeft / second)
  const clock = formatTimeLeft(msLeft)
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

interface WaitTextProps {
  /** ms since the epoch, UTC. */
  until: number
}

/** When it may be tried again, counted down each second without an announcement; nothing when the time has come. */
export function WaitText({ until }: WaitTextProps) {
  const msLeft = useMsLeft(until)
  return msLeft === 0 ? null : <TimeToTry msLeft={msLeft} />
}

interface HeldBackProps extends Refused {
  title?: ReactNode
  /** Behind the time. */
  children?: ReactNode
  /** Announced when it appears. */
  live?: boolean
}

function Wait({ until, title, children, live = true }: Omit<HeldBackProps, 'refusal'> & WaitTextProps) {
  const msLeft = useMsLeft(until)
  if (msLeft === 0) return null
  return (
    <Alert tone="warning" title={title ?? <Trans>Too many attempts</Trans>} live={live}>
      <TimeToTry msLeft={msLeft}>{children}</TimeToTry>
    </Alert>
  )
}

/** Anti-flood: how long the service asks to wait. */
export function HeldBack({ refusal, ...props }: HeldBackProps) {
  const until = refusal?.waitUntil ?? null
  return until === null ? null : <Wait {...props} until={until} />
}
