import { deleteAllCaches } from './caches.ts'
import { scope } from './scope.ts'

/**
 * The worker that ends all workers: served as /sw.js (the build writes it to sw-off.js) it takes the place of the one
 * before at once, deletes what was kept, and is gone. Pages that are open stay as they are and go on without a worker.
 */
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))

scope.addEventListener('activate', (event) => {
  event.waitUntil(deleteAllCaches().then(() => scope.registration.unregister()))
})
