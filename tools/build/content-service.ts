import { buildService } from '../../service/app.ts'

/** Where the texts and rates of prerendered pages come from. */
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

/** The embedded service with its seed, asked in this process; nothing listens on any port. */
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
 * @param origin of a running service; without it the embedded one is asked
 * @param demo whether that offers what a demo alone has: directions that are paid at a simulated provider
 */
export const openContent = async (origin: string | undefined, demo: boolean): Promise<ContentSource> =>
  origin === undefined ? embedded(demo) : remote(origin)
