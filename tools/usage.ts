/** For main modules whose arguments `parseArgs` reads. */

const isMistyped = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')

/**
 * Runs a command; arguments that it does not know are answered with how it is used.
 * @returns the exit code, 2 for such arguments
 */
export async function withUsage(usage: string, command: () => number | Promise<number>): Promise<number> {
  try {
    return await command()
  } catch (error) {
    if (!isMistyped(error)) throw error
    // Behind the first sentence Node explains how to pass a name that begins with a dash: none of ours does.
    console.error(`${error.message.split('. ')[0]}\n${usage}`)
    return 2
  }
}
