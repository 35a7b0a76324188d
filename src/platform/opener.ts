/** What a button may ask the app for in `data-opens`: it is heard before the code of the button is here. */
const openers = ['login', 'registration', 'kyc', 'theme'] as const

export type Opener = (typeof openers)[number]

declare module 'react' {
  interface HTMLAttributes<T> {
    'data-opens'?: Opener
  }
}

/** Whether a word of the page is one that opens something. */
export const isOpener = (word: string | undefined): word is Opener => openers.some((opener) => opener === word)
