import { html } from '../http/html.ts'
import { documentOf } from './page.ts'

/** Sign-in form for requests without a token, or with a cookie of an earlier start. */
export const signInPage = (): string =>
  documentOf(
    'Operator console',
    'en',
    html`<main class="provider">
      <h1>Operator console</h1>
      <p>Open the link that the service printed when it started, or enter its token.</p>
      <form method="post" action="/sandbox/sign-in/">
        <p>
          <label>Token <input name="token" type="password" autocomplete="off" required /></label>
        </p>
        <button type="submit" class="primary">Sign in</button>
      </form>
    </main>`,
  )
