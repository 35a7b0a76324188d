import { CacheExpiration } from 'workbox-expiration'
import { CacheFirst } from 'workbox-strategies'
import { hasEndMarker } from '../platform/end-marker.ts'
import { cacheNames, isHtml } from './caches.ts'

/**
 * Files of the build. Their names change with their content, so one that is here is never asked for again; and files of
 * earlier builds stay until they have not been used for a month, which is what lets a page that was opened (or kept)
 * before a release go on with the files that belong to it.
 */

const month = 30 * 86_400

/** By the last use. The plugin of the package goes by the age of the reply, too: a file of an old build is no worse. */
const lastUse = new CacheExpiration(cacheNames.assets, { maxAgeSeconds: month, matchOptions: { ignoreVary: true } })

/** A server without the file may well answer with a page. */
const isFile = (response: Response): boolean => response.status === 200 && !isHtml(response)

/** What was cut off on its way is not kept. */
const isWholeFile = async ({ url }: Request, response: Response): Promise<boolean> =>
  isFile(response) && (!/\.(js|css)$/.test(new URL(url).pathname) || hasEndMarker(await response.clone().text()))

/** @param onGone a file that a page needs is not on the server any more */
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
    /** Sees to it that all of them are here. @throws when one cannot be had */
    keep: async (paths: readonly string[], event: ExtendableEvent): Promise<void> => {
      await Promise.all(paths.map((path) => keepOne(path, event)))
    },
  }
}

export type Assets = ReturnType<typeof createAssets>
