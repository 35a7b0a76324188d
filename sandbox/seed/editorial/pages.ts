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

/** Elements whose surroundings are no text. */
const blocks = '(?:p|h2|h3|ul|ol|li|blockquote|table|thead|tbody|tr|th|td)'

/** The HTML as an editor keeps it, without the indentation of the file; a no-break space stays. */
export const compactHtml = (html: string): string =>
  html
    .replace(/[ \t\n]+/g, ' ')
    .replaceAll(' />', '>')
    .replace(new RegExp(` ?(</?${blocks}(?: [^>]*)?>) ?`, 'g'), '$1')
    .trim()

/**
 * Reads `html/<kind>/<link>.<lang>.html`.
 * @throws when there is no such file, or its head is not what it should be
 */
export const readPage = (kind: 'news' | 'rules' | 'static', link: string, lang: Lang): Page => {
  const file = new URL(`html/${kind}/${link}.${lang}.html`, import.meta.url)
  const [, yaml, html] = parts.exec(readFileSync(file, 'utf8')) ?? []
  if (yaml === undefined || html === undefined) throw new Error(`${file.pathname} has no head.`)
  return { ...head.parse(parse(yaml)), content: compactHtml(html) }
}
