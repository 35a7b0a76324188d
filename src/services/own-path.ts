/**
 * Path, query and fragment of an address on our own origin (spec §2: where a sign-in through somebody else may lead).
 * @param origin of the page
 * @returns null for any other address
 */
export const ownPath = (address: string, origin: string): string | null => {
  if (!URL.canParse(address, origin)) return null
  const url = new URL(address, origin)
  if (url.origin !== new URL(origin).origin || url.username !== '' || url.password !== '') return null
  // `/..//host` is resolved to `//host`, which a browser takes for another host.
  return url.pathname.startsWith('//') ? null : url.pathname + url.search + url.hash
}
