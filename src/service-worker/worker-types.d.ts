/** Service-worker types missing from TypeScript's page types: those used here and by workbox. */

interface ExtendableEvent extends Event {
  /** Keeps the worker alive until the work is done. */
  waitUntil: (work: Promise<unknown>) => void
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  respondWith: (response: Response | Promise<Response>) => void
}

declare const FetchEvent: { prototype: FetchEvent; new (type: string, init: { request: Request }): FetchEvent }
