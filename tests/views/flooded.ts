import { onTestFinished, vi } from 'vitest'
import { codes } from '../../machines/shared/codes.ts'
import { refused } from '../../machines/shared/outcome.ts'

/** A refusal that requires a wait from now on. @param time seconds */
export const floodedFor = (time: number) => refused(codes.antiFlood, '', { time }, Date.now() + time * 1_000)

/** Stops the wall clock until the test ends: on a busy machine, too, a countdown still shows its first second. */
export const stopClock = () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
}
