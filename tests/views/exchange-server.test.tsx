// @vitest-environment node
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { exchangeMachine } from '../../machines/exchange/exchange.machine.ts'
import type { Route } from '../../machines/shared/api.ts'
import { ExchangeScreen } from '../../src/features/exchange/ExchangeScreen.tsx'

it('renders the placeholder of the form on a server, as text and without inline styles', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const never = fromPromise<Route[], { lang: string }>(() => new Promise(() => undefined))
  const actor = createActor(exchangeMachine.provide({ actors: { loadRoutes: never } }), {
    input: {
      lang: 'en',
      filters: { allow: [], deny: [] },
      prefill: {},
      draft: null,
      pending: null,
      partner: null,
      captcha: { required: false, module: '', publicKey: '' },
      prerendered: [],
    },
  })
  actor.start()
  const html = renderToString(
    <I18nProvider i18n={i18n}>
      <ExchangeScreen actor={actor} lang="en" filePath="" verifyPath="" recent={() => []} renderPlacing={() => null} />
    </I18nProvider>,
  )
  actor.stop()
  expect(html).toContain('You give')
  expect(html).toContain('Continue')
  expect(html).not.toContain('style=')
})
