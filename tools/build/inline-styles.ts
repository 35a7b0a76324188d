import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stylesInOrder, type Manifest } from './manifest.ts'

/** A style sheet of the build: its address, content and class names. */
export interface StyleSheet {
  href: string
  text: string
  classes: readonly string[]
}

const className = /\.(-?[_a-zA-Z][\w-]*)/g

const classesOf = (css: string): string[] => [...new Set(Array.from(css.matchAll(className), ([, name = '']) => name))]

/** All style sheets of the build, dependencies first. */
export const readStyles = (folder: string, manifest: Manifest): Promise<StyleSheet[]> =>
  Promise.all(
    stylesInOrder(manifest).map(async (file) => {
      const text = (await readFile(join(folder, file), 'utf8')).trim()
      return { href: `/${file}`, text, classes: classesOf(text) }
    }),
  )

/**
 * Removes @font-face sources: browsers request fonts with the full address of the page as referrer, whatever its
 * referrer policy, and that of an order contains its secret.
 */
export const withoutFaces = (html: string): string => html.replaceAll(/@font-face\s*\{[^}]*\}/g, '')

const linked = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g

const classesIn = (html: string): Set<string> =>
  new Set(Array.from(html.matchAll(/\bclass="([^"]*)"/g), ([, names = '']) => names.split(/\s+/)).flat())

/**
 * Embeds the style sheets that a page uses, so that its first paint waits for nothing else. `data-sheets` names them,
 * so that lazy code does not request them again; browsers fetch even disabled links ahead of the parser.
 * @param styles all style sheets of the build, in their order
 * @param soon addresses of sheets that the page's script needs immediately
 */
export const inlineStyles = (html: string, styles: readonly StyleSheet[], soon: readonly string[] = []): string => {
  const first = new Set([...soon, ...Array.from(html.matchAll(linked), ([, href = '']) => href)])
  const used = classesIn(html)
  const isNeeded = ({ href, classes }: StyleSheet) => first.has(href) || classes.some((name) => used.has(name))
  const needed = styles.filter(isNeeded)
  const style = `<style data-sheets="${needed.map(({ href }) => href).join(' ')}">${needed.map(({ text }) => text).join('')}</style>`
  return html.replaceAll(linked, '').replace('</head>', () => `${style}</head>`)
}
