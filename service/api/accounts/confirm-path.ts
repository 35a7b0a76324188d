import type { TokenKind } from './tokens.ts'

/** Where the page is that asks whoever opened a link of a mail to press a button. */
export const confirmPath = '/service/confirm/'

/** The page for a link. */
export const pathToConfirm = (kind: TokenKind, token: string): string =>
  `${confirmPath}?${new URLSearchParams({ kind, token })}`
