import css from './Sparkline.module.css'

export interface SparklineProps {
  /** Decimal strings, oldest first; turned into numbers only to place pixels. */
  points: readonly string[]
  trend?: 'up' | 'down' | 'flat'
}

const WIDTH = 72
const HEIGHT = 24
const INSET = 2

/** SVG path through the points, scaled to the box; empty for fewer than two. */
export function sparklinePath(points: readonly string[]): string {
  const values = points.map(Number).filter(Number.isFinite)
  if (values.length < 2) return ''
  const low = Math.min(...values)
  const span = Math.max(...values) - low
  const step = WIDTH / (values.length - 1)
  const y = (value: number) =>
    span === 0 ? HEIGHT / 2 : HEIGHT - INSET - ((value - low) / span) * (HEIGHT - 2 * INSET)
  return values.map((value, i) => `${i === 0 ? 'M' : 'L'}${(i * step).toFixed(1)} ${y(value).toFixed(1)}`).join('')
}

/** Decorative rate curve; the figures stand beside it. */
export function Sparkline({ points, trend = 'flat' }: SparklineProps) {
  return (
    <svg className={css.line} data-trend={trend} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path d={sparklinePath(points)} />
    </svg>
  )
}
