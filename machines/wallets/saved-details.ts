import { createContentMachine } from '../content/content.machine.ts'
import type { Requisite } from '../shared/means.ts'

/** The payment details that the exchange form offers; without them it is as for a guest. */
export const savedDetails = createContentMachine<readonly Requisite[]>()
