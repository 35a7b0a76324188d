import css from './ProgressBar.module.css'

export interface ProgressBarProps {
  /** `crawling` moves for 5 s without ever arriving (spec §9); `finishing` fills and fades. */
  state: 'idle' | 'crawling' | 'finishing'
  /** Accessible name, "Loading". */
  label: string
}

/** Thin bar at the top edge while a page loads. It stays mounted, so that state changes can animate. */
export function ProgressBar({ state, label }: ProgressBarProps) {
  const idle = state === 'idle'
  return (
    // Outside all landmarks: a page-wide message must be a status.
    <div role="status">
      <div
        className={css.bar}
        data-state={state}
        role={idle ? undefined : 'progressbar'}
        aria-label={idle ? undefined : label}
        aria-hidden={idle || undefined}
      />
    </div>
  )
}
