import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CreditCard, Landmark, WalletMinimal } from 'lucide'
import * as z from 'zod/mini'

/**
 * Currency icons: coins and chains from one icon package, flags from another, glyphs from a third, otherwise two or
 * three letters.
 */

const require = createRequire(import.meta.url)
const flagFolder = join(dirname(require.resolve('circle-flags/package.json')), 'flags')
const svgModule = z.object({ default: z.string().check(z.startsWith('<svg')) })

const moduleText = async (name: string): Promise<string | null> => {
  try {
    const file = require.resolve(`@web3icons/core/svgs/${name}.svg.js`)
    return svgModule.parse(await import(pathToFileURL(file).href)).default
  } catch {
    return null
  }
}

/** Nests one SVG in another at a position and size. */
const placed = (svg: string, x: number, y: number, size: number): string =>
  svg.replace(/<svg\b([^>]*)>/, (_whole, attributes: string) => {
    const viewBox = /viewBox="[^"]*"/.exec(attributes)?.[0] ?? 'viewBox="0 0 24 24"'
    return `<svg x="${x}" y="${y}" width="${size}" height="${size}" ${viewBox} fill="none">`
  })

const round = (id: string, content: string, x: number, y: number, radius: number): string =>
  `<clipPath id="${id}"><circle cx="${x}" cy="${y}" r="${radius}"/></clipPath><g clip-path="url(#${id})">${content}</g>`

const drawing = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="48" height="48">${content}</svg>`

const escape = (text: string): string => text.replace(/[<>&"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** Outline, so that a white icon is visible on a white page. */
const edge = '<circle cx="24" cy="24" r="23.5" fill="none" stroke="#000" stroke-opacity=".14"/>'

/** Letters on a disc, for currencies without an icon. */
export const monogram = (colour: string, letters: string): string => {
  const size = letters.length > 2 ? 15 : letters.length > 1 ? 19 : 24
  return drawing(
    `<circle cx="24" cy="24" r="24" fill="#${colour}"/><text x="24" y="24" dy=".36em" text-anchor="middle" fill="#fff" ` +
      `font-family="system-ui,sans-serif" font-weight="600" font-size="${size}">${escape(letters)}</text>`,
  )
}

const glyphs = { bank: Landmark, card: CreditCard, wallet: WalletMinimal }

const glyphName = z.enum(['bank', 'card', 'wallet'])

/** Glyph of a bank, card or wallet on a disc in its brand colour. */
const glyph = (colour: string, name: z.infer<typeof glyphName>): string => {
  const strokes = glyphs[name].map(([tag, attributes]) => {
    const list = Object.entries(attributes).map(([key, value]) => `${key}="${value}"`)
    return `<${tag} ${list.join(' ')}/>`
  })
  return drawing(
    `<circle cx="24" cy="24" r="24" fill="#${colour}"/><svg x="12" y="12" width="24" height="24" viewBox="0 0 24 24" ` +
      `fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${strokes.join('')}</svg>`,
  )
}

const coinSources = (symbol: string): string[] => [
  `tokens/background/${symbol}`,
  ...(symbol === 'TON' ? ['networks/background/ton'] : []),
]

const firstOf = async (names: readonly string[]): Promise<string | null> => {
  for (const name of names) {
    const text = await moduleText(name)
    if (text !== null) return text
  }
  return null
}

/** Coin icon, with a chain badge when the coin exists on several chains. */
const coin = async (symbol: string, chain: string | null): Promise<string> => {
  const token = await firstOf(coinSources(symbol))
  if (token === null) return monogram('475569', symbol.slice(0, 3))
  const disc = round('c', placed(token, 0, 0, 48), 24, 24, 24)
  const sign = chain === null ? null : await moduleText(`networks/background/${chain}`)
  if (sign === null) return drawing(disc + edge)
  return drawing(
    `${disc}<circle cx="38" cy="38" r="10" fill="#fff"/>${round('n', placed(sign, 30, 30, 16), 38, 38, 8)}`,
  )
}

const flag = (country: string): string => {
  const svg = readFileSync(join(flagFolder, `${country}.svg`), 'utf8')
  return drawing(placed(svg, 0, 0, 48) + edge)
}

/**
 * @param icon `coin:BTC`, `flag:ge`, `glyph:1d4ed8:card`, or letters: `mark:1d4ed8:12`
 * @param chain the icon of the chain, or null
 */
export const drawIcon = async (icon: string, chain: string | null): Promise<string> => {
  const [kind, first = '', second = ''] = icon.split(':')
  if (kind === 'coin') return coin(first, chain)
  if (kind === 'flag') return flag(first)
  return kind === 'glyph' ? glyph(first, glyphName.parse(second)) : monogram(first, second)
}

/** A name as an SVG, for partner logos; grey, for light and dark themes. */
export const wordmark = (name: string): string => {
  const width = Math.round(name.length * 13.5 + 34)
  const initial = escape(name.slice(0, 1).toUpperCase())
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 32" width="${width}" height="32">` +
    `<rect y="4" width="24" height="24" rx="7" fill="#7a8699"/><g font-family="system-ui,sans-serif" font-weight="600">` +
    `<text x="12" y="16" dy=".36em" text-anchor="middle" fill="#fff" font-size="14">${initial}</text>` +
    `<text x="32" y="16" dy=".36em" fill="#7a8699" font-size="19" textLength="${width - 36}" lengthAdjust="spacingAndGlyphs">${escape(name)}</text></g></svg>`
  )
}
