import css from './placing.module.css'

/** Of an address or account; shorter ones are read at one glance, and an e-mail is no row of signs. */
const longValue = /^[\da-z:]{16,}$/i
const groupPattern = /.{1,4}/g

/** An address or account in groups of four, to compare by eye; the gaps are not copied. */
export function Groups({ value }: { value: string }) {
  if (!longValue.test(value)) return value
  const groups = Array.from(value.matchAll(groupPattern), ({ 0: text, index }) => ({ text, index }))
  return (
    <span className={css.groups}>
      {groups.map(({ text, index }) => (
        <span key={index}>{text}</span>
      ))}
    </span>
  )
}
