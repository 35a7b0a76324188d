import { build, type Rollup } from 'vite'
import { expect, it } from 'vitest'
import { namesOwnFile, withLazyParts } from '../../../../tools/build/lazy-parts.ts'

const sources: Readonly<Record<string, string>> = {
  '/page.js': `export const open = () => import('/part.js')`,
  '/part.js': `export const part = 'a part'`,
}

const fromMemory = {
  name: 'from-memory',
  resolveId: (id: string) => (id in sources ? id : null),
  load: (id: string) => sources[id] ?? null,
}

const buildPage = async (): Promise<readonly Rollup.OutputChunk[]> => {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [fromMemory, withLazyParts()],
    build: {
      write: false,
      minify: false,
      modulePreload: namesOwnFile,
      rolldownOptions: { input: '/page.js', preserveEntrySignatures: 'strict' },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  return outputs.flatMap((each) => ('output' in each ? each.output : [])).filter((each) => each.type === 'chunk')
}

it('loads a part by our loader, which is told the part’s only file', async () => {
  const chunks = await buildPage()
  const part = chunks.find(({ facadeModuleId }) => facadeModuleId === '/part.js')
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds)
  expect(modules.filter((id) => id.endsWith('src/platform/load-part.ts'))).toHaveLength(1)
  const page = chunks.map(({ code }) => code).join('\n')
  expect(page).toContain('PartFault')
  expect(page).toContain(`["${part?.fileName}"]`)
})

it.each([
  ['a part of one file', 'js', [], ['part.js']],
  ['a part with dependencies, which include its file', 'js', ['part.js', 'part.css'], ['part.js', 'part.css']],
  ['a page, which links its files itself', 'html', [], []],
] as const)('names the files of %s', (_name, hostType, deps, named) => {
  expect(namesOwnFile.resolveDependencies?.('part.js', [...deps], { hostId: 'page', hostType })).toEqual(named)
})
