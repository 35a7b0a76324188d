import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Refused } from '../../machines/shared/waiting.ts'
import { Alert, type AlertProps } from '../ui/Alert.tsx'
import { formatTimeLeft } from '../ui/Countdown.tsx'
import { useMsLeft } from '../ui/use-ms-left.ts'

const second = 1_000
/** From here on minutes say more than seconds. */
const manySeconds = 100

interface WaitTextProps {
  /** ms since the epoch, UTC. */
  until: number
  /** Behind the time. */
  children?: ReactNode
}

/** When it may be tried again, counted down each second without an announcement; nothing when the time has come. */
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

/** Anti-flood: how long the service asks to wait. `children` stand behind the time. */
export function HeldBack({ refusal, ...props }: Refused & AlertParts) {
  return refusal?.waitUntil ? <Wait {...props} until={refusal.waitUntil} /> : null
}
