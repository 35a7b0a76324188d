import { describe, expect, test } from 'vitest'
import { run } from '../../../../tools/setup/processes.mjs'

describe('a command', () => {
  test('gives its exit code and all its output, in order', async () => {
    const { code, output } = await run('sh', [
      '-c',
      'echo one; echo "$1" >&2; echo three; exit 3',
      'sh',
      "two's; $HOME",
    ])
    expect({ code, output }).toEqual({ code: 3, output: "one\ntwo's; $HOME\nthree\n" })
  })

  test('that does not exist fails, and says so', async () => {
    const { code, output } = await run('kursi-no-such-command', [])
    expect(code).toBe(127)
    expect(output).toMatch(/kursi-no-such-command.*not found/)
  })

  test('that is killed fails', async () => {
    expect((await run('sh', ['-c', 'kill -9 $$'])).code).toBe(137)
  })

  test('tells the processor time of all its processes', async () => {
    const busy = 'while (process.cpuUsage().user < 200_000) {}'
    const { processor } = await run('sh', ['-c', 'node -e "$1"; true', 'sh', busy])
    expect(processor).toBeGreaterThanOrEqual(0.2)
  })
})
