import type { FastifyReply } from 'fastify'

/** Escapes interpolated values; nested `html` templates are inserted unescaped. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Value = string | number | null | undefined | Html | readonly Html[]

const isList = (value: Value): value is readonly Html[] => Array.isArray(value)

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

const shown = (value: Value): string => {
  if (value === null || value === undefined) return ''
  if (value instanceof Html) return value.text
  return isList(value) ? value.map(({ text }) => text).join('') : escapeHtml(String(value))
}

export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Html =>
  new Html(parts.map((part, index) => part + shown(values[index])).join(''))

/**
 * Sends a page with headers against embedding and caching.
 * @param policy its Content-Security-Policy
 * @param referrer with `no-referrer` browsers post forms without the Origin that `refuseForeignWrites` requires
 */
export const sendHtml = (
  reply: FastifyReply,
  page: string,
  policy: string,
  referrer: 'same-origin' | 'no-referrer' = 'same-origin',
) =>
  reply
    .headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': referrer,
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(page)
