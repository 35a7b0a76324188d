/** Which steps run, and when. */

/** @typedef {import('./steps.mjs').Step} Step */

/**
 * The named steps and those they need, in list order; all if none is named.
 * @param {Step[]} steps
 * @param {string[]} names
 * @returns {Step[]}
 * @throws if there is no such step
 */
export function chosenSteps(steps, names) {
  if (names.length === 0) return steps
  const wanted = new Set(names)
  for (const name of wanted) {
    const step = steps.find((one) => one.name === name)
    if (step === undefined) throw new Error(`There is no step "${name}".`)
    for (const needed of step.needs ?? []) wanted.add(needed)
  }
  return steps.filter(({ name }) => wanted.has(name))
}

/** Steps that run at the same time. */
const places = 2

/**
 * Runs each step when those it needs have ended and a place is free, and one that is `alone` when no other can run.
 * @template {{ failed: number }} Result
 * @param {Step[]} steps
 * @param {(step: Step, broken: string[]) => Promise<Result>} work runs a step, and does not reject; `broken`: the steps it
 *   needs that failed
 * @returns {Promise<Map<string, Result>>} by name
 */
export async function runSteps(steps, work) {
  const waiting = [...steps]
  /** @type {Map<string, Result>} */
  const ended = new Map()
  /** @type {Map<Step, Promise<void>>} */
  const active = new Map()

  /** @param {Step} step */
  const run = async (step) => {
    const broken = (step.needs ?? []).filter((name) => ended.get(name)?.failed !== 0)
    ended.set(step.name, await work(step, broken))
    active.delete(step)
  }

  while (ended.size < steps.length) {
    const next = nextStep(waiting, [...active.keys()], new Set(ended.keys()))
    if (next !== undefined) {
      waiting.splice(waiting.indexOf(next), 1)
      active.set(next, run(next))
    } else if (active.size > 0) await Promise.race(active.values())
    else throw new Error(`These steps need one another: ${waiting.map(({ name }) => name).join(', ')}.`)
  }
  return ended
}

/**
 * @param {Step[]} waiting
 * @param {Step[]} active
 * @param {Set<string>} ended
 */
function nextStep(waiting, active, ended) {
  if (active.length === places || active.some(({ alone }) => alone === true)) return undefined
  const ready = waiting.filter(({ needs = [] }) => needs.every((name) => ended.has(name)))
  return ready.find(({ alone }) => alone !== true) ?? (active.length === 0 ? ready[0] : undefined)
}
