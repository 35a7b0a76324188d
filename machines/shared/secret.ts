const texts = new WeakMap<Secret, string>()

/**
 * A password, code or token in a chart. A snapshot, log or inspector cannot show its text; {@link reveal} returns it.
 */
export class Secret {
  readonly #isEmpty: boolean

  constructor(text: string) {
    this.#isEmpty = text === ''
    texts.set(this, text)
  }

  get isEmpty(): boolean {
    return this.#isEmpty
  }

  /** Written to persisted snapshots and logs. */
  toJSON(): string {
    return ''
  }
}

export const createSecret = (text: string): Secret => new Secret(text)

/** An empty or forgotten secret. */
export const noSecret = createSecret('')

/** The text, for its input field, for rules and for the call that sends it. */
export const reveal = (secret: Secret): string => texts.get(secret) ?? ''

export const isSameSecret = (left: Secret, right: Secret): boolean => reveal(left) === reveal(right)

/** Spec §5, §9: digits only, cut at six. */
export const codeOf = (typed: Secret): Secret => createSecret(reveal(typed).replace(/\D/g, '').slice(0, codeLength))

/** Length of a two-factor code (spec §9). */
export const codeLength = 6
