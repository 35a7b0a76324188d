import { ExpirationPlugin } from 'workbox-expiration'
import { StaleWhileRevalidate } from 'workbox-strategies'
import { cacheNames } from './caches.ts'

const month = 30 * 86_400
/** All currency icons, and some blog covers. */
const mostPictures = 200

const isPicture = ({ status, headers }: Response): boolean =>
  status === 200 && (headers.get('content-type')?.startsWith('image/') ?? false)

/** Pictures of currencies, partners and the blog: decorative, and evicted first if the disk is full. */
export const pictures = new StaleWhileRevalidate({
  cacheName: cacheNames.pictures,
  plugins: [
    { cacheWillUpdate: async ({ response }) => (isPicture(response) ? response : null) },
    new ExpirationPlugin({ maxEntries: mostPictures, maxAgeSeconds: month, purgeOnQuotaError: true }),
  ],
})
