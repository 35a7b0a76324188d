import { noteFault, type Fault } from '../i18n/last-fault.ts'
import { PartFault } from './part-fault.ts'
import { hasEndMarker } from './end-marker.ts'

/**
 * Loads code outside the first script. The build replaces Vite's own loader by this one.
 *
 * A browser caches the failure of a module, and of its dependencies, for the life of the page, and accepts an HTML page
 * as a style sheet. So each file is first fetched as text: only a complete file is imported or linked, then from the
 * browser's cache.
 */

const arriving = new Map<string, Promise<void>>()
/** Files that failed: the next fetch bypasses the cache. */
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

/** Files listed in the page itself: its style sheets are applied, its scripts are being fetched as modules. */
const isSent = (url: string): boolean =>
  document.querySelector(`link[href="${url}"], style[data-sheets~="${url}"]`) !== null

const bring = async (url: string): Promise<void> => {
  if (!doubtful.has(url) && isSent(url)) return
  await fetchWhole(url)
  if (isSheet(url)) await addSheet(url)
}

/** Fetches each file once; a failed file is fetched again. */
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
 * @param files of the build: the module's own, its dependencies, their style sheets
 * @throws PartFault if one cannot be fetched; a later call may succeed
 */
export const loadPart = async <Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> => {
  const urls = files.map((file) => `/${file}`)
  const scripts = urls.filter((url) => !isSheet(url))
  // A complete file does not help if the browser has already rejected it as a module.
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
