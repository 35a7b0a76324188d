import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import css from './ConfigProblem.module.css'

interface ConfigProblemProps {
  i18n: I18n
  problems: readonly string[]
}

/** Shows configuration errors to the site's operator; nothing else works then. */
export function ConfigProblem({ i18n, problems }: ConfigProblemProps) {
  return (
    <I18nProvider i18n={i18n}>
      <main className={css.page} role="alert">
        <h1>
          <Trans>The site isn’t set up correctly</Trans>
        </h1>
        <p>
          <Trans>These settings are wrong:</Trans>
        </p>
        <ul>
          {problems.map((problem) => (
            <li key={problem}>
              <code>{problem}</code>
            </li>
          ))}
        </ul>
      </main>
    </I18nProvider>
  )
}
