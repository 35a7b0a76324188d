/** One way to sign in through somebody else (spec §2, §3: social provider). */
export interface SocialMethod {
  name: string
  /** Path of the service on our own origin, to follow as a link. */
  href: string
  /** Instead of the link: a method of the provider's own code, whose result goes to `callbackUrl` in its query. */
  action: { method: string; params: Readonly<Record<string, unknown>>; callbackUrl: string } | null
}

export interface SocialContext {
  methods: readonly SocialMethod[]
  /** The method whose provider is being asked. */
  chosen: SocialMethod | null
}

export type SocialEvent =
  | { type: 'methods.retried' }
  /** Only for a method with an action; the others are links. */
  | { type: 'method.chosen'; name: string }

/** The whole page goes to this address of our own origin. */
export type SocialEmitted = { type: 'page.left'; url: string }
