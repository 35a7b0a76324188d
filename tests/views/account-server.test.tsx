// @vitest-environment node
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { createActor } from 'xstate'
import { loginMachine } from '../../machines/login/login.machine.ts'
import { resetMachine } from '../../machines/reset/reset.machine.ts'
import { noCaptcha } from '../../machines/shared/captcha.ts'
import { tokenLoginMachine } from '../../machines/token-login/token-login.machine.ts'
import { LoginScreen } from '../../src/features/login/LoginScreen.tsx'
import ResetPasswordPage from '../../src/pages/reset-password/ResetPasswordPage.tsx'
import ResultPage from '../../src/pages/result/ResultPage.tsx'
import TokenLoginPage from '../../src/pages/token-login/TokenLoginPage.tsx'
import { matchOf, nothing, pageTools } from './page-fixture.tsx'

const draw = (view: ReactNode): string => {
  i18n.load('en', {})
  i18n.activate('en')
  return renderToString(
    <Router ssrPath="/en/">
      <I18nProvider i18n={i18n}>{view}</I18nProvider>
    </Router>,
  )
}

const views: Record<string, () => ReactNode> = {
  'the login form': () => {
    const actor = createActor(loginMachine, { input: { email: '', captcha: noCaptcha } }).start()
    return <LoginScreen actor={actor} renderCaptcha={() => null} />
  },
  'the result of a link': () => <ResultPage match={matchOf('errorEmail')} tools={pageTools()} />,
  'the page of another password': () => (
    <ResetPasswordPage
      match={matchOf('resetPassword', { token: 'token' })}
      tools={pageTools()}
      charts={{ machine: resetMachine, bind: nothing }}
    />
  ),
  'the page of a sign-in link': () => (
    <TokenLoginPage
      match={matchOf('auth', { tmpAuthToken: 'token' })}
      tools={pageTools()}
      charts={{ machine: tokenLoginMachine, bind: nothing }}
    />
  ),
}

it.each(Object.entries(views))('renders %s without a window and without inline styles', (_, view) => {
  expect(typeof window).toBe('undefined')
  const html = draw(view())
  expect(html).not.toBe('')
  expect(html).not.toContain('style=')
})
