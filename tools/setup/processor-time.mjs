/**
 * Processor time of a command with all its processes, in seconds. The shell tells that of the processes that were waited
 * for. Chromium does not wait for its own, so what runs is sampled, too, where there is /proc.
 */
import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second. */
const perSecond = 100

/**
 * @param {string} times the output of the shell's `times`
 * @returns {number} the sum of all; NaN if there are none
 */
export function shellSeconds(times) {
  const found = [...times.matchAll(/(\d+)m([\d.,]+)s/g)]
  const seconds = found.map(([, minutes, rest = '']) => Number(minutes) * 60 + Number(rest.replace(',', '.')))
  return seconds.length === 0 ? Number.NaN : seconds.reduce((sum, one) => sum + one)
}

/**
 * @param {number | undefined} pid
 * @returns {number} the time of a process, of all below it that run, and of those they have waited for; 0 if unknown
 */
export function treeSeconds(pid) {
  const all = processes()
  /** @param {typeof all} some @returns {number} */
  const sum = (some) =>
    some.reduce((total, { id, time }) => total + time + sum(all.filter((one) => one.parent === id)), 0)
  return sum(all.filter(({ id }) => id === pid))
}

function processes() {
  try {
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? processOf(name) : []))
  } catch {
    return []
  }
}

/** @param {string} id */
function processOf(id) {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8')
    // The name in parentheses may contain spaces.
    const [, parent, ...rest] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const ticks = rest.slice(9, 13).reduce((total, one) => total + one, 0)
    return [{ id: Number(id), parent, time: ticks / perSecond }]
  } catch {
    // It has ended.
    return []
  }
}

/**
 * @param {number[]} samples of the time of a tree; the last one was told by the shell
 * @returns {number} the last one and what was lost before: it falls when processes end that nobody waits for.
 *   What others used within one sample of it is not counted.
 */
export function withLost(samples) {
  // A process that ends while they are read may be missing in one sample.
  const steady = [...samples, ...samples.slice(-1)].map((one, index) => Math.max(one, samples[index - 1] ?? 0))
  return steady.reduce((total, one, index) => total + Math.max(0, (steady[index - 1] ?? 0) - one), steady.at(-1) ?? 0)
}
