import type { PointerEvent, ReactNode } from 'react'
import type { PartnerDay } from '../../../machines/partner/partner.types.ts'
import type { Lang } from '../../../machines/shared/api.ts'
import css from './results.module.css'

/** What the charts of the same days share. */
export interface PlotPart {
  /** The earliest first. */
  days: readonly PartnerDay[]
  /** Index of the day that is pointed at; -1 for none. */
  marked: number
  lang: Lang
  onMark: (index: number) => void
}

export interface PlotProps extends Pick<PlotPart, 'days' | 'onMark'> {
  children: ReactNode
}

/** Area of a chart: the day under the pointer is marked. */
export function Plot({ days, onMark, children }: PlotProps) {
  const point = ({ clientX, currentTarget }: PointerEvent<HTMLDivElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const index = Math.floor(((clientX - left) / width) * days.length)
    onMark(Math.min(days.length - 1, Math.max(0, index)))
  }
  // A finger leaves when it is lifted: what it pointed at stays to be read.
  const leave = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') onMark(-1)
  }
  return (
    <div className={css.plot} onPointerMove={point} onPointerDown={point} onPointerLeave={leave}>
      {children}
    </div>
  )
}
