import { join } from 'node:path'
import { rolldown } from 'rolldown'
import type { Priced } from '../../machines/exchange/exchange.amounts.ts'
import { root } from '../setup/project.mjs'

/** Scripts embedded in pages, which run before the application is loaded. */
export interface InlineScripts {
  /** For each page. */
  face: string
  messenger: string
  presses: string
  /** For the home page. */
  amounts: string
  /** For the page of any order. */
  order: string
}

/** Bundles one script of src/inline/ for a classic script element; throws if it cannot be embedded. */
async function bundle(name: keyof InlineScripts): Promise<string> {
  const build = await rolldown({
    input: join(root, 'src', 'inline', `${name}.ts`),
    platform: 'browser',
    tsconfig: false,
    transform: { target: 'es2022' },
  })
  const { output } = await build.generate({ format: 'iife', minify: true })
  await build.close()
  const [{ code }] = output
  if (/<\/script|<!--/i.test(code)) throw new Error(`src/inline/${name}.ts would end its own script element`)
  return code.trim()
}

/** All inline scripts, bundled. @throws if one does not compile */
export async function readInlineScripts(): Promise<InlineScripts> {
  const [face, messenger, presses, amounts, order] = await Promise.all([
    bundle('face'),
    bundle('messenger'),
    bundle('presses'),
    bundle('amounts'),
    bundle('order'),
  ])
  return { face, messenger, presses, amounts, order }
}

/** The script element that computes amounts for the prerendered direction. */
export const amountsScript = ({ amounts }: InlineScripts, { rate, from, to }: Priced): string =>
  `<script data-rate="${rate.amount}" data-give="${from.decimals}" data-get="${to.decimals}">${amounts}</script>`
