/** A social sign-in method (spec §2, §3: social provider). */
export interface SocialMethod {
  name: string
  /** Path of the service on our own origin, for a link. */
  href: string
  /** Instead of the link: a method of the provider's SDK, whose result goes to `callbackUrl` in its query. */
  action: { method: string; params: Readonly<Record<string, unknown>>; callbackUrl: string } | null
}

export interface SocialContext {
  methods: readonly SocialMethod[]
  /** The method whose provider is being called. */
  chosen: SocialMethod | null
}

export type SocialEvent =
  | { type: 'methods.retried' }
  /** Only for methods with an action; the others are links. */
  | { type: 'method.chosen'; name: string }

/** Navigates to this address of our own origin. */
export type SocialEmitted = { type: 'page.left'; url: string }
