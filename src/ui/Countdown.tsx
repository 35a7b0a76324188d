import type { ReactNode } from 'react'
import css from './Countdown.module.css'

const SECOND = 1000
const LATE_MS = 300_000

export interface CountdownProps {
  /** Time left in ms, from the clock of the server; below zero shows zero. */
  msLeft: number
  /** Before the digits: "Pay within". */
  label?: ReactNode
  /** Below this many ms the timer stands out; above it stays quiet, so that it puts no pressure on the person. */
  lateMs?: number
}

const pad = (value: number) => String(value).padStart(2, '0')

/** `12:05`, or `1:02:09` from one hour on. Takes ms; rounds up, so that zero means over. */
export function formatTimeLeft(msLeft: number): string {
  const total = Math.max(0, Math.ceil(msLeft / SECOND))
  const hours = Math.floor(total / 3600)
  const tail = `${pad(Math.floor(total / 60) % 60)}:${pad(total % 60)}`
  return hours > 0 ? `${hours}:${tail}` : tail
}

/** Time left; changes look near the end and when it is over. Not announced each second. */
export function Countdown({ msLeft, label, lateMs = LATE_MS }: CountdownProps) {
  const late = msLeft <= lateMs
  return (
    <span
      className={css.countdown}
      data-state={msLeft <= 0 ? 'over' : late ? 'late' : 'calm'}
      role="timer"
      aria-live="off"
    >
      {label && <span>{label} </span>}
      <time className="num" translate="no" dateTime={`PT${Math.max(0, Math.ceil(msLeft / SECOND))}S`}>
        {formatTimeLeft(msLeft)}
      </time>
    </span>
  )
}
