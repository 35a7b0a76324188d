import css from './Skeleton.module.css'

export interface SkeletonProps {
  /** `text` stands for one line of body text, `amount` for the large digits, `block` for a 96 px area. */
  shape?: 'text' | 'title' | 'amount' | 'pill' | 'circle' | 'block'
  /** Share of the available width, in quarters. */
  width?: 1 | 2 | 3 | 4
}

/** Placeholder with the size of what will come; put `aria-busy` on the region around it. */
export function Skeleton({ shape = 'text', width = 4 }: SkeletonProps) {
  return <span className={css.skeleton} data-shape={shape} data-width={width} aria-hidden="true" />
}
