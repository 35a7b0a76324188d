import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Locale } from '../../../src/routes/locales.ts'

/** Texts of the catalogues, to locate elements by the names people read. */

const unquote = (text: string): string => JSON.parse(text)

/** The translations in a PO file, by their English source; one without a context comes first. */
const readCatalogue = (lang: Locale): Map<string, string> => {
  const file = resolve(import.meta.dirname, '../../../locales', lang, 'messages.po')
  const texts = new Map<string, string>()
  for (const entry of readFileSync(file, 'utf8').split(/\n\n+/)) {
    const parts: Record<string, string> = {}
    let part = ''
    for (const line of entry.split('\n')) {
      const start = /^(msgctxt|msgid|msgstr) (".*")$/.exec(line)
      if (start !== null) part = start[1] ?? ''
      const quoted = start?.[2] ?? (line.startsWith('"') ? line : null)
      if (quoted !== null && part !== '') parts[part] = (parts[part] ?? '') + unquote(quoted)
    }
    const { msgctxt, msgid, msgstr } = parts
    if (msgid && !(msgctxt && texts.has(msgid))) texts.set(msgid, msgstr || msgid)
  }
  return texts
}

const catalogues: Partial<Record<Locale, Map<string, string>>> = {}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * The catalogue's text for an English source: exact, or a pattern if it has placeholders. Tags such as `<0>` are
 * removed.
 * @throws if the catalogue lacks the text, so that a renamed label fails where it is used
 */
export const text = (lang: Locale, source: string): string | RegExp => {
  const catalogue = (catalogues[lang] ??= readCatalogue(lang))
  const found = catalogue.get(source)
  if (found === undefined) throw new Error(`no text “${source}” in the catalogue of ${lang}`)
  const plain = found.replace(/<\/?\d+\/?>/g, '')
  if (!plain.includes('{')) return plain
  const pattern = plain
    .split(/\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/)
    .map(escapeRegExp)
    .join('.*')
  return new RegExp(`^\\s*${pattern}\\s*$`)
}
