/** The response to the navigation preload; undefined if there was none. @throws if offline */
export const preloaded = async (event: ExtendableEvent): Promise<Response | undefined> => {
  const reply: unknown = event instanceof FetchEvent ? await event.preloadResponse : undefined
  return reply instanceof Response ? reply : undefined
}
