/** TypeScript's DOM types expect a string where browsers expect a TrustedScriptURL. */
type TrustedScriptUrl = string

interface ScriptRules<Url> {
  createScriptURL: (url: string, origins: readonly string[]) => Url
}

declare global {
  /** Trusted Types; missing in some browsers. */
  var trustedTypes:
    | { createPolicy: (name: string, rules: ScriptRules<string>) => ScriptRules<TrustedScriptUrl> }
    | undefined
}

/** Scripts may be loaded only from our own origin and from the origins named by the caller. */
const rules: ScriptRules<string> = {
  createScriptURL: (url, origins) => {
    const { href } = new URL(url, location.href)
    // Compares the whole address: the `origin` of a blob URL equals that of the page.
    if ([location.origin, ...origins].some((origin) => href.startsWith(`${origin}/`))) return href
    throw new TypeError(`no code is loaded from ${href}`)
  },
}

let policy: ScriptRules<TrustedScriptUrl> | null = null

/**
 * An address that scripts and workers may be loaded from, as the page's Trusted Types policy demands.
 * @param origins other allowed origins, such as a captcha's
 * @throws for any other address
 */
export const trustedScriptUrl = (url: string, origins: readonly string[] = []): TrustedScriptUrl => {
  policy ??= globalThis.trustedTypes?.createPolicy('kursi', rules) ?? rules
  return policy.createScriptURL(url, origins)
}
