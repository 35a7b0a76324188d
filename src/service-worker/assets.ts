import { CacheExpiration } from 'workbox-expiration'
import { CacheFirst } from 'workbox-strategies'
import { hasEndMarker } from '../platform/end-marker.ts'
import { cacheNames, isHtml } from './caches.ts'

/**
 * Files of the build. Their names are content-hashed, so a cached file is never requested again. Files of earlier
 * builds stay until they are unused for a month: a page opened or cached before a release keeps its own files.
 */

const month = 30 * 86_400

/** By last use. The package's plugin also expires by the age of the reply, but old build files stay valid. */
const lastUse = new CacheExpiration(cacheNames.assets, { maxAgeSeconds: month, matchOptions: { ignoreVary: true } })

/** A server without the file may answer with an HTML page. */
const isFile = (response: Response): boolean => response.status === 200 && !isHtml(response)

/** A truncated file is not cached. */
const isWholeFile = async ({ url }: Request, response: Response): Promise<boolean> =>
  isFile(response) && (!/\.(js|css)$/.test(new URL(url).pathname) || hasEndMarker(await response.clone().text()))

/** @param onGone called if the server no longer has a file that a page needs */
export const createAssets = (onGone: () => Promise<unknown>) => {
  const strategy = new CacheFirst({
    cacheName: cacheNames.assets,
    matchOptions: { ignoreVary: true },
    plugins: [
      {
        fetchDidSucceed: async ({ response }) => {
          if (response.ok !== isFile(response) || response.status === 404 || response.status === 410) await onGone()
          return response
        },
        cacheWillUpdate: async ({ request, response }) => ((await isWholeFile(request, response)) ? response : null),
        cachedResponseWillBeUsed: async ({ request, cachedResponse, event }) => {
          if (cachedResponse !== undefined) event.waitUntil(lastUse.updateTimestamp(request.url))
          return cachedResponse
        },
        cacheDidUpdate: async ({ request }) => {
          await lastUse.updateTimestamp(request.url)
          await lastUse.expireEntries()
        },
      },
    ],
  })

  const keepOne = async (path: string, event: ExtendableEvent): Promise<void> => {
    const [replied, kept] = strategy.handleAll({ event, request: path })
    if (!isFile(await replied)) throw new Error(`${path} is not there`)
    await kept
  }

  return {
    strategy,
    /** Caches all of them. @throws if one cannot be fetched */
    keep: async (paths: readonly string[], event: ExtendableEvent): Promise<void> => {
      await Promise.all(paths.map((path) => keepOne(path, event)))
    },
  }
}

export type Assets = ReturnType<typeof createAssets>
