import type { Locale } from '../routes/locales.ts'
import { languageOf } from './language.ts'

/**
 * The page shown if a page can be fetched neither from the cache nor from the server. It is part of the worker, so it
 * cannot be missing. It has no script; a nonce allows its one style sheet.
 */

const texts = {
  en: {
    title: 'No connection',
    why: 'This page couldn’t be loaded: you’re offline, or our service isn’t responding.',
    orders: 'Your orders are safe. Reload the page, or come back in a minute.',
    again: 'Reload',
  },
  ka: {
    title: 'კავშირი არ არის',
    why: 'გვერდი ვერ ჩაიტვირთა: მოწყობილობა ინტერნეტთან დაკავშირებული არ არის ან ჩვენი სერვისი ახლა მიუწვდომელია.',
    orders: 'თქვენი განაცხადები დაცულია. ხელახლა ჩატვირთეთ გვერდი ან დაბრუნდით ერთი წუთის შემდეგ.',
    again: 'ხელახლა ჩატვირთვა',
  },
  ru: {
    title: 'Нет соединения',
    why: 'Страница не загрузилась: пропал интернет, или наш сервис сейчас недоступен.',
    orders: 'С вашими заявками всё в порядке. Обновите страницу или зайдите через минуту.',
    again: 'Обновить страницу',
  },
} as const satisfies Record<Locale, Record<'title' | 'why' | 'orders' | 'again', string>>

/** The tokens of src/ui/tokens.css used here. */
const style = `
:root { color-scheme: light dark; --bg: #f6f8fc; --surface: #fff; --line: #dfe4ee; --text: #0d1320; --muted: #566072; --accent: #3049dc; --focus: #2c43cf }
@media (prefers-color-scheme: dark) { :root { --bg: #0b0d12; --surface: #171b24; --line: #2c3342; --text: #eff2f7; --muted: #9ba5b6; --accent: #4a60f0; --focus: #9aabff } }
* { box-sizing: border-box; margin: 0 }
body { min-height: 100vh; min-height: 100dvh; display: grid; place-items: center; padding: 24px 16px; background: var(--bg); color: var(--text); font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans Georgian', 'DejaVu Sans', sans-serif }
main { width: 100%; max-width: 440px; padding: 40px 32px; border: 1px solid var(--line); border-radius: 24px; background: var(--surface); text-align: center }
svg { display: block; margin: 0 auto 24px }
h1 { font-size: 1.625rem; line-height: 1.2; letter-spacing: -.015em; text-wrap: balance }
p { margin-top: 12px; color: var(--muted); text-wrap: balance }
a { display: inline-flex; align-items: center; justify-content: center; min-height: 48px; margin-top: 28px; padding: 0 28px; border-radius: 12px; background: var(--accent); color: #fff; font-weight: 600; text-decoration: none }
a:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px }
@media (max-width: 413px) { main { padding: 32px 20px } }
`

/** The mark of public/logo.svg in two tones of grey, because no money moves while offline. */
const mark = `<svg viewBox="0 0 32 32" width="56" height="56" aria-hidden="true"><rect width="32" height="32" rx="9" fill="#7c8699"/><path d="M10.5 8v16M22 8l-7.5 8 7.5 8" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/><circle cx="22" cy="8" r="2.6" fill="#fff"/></svg>`

const pageIn = (lang: Locale, nonce: string): string => {
  const { title, why, orders, again } = texts[lang]
  return `<!doctype html>
<html lang="${lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${title} · Kursi</title>
<style nonce="${nonce}">${style}</style>
<main>${mark}<h1>${title}</h1><p>${why}</p><p>${orders}</p><a href="">${again}</a></main>
</html>`
}

const policyWith = (nonce: string): string =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    // The mini-app may be offline, too; there is nothing to press here but a reload.
    "frame-ancestors 'self' https://web.telegram.org",
    "require-trusted-types-for 'script'",
  ].join('; ')

const createNonce = (): string => btoa(String.fromCodePoint(...crypto.getRandomValues(new Uint8Array(16))))

/** In the language of the address. */
export const offlinePage = async ({ url }: Request): Promise<Response> => {
  const nonce = createNonce()
  return new Response(pageIn(await languageOf(new URL(url)), nonce), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyWith(nonce),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin',
    },
  })
}
