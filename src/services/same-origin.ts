/**
 * Path, query and fragment of an address on our own origin (spec §2: where a sign-in through somebody else may lead).
 * @param origin of the page
 * @returns null for any other address
 */
export const sameOriginPath = (address: string, origin: string): string | null => {
  if (!URL.canParse(address, origin)) return null
  const url = new URL(address, origin)
  if (url.origin !== new URL(origin).origin || url.username !== '' || url.password !== '') return null
  // `/..//host` is resolved to `//host`, which a browser takes for another host.
  return url.pathname.startsWith('//') ? null : url.pathname + url.search + url.hash
}

/**
 * An address of the service (spec §3: service path): one that does not begin with a slash is below that path.
 * @param servicePath of the configuration: a path of our own origin, or an address of another
 * @param origin of the page
 * @returns a path on our own origin, a whole address where the service is on another; null where neither has it
 */
export const serviceUrl = (address: string, servicePath: string, origin: string): string | null => {
  const base = new URL(`${servicePath.replace(/\/+$/, '')}/`, origin)
  if (!URL.canParse(address, base)) return null
  const path = sameOriginPath(new URL(address, base).href, base.origin)
  return path === null || base.origin === new URL(origin).origin ? path : base.origin + path
}
