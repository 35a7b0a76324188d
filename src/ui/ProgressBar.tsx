import css from './ProgressBar.module.css'

export interface ProgressBarProps {
  /** `crawling` moves for 5 s without ever arriving (spec §9); `finishing` fills and fades. */
  state: 'idle' | 'crawling' | 'finishing'
  /** Accessible name, "Loading". */
  label: string
}

/** Thin bar at the top edge while a page loads. Stays in the document, so that it can move between states. */
export function ProgressBar({ state, label }: ProgressBarProps) {
  const idle = state === 'idle'
  return (
    // It belongs to no part of the page: what tells of the page as a whole is a status.
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
