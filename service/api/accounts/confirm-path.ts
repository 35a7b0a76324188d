import type { TokenKind } from './tokens.ts'

/** The path of the page that confirms the link of a mail. */
export const confirmPath = '/service/confirm/'

/** The page for a token. */
export const pathToConfirm = (kind: TokenKind, token: string): string =>
  `${confirmPath}?${new URLSearchParams({ kind, token })}`
