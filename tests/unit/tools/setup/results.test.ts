import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countsOf, resultText, timesText } from '../../../../tools/setup/results.mjs'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kursi-results-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** What the report of a test runner counts as. */
const counted = async (runner: 'vitest' | 'playwright', report: unknown, isOk = true) => {
  const file = join(folder, 'report.json')
  await writeFile(file, JSON.stringify(report))
  return countsOf(runner, isOk, '', file)
}

describe('counting', () => {
  test('a check is one', async () => {
    expect(await countsOf('check', true, '', '')).toEqual({ passed: 1, failed: 0 })
    expect(await countsOf('check', false, '', '')).toEqual({ passed: 0, failed: 1 })
  })

  test('a tool that counts itself says so in its last line', async () => {
    expect(await countsOf('line', true, '1 passed, 0 failed\n48 passed, 0 failed\n', '')).toEqual({
      passed: 48,
      failed: 0,
    })
    expect(await countsOf('line', false, '46 passed, 2 failed\n', '')).toEqual({ passed: 46, failed: 2 })
  })

  test('the tests of vitest, and files that do not load', async () => {
    const numbers = { numPassedTests: 7, numFailedTests: 1, numPendingTests: 2 }
    const testResults = [
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
      { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] },
      { status: 'failed', assertionResults: [] },
    ]
    expect(await counted('vitest', { ...numbers, testResults }, false)).toEqual({ passed: 7, failed: 2, skipped: 2 })
  })

  test('the tests of Playwright: one that passes only when repeated has failed', async () => {
    const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 3 }
    expect(await counted('playwright', { stats }, false)).toEqual({ passed: 7, failed: 2, skipped: 3 })
  })

  test('a runner that fails in another way, runs nothing or leaves no report is one failure', async () => {
    const stats = { expected: 7, unexpected: 0, flaky: 0, skipped: 0 }
    expect(await counted('playwright', { stats }, false)).toMatchObject({ passed: 7, failed: 1 })
    expect(await counted('playwright', { stats: { ...stats, expected: 0 } })).toMatchObject({ failed: 1 })
    expect(await countsOf('vitest', true, '', join(folder, 'missing.json'))).toEqual({ passed: 0, failed: 1 })
    expect(await countsOf('line', true, 'All is well.', '')).toEqual({ passed: 0, failed: 1 })
  })
})

describe('printing', () => {
  const result = { passed: 124, failed: 0, wall: 117.34, processor: 20, output: 'Skipped: PHP, as it is not here.\n' }

  test('a passed step is a line, with what was skipped', () => {
    expect(resultText('deploy', result)).toBe('✓ deploy      124 passed (117.3 s)')
    expect(resultText('service', { ...result, skipped: 1 })).toBe(
      '✓ service     124 passed, 1 skipped (117.3 s)\n  Skipped: PHP, as it is not here.',
    )
  })

  test('a failed step shows its output', () => {
    expect(resultText('deploy', { ...result, failed: 1, output: 'No nginx.\n' })).toBe(
      '\n✗ deploy      124 passed, 1 failed (117.3 s)\nNo nginx.\n',
    )
  })

  test('the times of all steps, where the system tells them', () => {
    const times = new Map([
      ['types', { wall: 9.96, processor: 9 }],
      ['browser', { wall: 1000, processor: 1950.25 }],
    ])
    expect(timesText(times, 1010.5).split('\n')).toEqual([
      '                  wall s  processor s',
      'types               10.0          9.0',
      'browser           1000.0       1950.3',
      'in all            1010.5       1959.3',
    ])
    times.set('words', { wall: 1, processor: Number.NaN })
    expect(timesText(times, 1011).split('\n').slice(-2)).toEqual([
      'words                1.0            –',
      'in all            1011.0            –',
    ])
  })
})
