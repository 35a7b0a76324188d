import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inlineStyles, readStyles } from '../../../tools/build/inline-styles.ts'
import { readManifest } from '../../../tools/build/manifest.ts'

/** File names sort against the import order: page 'a' imports part 'b', which imports the shell 'c'. */
const manifest = {
  '_b.js': { file: 'assets/b.js', imports: ['src/frame.ts'], css: ['assets/b2.css', 'assets/b1.css'] },
  'index.html': { file: 'assets/d.js', isEntry: true, css: ['assets/d.css'] },
  'src/about.tsx': { file: 'assets/a.js', isDynamicEntry: true, imports: ['_b.js'], css: ['assets/a.css'] },
  'src/frame.ts': { file: 'assets/c.js', isDynamicEntry: true, imports: ['index.html'], css: ['assets/c.css'] },
}

const files = {
  '.vite/manifest.json': JSON.stringify(manifest),
  'assets/a.css': '.page{color:red}\n',
  'assets/b1.css': '.part{color:red}\n',
  'assets/b2.css': '.piece{color:red}\n',
  'assets/c.css': '.frame{color:red}\n',
  'assets/d.css': 'body{color:red}\n',
}

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'styles-'))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
})
afterAll(() => rm(folder, { recursive: true }))

const page = (body: string) =>
  `<head><link rel="stylesheet" crossorigin href="/assets/d.css"></head><body>${body}</body>`

const written = async (body: string) => inlineStyles(page(body), await readStyles(folder, await readManifest(folder)))

const styled = (names: readonly string[], text: string) =>
  `<style data-sheets="${names.map((name) => `/assets/${name}.css`).join(' ')}">${text}</style>`

describe('style sheets of a prerendered page', () => {
  test('are embedded in import order, independent of file names', async () => {
    expect(await written('<p class="page piece"></p><b class="frame"></b><i class="part"></i>')).toBe(
      `<head>${styled(['d', 'c', 'b2', 'b1', 'a'], 'body{color:red}.frame{color:red}.piece{color:red}.part{color:red}.page{color:red}')}` +
        '</head><body><p class="page piece"></p><b class="frame"></b><i class="part"></i></body>',
    )
  })

  test('are those that the template links and those whose classes it uses', async () => {
    expect(await written('<p class="piece">.page</p>')).toBe(
      `<head>${styled(['d', 'b2'], 'body{color:red}.piece{color:red}')}</head>` +
        '<body><p class="piece">.page</p></body>',
    )
  })
})
