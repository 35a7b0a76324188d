import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/*
 * Whoever wants a folder puts a claim beside it and only then looks for the claims of others: of two, at least the one
 * that looks last sees the other's. A claim says whose it is by its name, so it is complete as soon as it is there, and
 * nobody ever makes one of the same name: that of a dead process can be removed without asking twice.
 */

/** When a process began, where the system tells; with it a number that was given out again is not taken for the old process. */
const beganAt = async (pid: number): Promise<string> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

const exists = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

interface Owner {
  pid: number
  began: string
}

/** Of the name of a claim: the number of its process, when that began, and what makes it the only one. */
const ownerOf = (claim: string): Owner | null => {
  const [, pid = '', began = ''] = /^(\d+)-(\d*)-[\da-f-]{36}$/.exec(claim) ?? []
  return pid === '' ? null : { pid: Number(pid), began }
}

const isAlive = async ({ pid, began }: Owner): Promise<boolean> => {
  if (!exists(pid)) return false
  const found = await beganAt(pid)
  return found === '' || found === began
}

/** @param path what the paths of all claims of a folder begin with */
const otherClaims = async (path: string, own: string): Promise<string[]> => {
  const start = basename(path)
  const names = (await readdir(dirname(path))).filter((name) => name.startsWith(start))
  const living: string[] = []
  for (const claim of names.map((name) => name.slice(start.length))) {
    const owner = claim === own ? null : ownerOf(claim)
    if (owner === null) continue
    if (await isAlive(owner)) living.push(claim)
    else await rm(path + claim, { force: true })
  }
  return living
}

const held = 'held'
const isHeld = async (file: string): Promise<boolean> => (await readFile(file, 'utf8').catch(() => '')) === held

/** How often, and after which pause (ms), those that came at the same moment are given time to step back. */
const looks = 500
const pause = 10

/** Whether the folder is ours. Of those that came at the same moment the first by name waits until the others gave up. */
const isOurs = async (path: string, own: string): Promise<boolean> => {
  for (let look = 0; look < looks; look += 1) {
    const others = await otherClaims(path, own)
    if (others.length === 0) {
      await writeFile(path + own, held)
      return true
    }
    const areHeld = await Promise.all(others.map((claim) => isHeld(path + claim)))
    if (areHeld.includes(true) || others.some((claim) => claim < own)) return false
    await setTimeout(pause)
  }
  return false
}

export const unusable = (folder: string, error: unknown): Error => {
  // What the file system of the embedded database throws has a number and no message.
  const reason = error instanceof Error ? error.message : JSON.stringify(error)
  return new Error(`DATA_DIR: the folder ${folder} cannot be used: ${reason}`, { cause: error })
}

/**
 * Keeps a second process from opening the same folder, which would corrupt it.
 * @throws when another living process has it, or nothing can be written beside it
 */
export const lockFolder = async (folder: string): Promise<{ release: () => Promise<void> }> => {
  const path = `${resolve(folder)}.lock.`
  const own = `${process.pid}-${await beganAt(process.pid)}-${randomUUID()}`
  const release = () => rm(path + own, { force: true })
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path + own, '', { flag: 'wx' })
    if (await isOurs(path, own)) return { release }
  } catch (error) {
    await release().catch(() => undefined)
    throw unusable(folder, error)
  }
  await release()
  throw new Error(
    `The database folder ${folder} is used by another process. Stop it, or set DATA_DIR to another folder.`,
  )
}
