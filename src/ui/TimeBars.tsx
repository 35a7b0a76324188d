import css from './TimeBars.module.css'

export interface TimeBarsProps {
  /** Decimal strings, oldest first; turned into numbers only to place pixels. */
  values: readonly string[]
  /** Index of the bar that stands out; -1 for none. */
  marked?: number
  size?: 'small' | 'large'
  tone?: 'accent' | 'quiet'
}

const SLOT = 10
const GAP = 2
const HEIGHT = 100
/** So that a value above zero is never invisible. */
const LEAST = 1.5

interface Bar {
  x: number
  y: number
  height: number
}

/** Places one bar for each value; the baseline is zero, and values below it hang down from it. */
export function barsOf(values: readonly string[]): { bars: readonly Bar[]; zero: number } {
  const numbers = values.map(Number).map((value) => (Number.isFinite(value) ? value : 0))
  const high = Math.max(0, ...numbers)
  const low = Math.min(0, ...numbers)
  const scale = high === low ? 0 : HEIGHT / (high - low)
  const zero = high === low ? HEIGHT : high * scale
  const bars = numbers.map((value, index) => {
    const height = value === 0 ? 0 : Math.max(LEAST, Math.abs(value) * scale)
    return { x: index * SLOT + GAP / 2, y: value < 0 ? zero : zero - height, height }
  })
  return { bars, zero }
}

/** Bars over time, stretched to the width of their box. Decorative: figures and controls stand beside it. */
export function TimeBars({ values, marked = -1, size = 'large', tone = 'accent' }: TimeBarsProps) {
  const { bars, zero } = barsOf(values)
  const width = values.length * SLOT
  return (
    <svg
      className={css.bars}
      data-size={size}
      data-tone={tone}
      data-marked={marked >= 0 || undefined}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {marked >= 0 && <rect className={css.slot} x={marked * SLOT} y={0} width={SLOT} height={HEIGHT} />}
      <line className={css.zero} x1={0} x2={width} y1={zero} y2={zero} />
      {bars.map(({ x, y, height }, index) => (
        <rect
          key={x}
          className={css.bar}
          data-marked={index === marked || undefined}
          x={x}
          y={y.toFixed(2)}
          width={SLOT - GAP}
          height={height.toFixed(2)}
        />
      ))}
    </svg>
  )
}
