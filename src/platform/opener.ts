/** Values of `data-opens`: what a button opens, also before its own code is loaded. */
const openers = ['login', 'registration', 'kyc', 'theme'] as const

export type Opener = (typeof openers)[number]

declare module 'react' {
  interface HTMLAttributes<T> {
    'data-opens'?: Opener
  }
}

/** True if the value is a known opener. */
export const isOpener = (word: string | undefined): word is Opener => openers.some((opener) => opener === word)
