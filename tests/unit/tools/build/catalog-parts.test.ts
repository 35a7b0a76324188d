import { build, type Rollup } from 'vite'
import { expect, test } from 'vitest'
import { withCatalogParts } from '../../../../tools/build/catalog-parts.ts'
import { withLazyParts } from '../../../../tools/build/lazy-parts.ts'
import { endMarker } from '../../../../src/platform/end-marker.ts'

/** A page of two parts: the first has one text, the lazy one another; both come from one catalogue. */
const sources: Readonly<Record<string, string>> = {
  '/page.js': `import('/first.po'); export const title = t({ id: "first" }); export const open = () => import('/late.js')`,
  '/late.js': `import('/first.po?deferred'); export const help = t({ id: "other" })`,
}

const catalogue = (texts: object) => `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(texts))})`

const fromMemory = (compiled: string) => ({
  name: 'from-memory',
  resolveId: (id: string) => (id in sources || id === '/first.po' ? id : null),
  load: (id: string) => sources[id] ?? (id.startsWith('/first.po') ? compiled : null),
})

const buildPage = async (compiled: string): Promise<readonly Rollup.OutputChunk[]> => {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [fromMemory(compiled), withCatalogParts(), withLazyParts()],
    build: { write: false, minify: false, rolldownOptions: { input: '/page.js', preserveEntrySignatures: 'strict' } },
  })
  const outputs = Array.isArray(result) ? result : [result]
  return outputs.flatMap((each) => ('output' in each ? each.output : [])).filter((each) => each.type === 'chunk')
}

const codeWith = (chunks: readonly Rollup.OutputChunk[], text: string) =>
  chunks.filter(({ code }) => code.includes(text)).map(({ facadeModuleId }) => facadeModuleId)

test('texts of the first script form one part of a catalogue, all others the second', async () => {
  const chunks = await buildPage(catalogue({ first: 'Exchange money', other: 'How it works', unused: 'Nowhere' }))
  expect(codeWith(chunks, 'Exchange money')).toEqual(['/first.po'])
  expect(codeWith(chunks, 'How it works')).toEqual(['/first.po?deferred?lingui'])
  expect(codeWith(chunks, 'Nowhere')).toEqual(['/first.po?deferred?lingui'])
})

test('an unexpected catalogue format fails the build', async () => {
  await expect(buildPage('export const messages = {}')).rejects.toThrow('review this plugin')
})

test('every script ends with the marker by which the loader detects truncation', async () => {
  const chunks = await buildPage(catalogue({ first: 'Exchange money' }))
  expect(chunks.filter(({ code }) => !code.endsWith(endMarker))).toEqual([])
})
