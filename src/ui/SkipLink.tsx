import type { ReactNode } from 'react'
import css from './SkipLink.module.css'

/** First stop of the keyboard: jumps over the header to `#targetId`. */
export function SkipLink({ targetId, children }: { targetId: string; children: ReactNode }) {
  return (
    <a className={css.skip} href={`#${targetId}`}>
      {children}
    </a>
  )
}
