declare module '*.po' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}

/** The texts that the first chunk of the page does not have (tools/build/catalog-parts.ts). */
declare module '*.po?deferred' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}
