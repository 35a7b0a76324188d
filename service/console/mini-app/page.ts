import { html } from '../../http/html.ts'
import type { Html } from '../../http/html.ts'
import { documentOf } from '../page.ts'
import { choicesForm } from './form.ts'
import type { Choices } from './choices.ts'
import { sizes } from './choices.ts'
import { themes } from './themes.ts'

/** The phone frame: the app as the messenger shows it, with a simulated bridge. */

/** In every build without the simulator this text is nowhere. */
const marker = 'kursi-messenger-simulator'

/** A chat with the bot, behind the app. */
const chat = html`<div class="chat" aria-hidden="true">
  <p class="told">Kursi exchanges currencies and crypto. Open the exchange below.</p>
  <p class="own">/start</p>
  <p class="told">Welcome! Rates are fresh, offices are open.</p>
</div>`

const bar = html`<div class="bar">
  <button type="button" id="back" hidden>Back</button>
  <button type="button" id="close">Close</button>
  <p>Kursi<small>mini-app</small></p>
  <button type="button" id="reload" aria-label="Reload the mini-app">
    <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M20 12a8 8 0 1 1-2.4-5.7M20 3v5h-5" /></svg>
  </button>
</div>`

const scanner = html`<div id="scanner" class="scanner" role="dialog" aria-labelledby="scanner-text" hidden>
  <span class="target" aria-hidden="true"></span>
  <p id="scanner-text">Scan a QR code</p>
  <button type="button" id="scanner-close">Close the scanner</button>
</div>`

const dialog = html`<div id="dialog" class="dialog" hidden>
  <div role="alertdialog" aria-modal="true" aria-labelledby="dialog-title" aria-describedby="dialog-text">
    <h3 id="dialog-title"></h3>
    <p id="dialog-text"></p>
    <div id="dialog-buttons"></div>
  </div>
</div>`

const closed = html`<div id="closed" class="closed" hidden>
  <p>The mini-app was closed</p>
  <button type="button" id="again" class="primary">Open again</button>
</div>`

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'] as const

const keyboard = html`<div id="keys" class="keys" aria-hidden="true" hidden>
  ${rows.map((row) => html`<p>${row.split('').map((letter) => html`<span>${letter}</span>`)}</p>`)}
  <p><span class="wide-key">space</span></p>
</div>`

const phone = html`<div class="phone" id="phone">
  <div class="screen">
    <div class="clock" aria-hidden="true"><span>9:41</span><span>5G</span></div>
    ${chat}
    <div class="sheet">
      ${bar}
      <div class="view">
        <iframe id="app" title="The mini-app"></iframe>
        <p id="loading" class="loading">Opening…</p>
        <span id="home" class="home" aria-hidden="true" hidden></span>
        ${closed} ${scanner}
      </div>
      <div id="bottom" class="bottom" role="group" aria-label="Main button" hidden>
        <button type="button" id="main"></button>
      </div>
      ${keyboard}
    </div>
    ${dialog}
  </div>
</div>`

const hands = html`<div class="hands" role="group" aria-label="By hand">
  <button type="button" id="keyboard" aria-pressed="false">Keyboard</button>
  <button type="button" id="swipe">Swipe down</button>
  <button type="button" id="away" aria-pressed="false">Other app</button>
</div>`

const facts = {
  viewport: 'Viewport',
  ready: 'Ready',
  closing: 'Asks before closing',
  swipe: 'Vertical swipe',
  header: 'Header',
  background: 'Background',
  bottom: 'Bottom bar',
} as const

const stateList = html`<dl class="facts">
  ${Object.entries(facts).map(
    ([id, name]) =>
      html`<div>
        <dt>${name}</dt>
        <dd id="fact-${id}"></dd>
      </div>`,
  )}
</dl>`

const log = html`<section class="log" aria-labelledby="methods">
  <div class="log-head">
    <h2 id="methods">Methods</h2>
    <label class="check"><input type="checkbox" id="events" checked /> Answers</label>
    <button type="button" id="clear">Clear log</button>
  </div>
  <div role="log" aria-labelledby="methods" tabindex="0"><ol id="posted"></ol></div>
</section>`

const head = html`<link rel="stylesheet" href="/sandbox/mini-app/assets/mini-app.css" />
  <script type="module" src="/sandbox/mini-app/assets/main.js"></script>`

/** Renders the page; its script opens the app. */
export const miniAppPage = (choices: Choices): string => {
  const setup = JSON.stringify({ sizes, themes })
  const content: Html = html`<header>
      <h1>Mini-app</h1>
      <nav aria-label="Console"><a href="/sandbox/">Operator console</a></nav>
    </header>
    <main class="frame" data-simulator="${marker}" data-setup="${setup}">
      <section class="stage" aria-label="Phone">
        <div class="fitted">${phone}</div>
        <p id="happened" role="status"></p>
        ${hands} ${stateList}
      </section>
      ${choicesForm(choices)} ${log}
    </main>`
  return documentOf('Mini-app', 'en', content, head)
}
