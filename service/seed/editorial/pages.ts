import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import type { Lang } from '../../texts/languages.ts'

/** One text of an editor in one language: a file of HTML whose head says what it is called. */
export interface Page {
  title: string
  /** One or two sentences for lists and search engines; empty where there is no need for one. */
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

/** Elements whose surroundings are no text. */
const blocks = '(?:p|h2|h3|ul|ol|li|blockquote|table|thead|tbody|tr|th|td)'

/** The HTML as an editor keeps it, without the indentation of the file; a no-break space stays. */
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
 * @throws when there is no such file, or its head is not what it should be
 */
export const readPage = (kind: 'news' | 'rules', link: string, lang: Lang): Page => {
  const file = readFile(`${kind}/${link}.${lang}`)
  return { ...head.parse(file.head), content: file.content }
}

/**
 * Reads `html/static/<link>.<lang>.html`; the head may hold what a page has beside its text.
 * @throws when there is no such file, or its head is not what it should be
 */
export const readStatic = (link: string, lang: Lang): Page & { landing?: Landing | undefined } => {
  const file = readFile(`static/${link}.${lang}`)
  return { ...staticHead.parse(file.head), content: file.content }
}

/**
 * Reads `html/landings/<link>.<lang>.html`; what a landing page has beside its text stands in the head, too.
 * @throws when there is no such file, or its head is not what it should be
 */
export const readLanding = (link: string, lang: Lang): Page & { landing: Landing } => {
  const file = readFile(`landings/${link}.${lang}`)
  return { ...landingHead.parse(file.head), content: file.content }
}
