import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/* Folder lock by claim files. A process first writes its claim beside the folder and only then looks for other
   claims: of two concurrent processes, at least the one that looks last sees the other. The owner is encoded in the
   file name, so a claim is complete as soon as it exists; names are unique, so the claim of a dead process can be
   removed without a second check. */

/**
 * Start time of a process, where the system reports it; it distinguishes the owner from a later process with a reused
 * pid.
 */
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

/** Parsed claim name: pid, start time of the process, and a random part that makes the name unique. */
const ownerOf = (claim: string): Owner | null => {
  const [, pid = '', began = ''] = /^(\d+)-(\d*)-[\da-f-]{36}$/.exec(claim) ?? []
  return pid === '' ? null : { pid: Number(pid), began }
}

const isAlive = async ({ pid, began }: Owner): Promise<boolean> => {
  if (!exists(pid)) return false
  const found = await beganAt(pid)
  return found === '' || found === began
}

/** @param path common prefix of all claims of a folder */
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

/** Number of retries and the pause between them (ms) while concurrent claims are withdrawn. */
const looks = 500
const pause = 10

/** Whether this process got the folder. Among concurrent claims the first by name waits until the others withdraw. */
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
  // File system errors of the embedded database have a number and no message.
  const reason = error instanceof Error ? error.message : JSON.stringify(error)
  return new Error(`DATA_DIR: the folder ${folder} cannot be used: ${reason}`, { cause: error })
}

/**
 * Prevents a second process from opening the same folder, which would corrupt it.
 * @throws when another running process holds the folder, or no claim can be written beside it
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
