import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, posix, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { isSharedPage, landingLinks, matchPath } from '../src/routes/table.ts'
import type { PageConfig } from '../service/web/config.ts'
import { preparePage } from '../service/web/page.ts'

/** A page that nginx serves: its address, its file below the folder of pages, and its policy. */
export interface ReadyPage {
  address: string
  /** Whether it answers the addresses of orders, which begin with its own, too. */
  isShared: boolean
  file: string
  policy: string
}

export interface ReadyPages {
  pages: ReadyPage[]
  /** Of the page that fits every address, index.html. */
  emptyPagePolicy: string
}

const emptyPage = 'index.html'

/** `en/rules/index.html` is `/en/rules/`. */
const addressOf = (file: string): string => posix.join('/', posix.dirname(file), '/')

/**
 * Whether the page is there whatever the database says. Of the others, such as posts of the blog and landing pages, only the
 * service knows whether they still are.
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

/** Writes the built pages with the runtime configuration in them to `folder`, each with its .br and .gz. */
export const writePages = async (
  dist: string,
  folder: string,
  config: PageConfig,
  paymentOrigins: readonly string[],
): Promise<ReadyPages> => {
  const ready = async (file: string): Promise<ReadyPage> => {
    const { text, policy } = preparePage(await readFile(join(dist, file), 'utf8'), config, paymentOrigins)
    await write(join(folder, file), text)
    const address = addressOf(file)
    return { address, isShared: isSharedPage(address), file: `/${file}`, policy }
  }
  const files = (await readdir(dist, { recursive: true })).map((name) => name.split(sep).join('/'))
  const built = files.filter((name) => name.endsWith('/index.html') && isFixed(addressOf(name))).toSorted()
  const [{ policy: emptyPagePolicy }, ...pages] = await Promise.all([ready(emptyPage), ...built.map(ready)])
  return { pages, emptyPagePolicy }
}
