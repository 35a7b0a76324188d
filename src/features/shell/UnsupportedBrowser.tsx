import { Trans } from '@lingui/react/macro'
import css from './UnsupportedBrowser.module.css'

const browsers = [
  ['Chrome', 'https://www.google.com/chrome/'],
  ['Firefox', 'https://www.mozilla.org/firefox/'],
  ['Edge', 'https://www.microsoft.com/edge'],
] as const

/** Part of every page, hidden by CSS that old browsers do not support: it shows where the scripts cannot run. */
export function UnsupportedBrowser() {
  return (
    <aside className={css.banner}>
      <Trans>Your browser is too old for this page, and Internet Explorer isn’t supported. Use one of these:</Trans>
      {browsers.map(([name, href]) => (
        <a key={name} href={href} rel="noopener noreferrer">
          {name}
        </a>
      ))}
    </aside>
  )
}
