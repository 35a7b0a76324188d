/** For main modules that use `parseArgs`. */

/** Arguments that a command cannot use; the message says why. */
export class Misuse extends Error {
  override readonly name = 'Misuse'
}

const isMistyped = (error: unknown): error is Error =>
  error instanceof Misuse ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))

/**
 * Runs a command; unknown arguments print its usage.
 * @returns the exit code, 2 for unknown arguments
 */
export async function withUsage(usage: string, command: () => number | Promise<number>): Promise<number> {
  try {
    return await command()
  } catch (error) {
    if (!isMistyped(error)) throw error
    // After the first sentence Node explains names that begin with a dash, which are not used here.
    console.error(`${error.message.split('. ')[0]}\n${usage}`)
    return 2
  }
}
