/**
 * Path, query and fragment of an address on our own origin (spec §2: return address of a provider's sign-in).
 * @param origin of the page
 * @returns null for any other address
 */
export const sameOriginPath = (address: string, origin: string): string | null => {
  if (!URL.canParse(address, origin)) return null
  const url = new URL(address, origin)
  if (url.origin !== new URL(origin).origin || url.username !== '' || url.password !== '') return null
  // `/..//host` resolves to `//host`, which a browser reads as another host.
  return url.pathname.startsWith('//') ? null : url.pathname + url.search + url.hash
}

/**
 * Resolves an address against the service path (spec §3): without a leading slash it is below that path.
 * @param servicePath of the configuration: a path of our own origin, or an absolute address
 * @param origin of the page
 * @returns a path if the service is on our origin, else an absolute address; null for any other origin
 */
export const serviceUrl = (address: string, servicePath: string, origin: string): string | null => {
  const base = new URL(`${servicePath.replace(/\/+$/, '')}/`, origin)
  if (!URL.canParse(address, base)) return null
  const path = sameOriginPath(new URL(address, base).href, base.origin)
  return path === null || base.origin === new URL(origin).origin ? path : base.origin + path
}
