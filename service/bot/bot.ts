import * as z from 'zod/mini'
import { readJson } from '../shared/read-json.ts'

/** The bot's API (`sendMessage`). Its addresses contain the token: no error and no reply is passed on. */

/** What a message says, and the button below it that opens the order in the mini-app. */
export interface BotContent {
  text: string
  button: string
  link: string
}

/**
 * What became of an attempt. `closed`: the reader has blocked the bot, or is gone; `refused`: the messenger will never
 * take this message.
 */
export type BotOutcome =
  | { outcome: 'sent' | 'closed' }
  | { outcome: 'refused' | 'failed'; reason: string }
  /** The bot has sent too much. @property wait ms */
  | { outcome: 'busy'; wait: number }

export interface Bot {
  /** @param chat the reader's id in the messenger */
  send: (chat: string, content: BotContent) => Promise<BotOutcome>
  /** Timeout of one attempt, ms. */
  within: number
}

export interface BotOptions {
  /** Origin of the API. */
  api: string
  token: string
  /** ms; 10 s by default. */
  within?: number | undefined
}

const busyReply = z.object({ parameters: z.object({ retry_after: z.number().check(z.gte(0), z.lte(86_400)) }) })

/** Where the messenger does not say how long to wait, ms. */
const usualWait = 30_000

const waitIn = (text: string): number => {
  const reply = busyReply.safeParse(readJson(text))
  return reply.success ? reply.data.parameters.retry_after * 1_000 : usualWait
}

const outcomeOf = (status: number, text: string): BotOutcome => {
  if (status === 429) return { outcome: 'busy', wait: waitIn(text) }
  if (status === 403) return { outcome: 'closed' }
  if (status === 400) return { outcome: 'refused', reason: 'HTTP 400' }
  return status >= 200 && status < 300 ? { outcome: 'sent' } : { outcome: 'failed', reason: `HTTP ${status}` }
}

const bodyOf = (chat: string, { text, button, link }: BotContent): string =>
  JSON.stringify({
    chat_id: Number(chat),
    text,
    reply_markup: { inline_keyboard: [[{ text: button, web_app: { url: link } }]] },
  })

export const createBot = ({ api, token, within = 10_000 }: BotOptions): Bot => ({
  within,
  send: async (chat, content) => {
    try {
      const reply = await fetch(`${api}/bot${token}/sendMessage`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: bodyOf(chat, content),
        redirect: 'manual',
        signal: AbortSignal.timeout(within),
      })
      return outcomeOf(reply.status, await reply.text())
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError'
      return { outcome: 'failed', reason: isLate ? 'no reply in time' : 'unreachable' }
    }
  },
})
