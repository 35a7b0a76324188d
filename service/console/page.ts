import { desc } from 'drizzle-orm'
import { readMails } from '../api/accounts/mail.ts'
import { readBotMessages } from '../bot/messages.ts'
import { orders } from '../database/schema.ts'
import { faultKinds } from '../api/faults.ts'
import { big, plain } from '../shared/money.ts'
import type { Order } from '../api/orders/lifecycle.ts'
import { secretOf } from '../api/orders/secret.ts'
import type { Core } from '../core.ts'
import { listAccounts } from './accounts.ts'
import { state } from './actions.ts'
import { html } from '../http/html.ts'
import type { Html } from '../http/html.ts'
import { listPartnerOrders, partnerOrdersSection } from './partner-orders.ts'
import { listReviews, reviewsSection } from './reviews.ts'
import { botMessagesSection } from './bot-messages.ts'
import { accountsSection, button, menu, outboxSection, sift } from './sections.ts'
import { listWithdrawals, withdrawalsSection } from './withdrawals.ts'
import { listPending, verificationsSection } from './verifications.ts'

/** The operator's page: rendered on the server, a small script posts its buttons and forms. */

const payLabels = { exact: 'Pay in full', short: 'Pay too little', over: 'Pay too much', late: 'Pay late' } as const

const payments = ({ status, received }: Order): readonly (keyof typeof payLabels)[] => {
  if (status === 'deleted') return ['exact']
  if (status !== 'waitPayment') return []
  return big(received).gt(0) ? ['exact', 'short', 'over'] : ['exact', 'short', 'over', 'late']
}

const paying = (order: Order): readonly Html[] => {
  const { uid, status } = order
  return payments(order).map((amount) =>
    button(status === 'deleted' ? payLabels.late : payLabels[amount], 'pay', { orderUID: uid, amount }),
  )
}

const option = (value: string, chosen: string): Html =>
  value === chosen ? html`<option selected>${value}</option>` : html`<option>${value}</option>`

const moving = ({ uid, status }: Order): Html =>
  html` <form data-action="move" class="inline">
    <input type="hidden" name="orderUID" value="${uid}" />
    <select name="status" aria-label="Status of ${uid}">
      ${orders.status.enumValues.map((value) => option(value, status))}
    </select>
    <button type="submit">Move</button>
  </form>`

const orderRow = ({ catalogue, settings, siteUrl }: Core, order: Order): Html => {
  const from = catalogue.currency(order.fromId)
  const to = catalogue.currency(order.toId)
  const link = `${siteUrl ?? ''}/${order.lang}/order/${order.uid}/${secretOf(settings, order)}/`
  const seen = order.required > 0 ? `${order.seen}/${order.required}` : ''
  const found = [order.id, order.uid, order.status, order.email, order.routeId].join(' ').toLowerCase()
  return html` <tr id="order-${order.uid}" data-find="${found}">
    <td><a href="${link}">${order.id}</a><small>${order.uid}</small></td>
    <td>
      <span class="status ${order.status}">${order.status}</span
      ><small>${order.paymentState} ${seen}${order.claimedAt === null ? '' : ', claimed'}</small>
    </td>
    <td>
      ${plain(order.amountIn)} ${from?.symbol} → ${plain(order.amountOut)} ${to?.symbol}<small>${order.routeId}</small>
    </td>
    <td>${order.email}<small>${order.createdAt.toISOString().slice(0, 19)} UTC</small></td>
    <td>
      <div class="actions">
        ${moving(order)}
        ${menu(
          `Order ${order.id}`,
          html`${paying(order)} ${button('Advance', 'advance', { orderUID: order.uid })}
          ${button('Resume', 'resume', { orderUID: order.uid })}`,
        )}
      </div>
    </td>
  </tr>`
}

const ordersSection = (core: Core, rows: readonly Order[]): Html =>
  html` <section aria-labelledby="orders">
    <h2 id="orders">Orders</h2>
    ${sift(
      'orders',
      'Number, email or pair',
      html`<select aria-label="Status">
        <option value="">Any status</option>
        ${orders.status.enumValues.map((value) => html`<option>${value}</option>`)}
      </select>`,
    )}
    <div class="wide" data-sifted="orders">
      <table>
        <thead>
          <tr>
            <th>Order</th>
            <th>Status</th>
            <th>Exchange</th>
            <th>Customer</th>
            <th>Actions</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map((order) => orderRow(core, order))}
        </tbody>
      </table>
    </div>
  </section>`

const clockButtons = html`${button('+15 minutes', 'clock', { advance: 900_000 })}
${button('+1 hour', 'clock', { advance: 3_600_000 })}`

const siteSection = (core: Core): Html => {
  const { site, speed, now } = state(core)
  return html` <section aria-labelledby="site">
    <h2 id="site">Site</h2>
    <p>
      Technical work is <b>${site.offline ? 'on' : 'off'}</b>.
      ${button(site.offline ? 'End technical work' : 'Start technical work', 'site', { offline: !site.offline })}
    </p>
    <p>
      The captcha is <b>${site.captcha ? 'on' : 'off'}</b>.
      ${button(site.captcha ? 'Turn off' : 'Turn on', 'site', { captcha: !site.captcha })}
    </p>
    <p>WebSocket ${button('Drop all connections', 'sockets/drop')}</p>
    <p>Clock ${now.slice(0, 19)} UTC, speed ${speed} ${core.demo ? clockButtons : ''}</p>
  </section>`
}

