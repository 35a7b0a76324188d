/** TypeScript's DOM takes only text where a browser takes this, so here it is text. */
type TrustedScriptUrl = string

interface ScriptRules<Url> {
  createScriptURL: (url: string, origins: readonly string[]) => Url
}

declare global {
  /** Trusted Types; not in every browser. */
  var trustedTypes:
    | { createPolicy: (name: string, rules: ScriptRules<string>) => ScriptRules<TrustedScriptUrl> }
    | undefined
}

/** The only code that may be loaded: our own, and that of the origins which the caller names. */
const rules: ScriptRules<string> = {
  createScriptURL: (url, origins) => {
    const { href } = new URL(url, location.href)
    // By the address as a whole: the origin of a blob is that of the page, too.
    if ([location.origin, ...origins].some((origin) => href.startsWith(`${origin}/`))) return href
    throw new TypeError(`no code is loaded from ${href}`)
  },
}

let policy: ScriptRules<TrustedScriptUrl> | null = null

/**
 * An address from which code may be loaded, as the page's policy demands it of every script and worker.
 * @param origins other origins than our own that are right here, such as that of a captcha
 * @throws for any other address
 */
export const trustedScriptUrl = (url: string, origins: readonly string[] = []): TrustedScriptUrl => {
  policy ??= globalThis.trustedTypes?.createPolicy('kursi', rules) ?? rules
  return policy.createScriptURL(url, origins)
}
