import * as z from 'zod/mini'

/** What a passkey signed, as the browser writes it (AuthenticationResponseJSON of WebAuthn). */
export const signedCredential = z.object({
  id: z.string(),
  rawId: z.string(),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z.optional(z.string()),
  }),
  clientExtensionResults: z._default(z.looseObject({}), {}),
})
