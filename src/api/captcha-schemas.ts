import * as z from 'zod/mini'

export const challengeReply = z.object({ challenge: z.unknown() })
