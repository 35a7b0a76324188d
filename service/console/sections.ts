import type { outbox } from '../database/schema.ts'
import type { AccountSummary } from './accounts.ts'
import { html } from '../http/html.ts'
import type { Html } from '../http/html.ts'

/** Accounts, mails and payouts on the operator's page. */

export const button = (label: string, action: string, body: object = {}): Html =>
  html`<button type="button" data-action="${action}" data-body="${JSON.stringify(body)}">${label}</button>`

/** A time to the minute. @param time ISO 8601, UTC */
export const utcText = (time: string): string => `${time.slice(0, 16).replace('T', ' ')} UTC`

/** Below a status: until when a payout waits. @param heldUntil ISO 8601, UTC */
export const heldText = (heldUntil: string | undefined): Html =>
  heldUntil === undefined ? html`` : html`<small>not before ${utcText(heldUntil)}</small>`

/** Secondary actions of a row behind one button. @param of name of the row, for screen readers */
export const menu = (of: string, acts: Html): Html =>
  html`<details class="menu">
    <summary aria-label="${of}: actions">Actions</summary>
    <div class="actions">${acts}</div>
  </details>`

/** Filters for a table; the page's script reads `data-find`. */
export const sift = (table: string, placeholder: string, choices: Html = html``): Html =>
  html`<search class="sift" data-sift="${table}">
    <input type="search" aria-label="Find in ${table}" placeholder="${placeholder}" />
    ${choices}
    <output></output>
  </search>`

const stateOf = ({ active, blockedUntil }: AccountSummary): string => {
  if (!active) return 'Not activated'
  return blockedUntil === null ? 'Active' : `Blocked until ${utcText(blockedUntil)}`
}

const codeOf = ({ code }: AccountSummary): Html => {
  if (code === null) return html``
  return html`<code>${code.code}</code
    ><small>from ${code.usableFrom.slice(11, 19)} until ${code.usableUntil.slice(11, 19)}</small>`
}

const accountRow = (account: AccountSummary): Html => {
  const { id, email, name, active, blockedUntil, roles, verificationPerson } = account
  const tags = [...roles, ...(verificationPerson ? ['verified'] : [])].join(', ')
  const act = (label: string, change: object) => button(label, 'account', { email, ...change })
  const acts = html`${active ? '' : act('Activate', { active: true })}
  ${blockedUntil === null ? act('Block', { blocked: true }) : act('Unblock', { blocked: false })}
  ${act('Sign out', { signOut: true })}`
  const found = [email, name, ...roles, active ? 'active' : 'inactive'].join(' ').toLowerCase()
  return html`<tr id="account-${id}" data-find="${found}">
    <td>${email ?? 'No email'}<small>${name}</small></td>
    <td>${stateOf(account)}<small>${tags}</small></td>
    <td>${codeOf(account)}</td>
    <td>${email === null ? '' : menu(email, acts)}</td>
  </tr>`
}

/** Accounts with their state and current one-time codes. */
export const accountsSection = (accounts: readonly AccountSummary[], isInstant: boolean): Html =>
  html`<section aria-labelledby="accounts">
    <h2 id="accounts">Accounts</h2>
    <p>
      New accounts are active <b>${isInstant ? 'immediately' : 'after the link in the email'}</b>.
      ${button(isInstant ? 'Require the link' : 'Activate immediately', 'accounts', { instant: !isInstant })}
    </p>
    ${sift('accounts', 'Email or name')}
    <div class="wide" data-sifted="accounts">
      <table>
        <thead>
          <tr>
            <th>Account</th>
            <th>State</th>
            <th>One-time code</th>
            <th>Actions</th>
          </tr>
        </thead>
        <tbody>
          ${accounts.map(accountRow)}
        </tbody>
      </table>
    </div>
  </section>`

const address = /(https?:\/\/[^\s<>"']+)/

/** Text with clickable links. */
export const withLinks = (text: string): Html[] =>
  text
    .split(address)
    .map((part, index) =>
      index % 2 === 1 ? html`<a href="${part}" target="_blank" rel="noreferrer">${part}</a>` : html`${part}`,
    )

type Mail = typeof outbox.$inferSelect

/** The latest mails, the newest unfolded; `data-open` marks the default state for the page's script. */
export const outboxSection = (mails: readonly Mail[]): Html =>
  html` <section aria-labelledby="outbox">
    <h2 id="outbox">Outbox</h2>
    ${mails.length === 0 ? html`<p>No emails yet.</p>` : ''}
    ${mails.map(({ id, recipient, subject, body, createdAt }, index) => {
      const content = html`<summary>${createdAt.toISOString().slice(0, 19)} ${recipient}: ${subject}</summary>
        <pre>${withLinks(body)}</pre>`
      return index === 0
        ? html`<details id="mail-${id}" open data-open>${content}</details>`
        : html`<details id="mail-${id}">${content}</details>`
    })}
  </section>`

/** Payouts on the operator's page. @param open how many are under way @param rows what waits first */
export const payoutsSection = (id: string, title: string, open: number, rows: readonly Html[]): Html =>
  html`<section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    <p><b>${open}</b> under way.</p>
    <div class="wide">
      <table>
        <thead>
          <tr>
            <th>Number</th>
            <th>Status</th>
            <th>Amount</th>
            <th>To</th>
            <th>Actions</th>
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>
  </section>`
