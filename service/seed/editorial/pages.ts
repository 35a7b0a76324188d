import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import type { Lang } from '../../texts/languages.ts'

/** One editorial text in one language: an HTML file with a head that holds its title. */
export interface Page {
  title: string
  /** One or two sentences for lists and search engines; may be empty. */
  description: string
  /** HTML. */
  content: string
}

const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/
const head = z.strictObject({ title: z.string(), description: z._default(z.string(), '') })

const points = z.array(z.strictObject({ title: z.string(), text: z.string() }))
const landing = z.strictObject({
  lead: z.string(),
  action: z.string(),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  highlights: points,
  steps: points,
  faq: z.array(z.strictObject({ question: z.string(), answer: z.string() })),
})
const landingHead = z.extend(head, { landing })
const staticHead = z.extend(head, { landing: z.optional(landing) })

type Landing = z.infer<typeof landing>

/** Block elements: whitespace around them is not significant. */
const blocks = '(?:p|h2|h3|ul|ol|li|blockquote|table|thead|tbody|tr|th|td)'

/** Strips indentation and insignificant whitespace; no-break spaces are kept. */
export const compactHtml = (html: string): string =>
  html
    .replace(/[ \t\n]+/g, ' ')
    .replaceAll(' />', '>')
    .replace(new RegExp(` ?(</?${blocks}(?: [^>]*)?>) ?`, 'g'), '$1')
    .trim()

const readFile = (name: string): { head: unknown; content: string } => {
  const file = new URL(`html/${name}.html`, import.meta.url)
  const [, yaml, html] = parts.exec(readFileSync(file, 'utf8')) ?? []
  if (yaml === undefined || html === undefined) throw new Error(`${file.pathname} has no head.`)
  return { head: parse(yaml), content: compactHtml(html) }
}

/**
 * Reads `html/<kind>/<link>.<lang>.html`.
 * @throws when the file is missing or its head is invalid
 */
export const readPage = (kind: 'news' | 'rules', link: string, lang: Lang): Page => {
  const file = readFile(`${kind}/${link}.${lang}`)
  return { ...head.parse(file.head), content: file.content }
}

/**
 * Reads `html/static/<link>.<lang>.html`; the head may define the landing sections.
 * @throws when the file is missing or its head is invalid
 */
export const readStatic = (link: string, lang: Lang): Page & { landing?: Landing | undefined } => {
  const file = readFile(`static/${link}.${lang}`)
  return { ...staticHead.parse(file.head), content: file.content }
}

/**
 * Reads `html/landings/<link>.<lang>.html`; the head defines the landing sections.
 * @throws when the file is missing or its head is invalid
 */
export const readLanding = (link: string, lang: Lang): Page & { landing: Landing } => {
  const file = readFile(`landings/${link}.${lang}`)
  return { ...landingHead.parse(file.head), content: file.content }
}
