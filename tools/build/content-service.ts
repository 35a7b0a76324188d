import { buildService } from '../../service/app.ts'

/** The source of texts and rates for prerendered pages. */
export interface ContentSource {
  fetch: (request: Request) => Promise<Response>
  close: () => Promise<void>
}

/** A running service by its origin. */
const remote = (origin: string): ContentSource => ({
  fetch: (request) => {
    const { pathname, search } = new URL(request.url)
    return fetch(new URL(pathname + search, origin), { headers: request.headers })
  },
  close: () => Promise.resolve(),
})

/** The embedded service with its seed, called in process without a port. */
const embedded = async (demo: boolean): Promise<ContentSource> => {
  const { app, close } = await buildService({ demo, speed: 0, requestsPerMinute: 100_000 })
  return {
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url)
      const { statusCode, body } = await app.inject({
        url: pathname + search,
        headers: Object.fromEntries(request.headers),
      })
      return new Response(body, { status: statusCode, headers: { 'content-type': 'application/json' } })
    },
    close,
  }
}

/**
 * @param origin of a running service; by default the embedded one
 * @param demo true to include demo offers: directions paid at a simulated provider
 */
export const openContent = async (origin: string | undefined, demo: boolean): Promise<ContentSource> =>
  origin === undefined ? embedded(demo) : remote(origin)
