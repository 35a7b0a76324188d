import * as z from 'zod/mini'
import { openingSchema } from '../shared/opening.ts'

const requisites = z.object({
  type: z.literal('requisites'),
  requisites: z.object({
    account: z.string(),
    holder: z.optional(z.string()),
    bank: z.optional(z.string()),
    comment: z.optional(z.string()),
    memo: z.optional(z.string()),
    tag: z.optional(z.string()),
  }),
  uri: z.optional(z.string()),
})

const redirect = z.object({
  type: z.literal('redirect'),
  method: z.enum(['GET', 'POST']),
  url: z.string(),
  fields: z.array(z.object({ name: z.string(), value: z.string() })),
})

const manual = z.object({
  type: z.literal('manual'),
  title: z.string(),
  instructions: z.array(z.string()),
  contact: z.optional(z.string()),
  office: z.optional(z.object({ address: z.string(), hours: z.string(), opening: openingSchema })),
})

const templates = { requisites, redirect, manual }
const typed = z.object({ type: z.enum(['requisites', 'redirect', 'manual']) })

/** Payment instructions (spec §3: `merchant.template`). */
export type MerchantTemplate = z.infer<(typeof templates)[keyof typeof templates]>

/** An http(s) URL, or a path of our own: browsers treat backslashes as slashes and ignore tabs and line breaks. */
const safeUrl = /^(https?:\/\/[^/?#\\\s]|\/(?![/\\]))[^\\\s]*$/i

/** Would execute as a link; browsers ignore spaces and control characters. */
const isScript = (uri: string): boolean => /^(javascript|data|vbscript):/i.test(uri.replace(/[\s\p{Cc}]/gu, ''))

const isUsable = (parsed: MerchantTemplate): boolean => {
  if (parsed.type === 'redirect') return safeUrl.test(parsed.url)
  if (parsed.type === 'manual') return true
  return parsed.requisites.account !== '' && (parsed.uri === undefined || !isScript(parsed.uri))
}

/**
 * Parses the template, which is JSON text (spec §3).
 * @returns null when the text is not a template, or leads to something other than an http(s) URL
 */
export const readTemplate = (text: string | null): MerchantTemplate | null => {
  if (text === null) return null
  try {
    const data: unknown = JSON.parse(text)
    const { type } = typed.parse(data)
    const parsed: MerchantTemplate = templates[type].parse(data)
    return isUsable(parsed) ? parsed : null
  } catch {
    return null
  }
}
