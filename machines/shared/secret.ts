const texts = new WeakMap<Secret, string>()

/**
 * A password, a code or a token on its way through a chart. It holds no text that a snapshot, a log or an inspector
 * could show: whoever needs the text asks for it with {@link reveal}.
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

  /** What persisted snapshots and logs get. */
  toJSON(): string {
    return ''
  }
}

export const createSecret = (text: string): Secret => new Secret(text)

/** Stands where nothing is typed, or not any more. */
export const noSecret = createSecret('')

/** The text itself: for the field it is typed into, for rules, and for the call it is sent with. */
export const reveal = (secret: Secret): string => texts.get(secret) ?? ''

export const isSameSecret = (left: Secret, right: Secret): boolean => reveal(left) === reveal(right)

/** Spec §5, §9: digits only, at most six; extra digits are cut off. */
export const codeOf = (typed: Secret): Secret => createSecret(reveal(typed).replace(/\D/g, '').slice(0, codeLength))

/** Length of a two-factor code (spec §9). */
export const codeLength = 6
