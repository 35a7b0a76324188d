import { noteFault, type Fault } from '../i18n/last-fault.ts'
import { PartFault } from './part-fault.ts'
import { hasEndMarker } from './end-marker.ts'

/**
 * Loads code of the build that is not in the first script. The build puts this in the place of Vite's own loader.
 *
 * A browser remembers for good that a module failed, also one that another module needs, and takes a page for a style
 * sheet without a word. So each file is fetched first, as a file: only what came whole becomes a module or a sheet. The
 * browser has it in its cache then.
 */

const arriving = new Map<string, Promise<void>>()
/** Those that did not come as they should: the next time no cache is asked. */
const doubtful = new Set<string>()

/** @throws PartFault */
const fetchWhole = async (url: string): Promise<void> => {
  let isGone = false
  let kind: Fault = 'unreachable'
  try {
    const reply = await fetch(url, doubtful.has(url) ? { cache: 'reload' } : {})
    isGone = reply.status === 404 || reply.status === 410
    const text = await reply.text()
    kind = 'broken'
    if (!reply.ok || !hasEndMarker(text)) throw new Error(`status ${reply.status}`)
  } catch (cause) {
    doubtful.add(url)
    noteFault(kind)
    throw new PartFault(url, isGone, { cause })
  }
}

const isSheet = (url: string): boolean => url.endsWith('.css')

/** @throws PartFault */
const addSheet = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.crossOrigin = ''
    link.href = url
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      noteFault('broken')
      reject(new PartFault(url, false))
    })
    document.head.append(link)
  })

/** What the page was sent with: its style sheets stand in it, and its scripts are on their way as modules. */
const isSent = (url: string): boolean => document.querySelector(`link[href="${url}"]`) !== null

const bring = async (url: string): Promise<void> => {
  if (!doubtful.has(url) && isSent(url)) return
  await fetchWhole(url)
  if (isSheet(url)) await addSheet(url)
}

/** Once for each file that comes; one that did not is asked for again. */
const ensure = (url: string): Promise<void> => {
  const known = arriving.get(url)
  if (known !== undefined) return known
  const coming = bring(url)
  arriving.set(url, coming)
  coming.catch(() => arriving.delete(url))
  return coming
}

const doubt = (url: string): void => {
  arriving.delete(url)
  doubtful.add(url)
}

/**
 * @param load imports the module
 * @param files of the build that it is made of: its own, those that it needs, their style sheets
 * @throws PartFault when one of them cannot be had; asked for again, it may be there
 */
export const loadPart = async <Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> => {
  const urls = files.map((file) => `/${file}`)
  const scripts = urls.filter((url) => !isSheet(url))
  // That each came as a file does not help where the browser has refused one as a module.
  const isSecond = scripts.some((url) => doubtful.has(url))
  const replies = await Promise.allSettled(urls.map(ensure))
  for (const reply of replies) if (reply.status === 'rejected') throw reply.reason
  try {
    return await load()
  } catch (cause) {
    for (const url of scripts) doubt(url)
    noteFault('broken')
    throw new PartFault(urls[0] ?? '', isSecond, { cause })
  }
}
