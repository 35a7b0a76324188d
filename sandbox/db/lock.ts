import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'

/** When a process began, where the system tells; with it a number that was given out again is not taken for the old process. */
const beganAt = async (pid: number): Promise<string> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const isHeld = async (path: string): Promise<boolean> => {
  const [pidText = '', began = ''] = (await readFile(path, 'utf8').catch(() => '')).split(' ')
  const pid = Number(pidText)
  return Number.isInteger(pid) && pid > 0 && isAlive(pid) && (await beganAt(pid)) === began
}

/**
 * Keeps a second process from opening the same folder, which would corrupt it.
 * @throws when another living process has it
 */
export const lockFolder = async (folder: string): Promise<{ release: () => Promise<void> }> => {
  const whole = resolve(folder)
  const path = join(dirname(whole), `${basename(whole)}.lock`)
  await mkdir(dirname(whole), { recursive: true })
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const file = await open(path, 'wx')
      await file.writeFile(`${process.pid} ${await beganAt(process.pid)}`)
      await file.close()
      return { release: () => rm(path, { force: true }) }
    } catch {
      if (await isHeld(path)) break
      await rm(path, { force: true })
    }
  }
  throw new Error(
    `The database folder ${folder} is used by another process. Stop it, or set DATA_DIR to another folder.`,
  )
}
