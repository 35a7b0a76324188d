import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stylesInOrder, type Manifest } from './manifest.ts'

/** A style sheet of the build: where it is, what is in it, and the classes it speaks of. */
export interface StyleSheet {
  href: string
  text: string
  classes: readonly string[]
}

const className = /\.(-?[_a-zA-Z][\w-]*)/g

const classesOf = (css: string): string[] => [...new Set(Array.from(css.matchAll(className), ([, name = '']) => name))]

/** All style sheets of the build, those that others build on first. */
export const readStyles = (folder: string, manifest: Manifest): Promise<StyleSheet[]> =>
  Promise.all(
    stylesInOrder(manifest).map(async (file) => {
      const text = (await readFile(join(folder, file), 'utf8')).trim()
      return { href: `/${file}`, text, classes: classesOf(text) }
    }),
  )

const linked = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g

const classesIn = (html: string): Set<string> =>
  new Set(Array.from(html.matchAll(/\bclass="([^"]*)"/g), ([, names = '']) => names.split(/\s+/)).flat())

/**
 * Puts the style sheets that a page is drawn with into the page: its first paint waits for nothing else. The links stay
 * as disabled ones, which nobody fetches, so that code that comes later does not ask for the same sheet again.
 * @param styles all of the build, in their order
 * @param soon addresses of those that the page needs as soon as its script has something to show
 */
export const inlineStyles = (html: string, styles: readonly StyleSheet[], soon: readonly string[] = []): string => {
  const first = new Set([...soon, ...Array.from(html.matchAll(linked), ([, href = '']) => href)])
  const used = classesIn(html)
  const isNeeded = ({ href, classes }: StyleSheet) => first.has(href) || classes.some((name) => used.has(name))
  const needed = styles.filter(isNeeded)
  const style = `<style>${needed.map(({ text }) => text).join('')}</style>`
  const links = needed.map(({ href }) => `<link rel="stylesheet" crossorigin disabled href="${href}">`).join('')
  return html.replaceAll(linked, '').replace('</head>', () => `${style}${links}</head>`)
}
