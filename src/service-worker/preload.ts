/** What the browser asked for while the worker was starting; undefined where it asked for nothing. @throws offline */
export const preloaded = async (event: ExtendableEvent): Promise<Response | undefined> => {
  const reply: unknown = event instanceof FetchEvent ? await event.preloadResponse : undefined
  return reply instanceof Response ? reply : undefined
}
