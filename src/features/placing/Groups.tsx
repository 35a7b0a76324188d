import { formatPhone } from '../../i18n/format.ts'
import css from './placing.module.css'

/** Address or account number; shorter values need no grouping, and e-mails are not grouped. */
const longValue = /^[\da-z:]{16,}$/i
const groupPattern = /.{1,4}/g

/** An address or account in groups of four, for comparison, copied without gaps; a phone number as it is read aloud. */
export function Groups({ value }: { value: string }) {
  if (!longValue.test(value)) return formatPhone(value)
  const groups = Array.from(value.matchAll(groupPattern), ({ 0: text, index }) => ({ text, index }))
  return (
    <span className={css.groups}>
      {groups.map(({ text, index }) => (
        <span key={index}>{text}</span>
      ))}
    </span>
  )
}
