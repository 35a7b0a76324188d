import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cleanTree, greenCounts, rememberGreen } from '../../../../tools/setup/green.mjs'

let folder = ''
const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=K', '-c', 'user.email=k@kursi.test', '-c', 'commit.gpgSign=false', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim()
const commit = () => {
  git('add', '--all')
  git('commit', '--quiet', '--message', 'All')
}

beforeEach(() => {
  // Git sets variables for its hooks, and these tests may run in one.
  for (const name of Object.keys(process.env)) if (name.startsWith('GIT_')) vi.stubEnv(name, undefined)
  folder = mkdtempSync(join(tmpdir(), 'kursi-green-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

describe('the hash of a clean tree', () => {
  beforeEach(() => {
    git('init', '--quiet')
    write('.gitignore', '.cache/\nnested/\n')
    write('rate.txt', '1')
    commit()
  })

  test('is the one of git, and does not depend on ignored files', () => {
    const tree = git('rev-parse', 'HEAD^{tree}')
    expect(cleanTree(folder)).toBe(tree)
    mkdirSync(join(folder, '.cache'))
    write('.cache/green', '')
    expect(cleanTree(folder)).toBe(tree)
  })

  test('is the same for another commit of the same files', () => {
    const tree = cleanTree(folder)
    git('commit', '--quiet', '--allow-empty', '--message', 'Nothing')
    expect(cleanTree(folder)).toBe(tree)
  })

  test('is missing while a file is changed, staged or new, whatever the settings', () => {
    git('config', 'status.showUntrackedFiles', 'no')
    write('rate.txt', '2')
    expect(cleanTree(folder)).toBeUndefined()
    git('add', '--all')
    expect(cleanTree(folder)).toBeUndefined()
    commit()
    const tree = cleanTree(folder)
    expect(tree).toBe(git('rev-parse', 'HEAD^{tree}'))
    write('new.txt', '')
    expect(cleanTree(folder)).toBeUndefined()
    rmSync(join(folder, 'new.txt'))
    expect(cleanTree(folder)).toBe(tree)
  })

  test('is missing for files that git does not know', () => {
    mkdirSync(join(folder, 'nested'))
    expect(cleanTree(join(folder, 'nested'))).toBeUndefined()
    rmSync(join(folder, '.git'), { recursive: true })
    expect(cleanTree(folder)).toBeUndefined()
  })
})

describe('the list of green trees', () => {
  const file = () => join(folder, '.cache', 'green')

  test('gives the counts of a tree that passed', async () => {
    expect(await greenCounts('a1', file())).toBeUndefined()
    await rememberGreen('a1', 12, file())
    await rememberGreen('b2', 13, file())
    expect(await greenCounts('a1', file())).toBe('12 passed, 0 failed')
    expect(await greenCounts('b2', file())).toBe('13 passed, 0 failed')
    expect(await greenCounts('a', file())).toBeUndefined()
    expect(await greenCounts(undefined, file())).toBeUndefined()
    expect(readFileSync(file(), 'utf8')).toBe('a1 12 passed, 0 failed\nb2 13 passed, 0 failed\n')
  })

  test('has the newest result of a tree, and forgets old ones', async () => {
    for (const passed of [1, 2]) await rememberGreen('a1', passed, file())
    expect(await greenCounts('a1', file())).toBe('2 passed, 0 failed')
    for (let tree = 0; tree < 20; tree += 1) await rememberGreen(`${tree}`, 1, file())
    expect(await greenCounts('a1', file())).toBeUndefined()
    expect(await greenCounts('0', file())).toBe('1 passed, 0 failed')
  })

  test('ignores what it cannot read', async () => {
    mkdirSync(join(folder, '.cache'))
    writeFileSync(file(), 'a1\nb2 11 passed, 1 failed\n')
    expect(await greenCounts('a1', file())).toBeUndefined()
    expect(await greenCounts('b2', file())).toBeUndefined()
  })
})
