import { codes } from '../../machines/shared/codes.ts'
import { refused } from '../../machines/shared/outcome.ts'

/** A refusal that requires a wait from now on. @param time seconds */
export const floodedFor = (time: number) => refused(codes.antiFlood, '', { time }, Date.now() + time * 1_000)
