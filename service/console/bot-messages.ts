import type { readBotMessages } from '../bot/messages.ts'
import { html } from '../http/html.ts'
import type { Html } from '../http/html.ts'

/** Messages of the bot on the operator's page. */

type Message = Awaited<ReturnType<typeof readBotMessages>>[number]

const states = {
  recorded: 'Not sent: no bot is connected',
  pending: 'Waiting',
  sent: 'Sent',
  failed: 'Not delivered',
  dropped: 'Dropped: turned off by the customer',
} as const satisfies Record<Message['state'], string>

const attemptsOf = ({ attempts }: Message): string => (attempts > 1 ? `, ${attempts} attempts` : '')

const shown = (message: Message, index: number): Html => {
  const { id, text, button, link, chat, createdAt, state } = message
  const content = html`<summary>${createdAt.toISOString().slice(0, 19)} ${chat}: ${text.split('\n')[0]}</summary>
    <pre>${text}</pre>
    <p><a href="${link}" target="_blank" rel="noreferrer">${button}</a></p>
    <p><small>${states[state]}${attemptsOf(message)}</small></p>`
  return index === 0
    ? html`<details id="bot-message-${id}" open data-open>${content}</details>`
    : html`<details id="bot-message-${id}">${content}</details>`
}

/** The latest messages, the newest unfolded. @param isConnected whether there is a bot to send them */
export const botMessagesSection = (messages: readonly Message[], isConnected: boolean): Html =>
  html` <section aria-labelledby="bot-messages">
    <h2 id="bot-messages">Bot messages</h2>
    ${isConnected ? '' : html`<p>No bot is connected: messages are only recorded here.</p>`}
    ${messages.length === 0 ? html`<p>No messages yet.</p>` : ''} ${messages.map(shown)}
  </section>`
