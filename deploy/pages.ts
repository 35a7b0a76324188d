import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, posix, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { isSharedPage, landingLinks, matchPath } from '../src/routes/table.ts'
import type { PageConfig } from '../service/web/config.ts'
import { preparePage } from '../service/web/page.ts'
import type { Allowed } from '../service/web/page.ts'

/** A page served by nginx: its address, its file below the pages folder, and its policy. */
export interface ReadyPage {
  address: string
  /** True if it also answers the addresses of orders, which begin with its own. */
  isShared: boolean
  file: string
  policy: string
}

export interface ReadyPages {
  pages: ReadyPage[]
  /** Policy of index.html, the page for every other address. */
  emptyPagePolicy: string
}

const emptyPage = 'index.html'

/** `en/rules/index.html` becomes `/en/rules/`. */
const addressOf = (file: string): string => posix.join('/', posix.dirname(file), '/')

/**
 * True if the page exists whatever the database contains. Others, such as posts and landing pages, may be deleted: only
 * the service knows.
 */
const isFixed = (address: string): boolean => {
  const match = matchPath(address)
  return match !== null && landingLinks[match.name] === undefined && Object.keys(match.params).length === 0
}

const write = async (file: string, text: string): Promise<void> => {
  const [br, gz] = await Promise.all([promisify(brotliCompress)(text), promisify(gzip)(text, { level: 9 })])
  await mkdir(dirname(file), { recursive: true })
  await Promise.all([writeFile(file, text), writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}

/** Writes the built pages with the runtime configuration to `folder`, each with its .br and .gz. */
export const writePages = async (
  dist: string,
  folder: string,
  config: PageConfig,
  allowed: Allowed,
): Promise<ReadyPages> => {
  const ready = async (file: string): Promise<ReadyPage> => {
    const { text, policy } = preparePage(await readFile(join(dist, file), 'utf8'), config, allowed)
    await write(join(folder, file), text)
    const address = addressOf(file)
    return { address, isShared: isSharedPage(address), file: `/${file}`, policy }
  }
  const files = (await readdir(dist, { recursive: true })).map((name) => name.split(sep).join('/'))
  const built = files.filter((name) => name.endsWith('/index.html') && isFixed(addressOf(name))).toSorted()
  const [{ policy: emptyPagePolicy }, ...pages] = await Promise.all([ready(emptyPage), ...built.map(ready)])
  return { pages, emptyPagePolicy }
}
