import css from './placing.module.css'

/** Shorter values are read at one glance. */
const longValue = 20
const groupPattern = /.{1,4}/gu

/** An address or account in groups of four, to compare by eye; the gaps are not copied. */
export function Groups({ value }: { value: string }) {
  if (value.length < longValue || /\s/u.test(value)) return value
  const groups = Array.from(value.matchAll(groupPattern), ({ 0: text, index }) => ({ text, index }))
  return (
    <span className={css.groups}>
      {groups.map(({ text, index }) => (
        <span key={index}>{text}</span>
      ))}
    </span>
  )
}