const ratesSection = (core: Core): Html => {
  const { rates } = state(core)
  const isFrozen = rates.frozenAt !== null
  return html` <section aria-labelledby="rates">
    <h2 id="rates">Rates and pairs</h2>
    <p>
      Rates <b>${isFrozen ? 'are frozen' : 'are live'}</b>.
      ${button(isFrozen ? 'Unfreeze' : 'Freeze', 'rates', { freeze: !isFrozen })}
    </p>
    <form data-action="rates">
      <label>Pair <input name="routeId" list="routes" required /></label>
      <label>Rate <input name="amount" inputmode="decimal" placeholder="Empty: market rate" data-empty="null" /></label>
      <button type="submit">Set</button>
    </form>
    <form data-action="routes">
      <label>Pair <input name="routeId" list="routes" required /></label>
      <label
        >Status
        <select name="on" data-type="boolean">
          <option value="false">Off</option>
          <option value="true">On</option>
        </select></label
      >
      <button type="submit">Switch</button>
    </form>
    <datalist id="routes">
      ${core.catalogue
        .routes()
        .slice(0, 1_000)
        .map(({ routeId }) => html`<option value="${routeId}"></option>`)}
    </datalist>
  </section>`
}

const faultsSection = (core: Core): Html => {
  const set = core.faults
    .list()
    .map(
      ({ kind, path, times, ms }) =>
        html`<li>
          ${kind} ${path === '' ? 'any call' : path}, ${times ?? 'until cleared'}${kind === 'slow' ? `, ${ms} ms` : ''}
        </li>`,
    )
  return html` <section aria-labelledby="faults">
    <h2 id="faults">Faults</h2>
    <form data-action="faults">
      <label
        >Fault
        <select name="kind">
          ${faultKinds.map((kind) => option(kind, 'slow'))}
        </select></label
      >
      <label>Call <input name="path" placeholder="Part of the path; empty: any call" /></label>
      <label>Times <input name="times" type="number" min="1" value="1" data-type="number" /></label>
      <label>Delay, ms <input name="ms" type="number" min="0" value="5000" data-type="number" /></label>
      <button type="submit">Add</button>
    </form>
    <ul>
      ${set}
    </ul>
    ${button('Clear', 'faults/clear')}
  </section>`
}

const resetSection = html` <section aria-labelledby="reset">
  <h2 id="reset">Start over</h2>
  <p>
    Resets orders, accounts, rates and settings to the seed data.
    <button type="button" data-action="reset" data-body="{}" data-confirm="Start over? You can’t undo this.">
      Start over
    </button>
  </p>
</section>`

/** @param head styles and scripts of this page alone */
export const documentOf = (title: string, lang: string, content: Html, head: Html = html``): string =>
  html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/sandbox/assets/console.css" />
        <script src="/sandbox/assets/console.js" defer></script>
        ${head}
      </head>
      <body>
        ${content}
      </body>
    </html>`.text

const places = {
  orders: 'Orders',
  accounts: 'Accounts',
  withdrawals: 'Withdrawals',
  'partner-orders': 'Payments to partners',
  reviews: 'Reviews',
  verifications: 'Verifications',
  site: 'Site',
  rates: 'Rates',
  outbox: 'Outbox',
  'bot-messages': 'Bot messages',
}

const contents = html`<nav aria-label="Sections">
  ${Object.entries(places).map(([id, title]) => html`<a href="#${id}">${title}</a> `)}
</nav>`

/** Renders the whole page. @param hasMiniApp whether the phone frame is there */
export const consolePage = async (core: Core, hasMiniApp: boolean): Promise<string> => {
  const rows = await core.db.select().from(orders).orderBy(desc(orders.createdAt)).limit(50)
  const mails = await readMails(core, 50)
  const content = html` <header>
      <h1>Operator console</h1>
      ${contents}
      <p class="ways">
        ${hasMiniApp ? html`<a href="/sandbox/mini-app/">Open the mini-app</a>` : ''}
        <a href="${core.siteUrl ?? ''}/">Open the exchange</a>
      </p>
    </header>
    <p id="said" role="status" aria-live="polite"></p>
    <main>
      <div id="live">
        ${ordersSection(core, rows)} ${accountsSection(await listAccounts(core), state(core).accounts.instant)}
        ${withdrawalsSection(await listWithdrawals(core))} ${partnerOrdersSection(await listPartnerOrders(core))}
        ${reviewsSection(await listReviews(core))}
      </div>
      ${verificationsSection(await listPending(core))}
      <div class="columns">
        ${siteSection(core)} ${ratesSection(core)} ${core.demo ? faultsSection(core) : ''} ${outboxSection(mails)}
        ${botMessagesSection(await readBotMessages(core, 50), core.bot !== null)} ${core.demo ? resetSection : ''}
      </div>
    </main>`
  return documentOf('Operator console', 'en', content)
}
