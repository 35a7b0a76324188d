import { I18nProvider } from '@lingui/react'
import { StrictMode } from 'react'
import { Router } from 'wouter'
import { RootContext } from '../components/use-page-actor.ts'
import type { Pages } from './pages.tsx'
import type { Bootstrap } from './app.types.ts'
import { Shell } from './Shell.tsx'

export interface AppProps {
  bootstrap: Bootstrap
  pages: Pages
  /** The address during prerendering. */
  ssrPath?: string
}

/** The whole page, in the browser and during prerendering. */
export function App({ bootstrap, pages, ssrPath }: AppProps) {
  return (
    <StrictMode>
      <I18nProvider i18n={bootstrap.i18n}>
        <RootContext value={bootstrap.root}>
          <Router {...(ssrPath === undefined ? {} : { ssrPath })}>
            <Shell bootstrap={bootstrap} pages={pages} />
          </Router>
        </RootContext>
      </I18nProvider>
    </StrictMode>
  )
}
