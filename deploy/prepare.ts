import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { framedBy, pageConfig, paymentOrigins } from '../service/web/config.ts'
import type { PageConfig } from '../service/web/config.ts'
import { frameOptionsOf } from '../service/web/page.ts'
import type { Allowed } from '../service/web/page.ts'
import { writePages } from './pages.ts'
import type { ReadyPage, ReadyPages } from './pages.ts'
import { readSettings } from './settings.ts'
import type { Settings } from './settings.ts'

/**
 * Prepares nginx before it starts: writes the pages with the environment's runtime configuration, and its own
 * configuration with their policies. Idempotent.
 */

const templates = join(import.meta.dirname, 'nginx')
const day = 86_400_000
/** How long browsers may cache an asset. */
const keptFor = 365 * day

/** @throws if a placeholder has no value */
const fill = (template: string, places: Readonly<Record<string, string>>): string =>
  template.replace(/\$\{([A-Z_]+)\}/g, (_place, name: string) => {
    const value = places[name]
    if (value === undefined) throw new Error(`nginx is configured with \${${name}}, which has no value.`)
    return value
  })

const block = (head: string, rows: readonly string[]): string =>
  [`${head} {`, ...rows.map((row) => `    ${row};`), '}\n'].join('\n')

/** @throws if the text would end its quotes in nginx's configuration */
const quoted = (text: string): string => {
  if (/["$\\\n]/.test(text)) throw new Error(`${text} cannot be written into the configuration of nginx.`)
  return `"${text}"`
}

/**
 * The addresses of a page, for an nginx map. Order addresses match the service's pattern; any other address goes to the
 * service.
 */
const key = ({ address, isShared }: ReadyPage): string =>
  isShared ? `"~^${address}([A-Za-z0-9_-]+/){0,2}$"` : quoted(address)

const pagesConf = ({ pages }: ReadyPages): string => {
  const files = pages.map((page) => `${key(page)} ${quoted(page.file)}`)
  const policies = pages.map((page) => `${key(page)} ${quoted(page.policy)}`)
  return (
    block('map $asked_path $page_file', ['default /no-such-page', ...files]) +
    block('map $asked_path $page_policy', policies)
  )
}

/** Client address and scheme: from the CDN's headers if the request comes from the CDN. */
const proxiesConf = ({ cdnAddresses, cdnAddressHeader }: Settings): string => {
  const believed = cdnAddresses.map((address) => `set_real_ip_from ${address};\n`)
  const isFromCdn = ['default 0', ...cdnAddresses.map((address) => `${address} 1`)]
  const schemes = ['default $scheme', '"1:https" https', '"1:http" http']
  return [
    ...believed,
    `real_ip_header ${cdnAddressHeader};\nreal_ip_recursive on;\n`,
    block('geo $realip_remote_addr $is_from_cdn', isFromCdn),
    block('map "$is_from_cdn:$http_x_forwarded_proto" $asked_scheme', schemes),
  ].join('')
}

/** Deletes assets that no browser can request any more, and adds those of this build. */
const keepAssets = async ({ dist, keptAssets }: Settings): Promise<void> => {
  const folder = join(keptAssets, 'assets')
  await mkdir(folder, { recursive: true })
  const oldest = Date.now() - keptFor
  for (const name of await readdir(folder)) {
    const file = join(folder, name)
    if ((await stat(file)).mtimeMs < oldest) await rm(file, { force: true })
  }
  await cp(join(dist, 'assets'), folder, { recursive: true, force: false })
}

/**
 * Writes pages and configuration to `settings.out`.
 * @returns the path of nginx.conf
 */
export const prepare = async (settings: Settings, config: PageConfig, allowed: Allowed = {}): Promise<string> => {
  const { dist, out, places } = settings
  const pages = join(out, 'pages')
  await rm(pages, { recursive: true, force: true })
  await mkdir(join(out, 'run'), { recursive: true })
  const ready = await writePages(dist, pages, config, allowed)
  await keepAssets(settings)

  const filled = {
    ...places,
    EMPTY_PAGE_POLICY: ready.emptyPagePolicy,
    // nginx sends no header without a value.
    FRAME_OPTIONS: frameOptionsOf(allowed.framedBy ?? []) ?? '""',
  }
  const names = await readdir(templates)
  const texts = new Map([
    ['pages.conf', pagesConf(ready)],
    ['proxies.conf', proxiesConf(settings)],
  ])
  for (const name of names) texts.set(name, fill(await readFile(join(templates, name), 'utf8'), filled))
  texts.set('nginx.conf', fill(await readFile(join(import.meta.dirname, 'nginx.conf'), 'utf8'), filled))
  for (const [name, text] of texts) await writeFile(join(out, name), text)
  return join(out, 'nginx.conf')
}

if (import.meta.main) {
  try {
    const { env } = process
    const allowed = { paymentOrigins: paymentOrigins(env), framedBy: framedBy(env) }
    const conf = await prepare(readSettings(env), pageConfig(env), allowed)
    console.log(`Prepared: ${conf}`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
