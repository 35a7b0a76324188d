import css from './Sums.module.css'

export interface SumsProps {
  /** Label and value of each line. */
  rows: readonly (readonly [label: string, value: string])[]
  /** The last line: what comes out of it. */
  total: readonly [label: string, value: string]
}

/** A bill: its lines, and their result. */
export function Sums({ rows, total: [totalLabel, totalValue] }: SumsProps) {
  return (
    <dl className={css.sums}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
      <div className={css.total}>
        <dt>{totalLabel}</dt>
        <dd className="num">{totalValue}</dd>
      </div>
    </dl>
  )
}
