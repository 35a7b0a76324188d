import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { root } from '../../tools/setup/project.mjs'

const read = (path: string) => readFile(join(root, path), 'utf8')

const manifestSchema = z.object({
  name: z.string(),
  start_url: z.string(),
  display: z.string(),
  background_color: z.string(),
  theme_color: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string() })),
})

/** Width and height from a PNG header. */
const sizeOf = async (path: string): Promise<string> => {
  const png = await readFile(join(root, 'public', path))
  expect(png.toString('latin1', 1, 4)).toBe('PNG')
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
}

describe('the web app manifest', async () => {
  const manifest = manifestSchema.parse(JSON.parse(await read('public/manifest.webmanifest')))

  it('starts at the root, which detects the language, in standalone mode', () => {
    expect(manifest).toMatchObject({ name: 'Kursi', start_url: '/', display: 'standalone' })
  })

  it('has the background colour of the page', async () => {
    const background = /--bg: light-dark\((#\w+),/.exec(await read('src/ui/tokens.css'))?.[1]
    expect([manifest.background_color, manifest.theme_color]).toEqual([background, background])
  })

  it('has icons of the declared sizes', async () => {
    const drawn = manifest.icons.filter(({ type }) => type === 'image/png')
    expect(await Promise.all(drawn.map(({ src }) => sizeOf(src)))).toEqual(['192x192', '512x512', '512x512'])
    expect(drawn.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512'])
    expect(drawn.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable'])
    expect(await sizeOf('apple-touch-icon.png')).toBe('180x180')
  })
})

describe('the preview image', () => {
  it.each(['en', 'ka', 'ru'])('%s is large enough, and not too heavy', async (lang) => {
    expect(await sizeOf(`og/${lang}.png`)).toBe('1200x630')
    expect((await readFile(join(root, 'public', 'og', `${lang}.png`))).length).toBeLessThanOrEqual(60_000)
  })
})

describe('the page for unsupported browsers', async () => {
  const html = await read('public/unsupported-browser.htm')

  it('has three languages, with links to three browsers in each', () => {
    const parts = html.split('<div class="card"').slice(1)
    expect(parts.map((part) => /lang="(\w+)"/.exec(part)?.[1])).toEqual(['en', 'ka', 'ru'])
    for (const part of parts)
      expect(Array.from(part.matchAll(/href="https:\/\/([^/"]+)/g), ([, host]) => host)).toEqual([
        'www.google.com',
        'www.mozilla.org',
        'www.microsoft.com',
      ])
  })

  it('has its own policy, which matches its style and allows no scripts', () => {
    const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''
    expect(html).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    expect(html).toContain("default-src 'none'")
    expect(html).not.toMatch(/<script|\son\w+=|\sstyle=/)
  })

  it('uses only features older than ten years', () => {
    expect(html).not.toMatch(/var\(|light-dark|clamp\(|@supports|grid|flex|&\s/)
  })
})
