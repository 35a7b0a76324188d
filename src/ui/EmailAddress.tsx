import { Fragment } from 'react'

/** An e-mail address that breaks after “@” or before a dot, if it is too long for its line. */
export function EmailAddress({ children: address }: { children: string }) {
  return (
    <span translate="no">
      {[...address.matchAll(/\.?[^.@]+@?|[.@]/g)].map(({ 0: part, index: start }) => (
        <Fragment key={start}>
          {start > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  )
}
