import { deleteAllCaches } from './caches.ts'
import { scope } from './scope.ts'

/**
 * The worker that removes all workers. Served as /sw.js (the build writes it to sw-off.js) it replaces the previous
 * worker at once, deletes the caches and unregisters itself. Open pages continue without a worker.
 */
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))

scope.addEventListener('activate', (event) => {
  event.waitUntil(deleteAllCaches().then(() => scope.registration.unregister()))
})
