import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { root } from '../setup/project.mjs'
import { shrunk, type Reply } from './reply.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

const replyOf = (name: string, content: Buffer): Reply => {
  const type = types[extname(name)]
  if (type === undefined) throw new Error(`the bare React page has a file of no known kind: ${name}`)
  const isPage = extname(name) === '.html'
  const cacheControl = isPage ? 'no-cache' : 'public, max-age=31536000, immutable'
  return shrunk({ status: 200, headers: { 'content-type': type, 'cache-control': cacheControl }, body: content })
}

/** Builds the minimal React page for production, with the project's own packages. @returns replies by path */
export async function buildBareReact(base: string): Promise<ReadonlyMap<string, Reply>> {
  const folder = join(root, '.cache', 'perf', 'bare-react')
  await build({
    root: join(root, 'tests', 'perf', 'bare-react'),
    base,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
  })
  const names = (await readdir(folder, { recursive: true })).filter((name) => extname(name) !== '')
  const replies = await Promise.all(
    names.map(async (name) => [base + name, replyOf(name, await readFile(join(folder, name)))] as const),
  )
  const index = replies.find(([path]) => path === `${base}index.html`)
  if (index === undefined) throw new Error('the bare React page was not built')
  return new Map([...replies, [base, index[1]]])
}
