declare module '*.po' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}

/** The texts outside the first chunk (tools/build/catalog-parts.ts). */
declare module '*.po?deferred' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}
