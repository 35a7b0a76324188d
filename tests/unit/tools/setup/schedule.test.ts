import { expect, test } from 'vitest'
import { chosenSteps, runSteps } from '../../../../tools/setup/schedule.mjs'
import { checks, steps, type Step } from '../../../../tools/setup/steps.mjs'

const row = (name: string, more: Partial<Step> = {}): Step => ({ name, command: '', count: 'check', ...more })

const table = [
  row('types'),
  row('build'),
  row('browser', { needs: ['build'], alone: true }),
  row('budgets', { needs: ['build'] }),
  row('words'),
]

/** Runs steps that end when told to. */
const runByHand = (list: Step[]) => {
  const started: string[] = []
  const running = new Map<string, (failed: number) => void>()
  const done = runSteps(list, async ({ name }, broken) => {
    started.push([name, ...broken].join(' without '))
    const failed = broken.length > 0 ? 1 : await new Promise<number>((resolve) => running.set(name, resolve))
    running.delete(name)
    return { failed }
  })
  const end = async (name: string, failed = 0) => {
    running.get(name)?.(failed)
    await new Promise(setImmediate)
    return [...running.keys()]
  }
  return { started, running, done, end }
}

test('two steps run at a time, in list order, as soon as what they need is there', async () => {
  const { running, end, done } = runByHand(table.filter(({ alone }) => alone !== true))
  expect([...running.keys()]).toEqual(['types', 'build'])
  expect(await end('types')).toEqual(['build', 'words'])
  expect(await end('words')).toEqual(['build'])
  expect(await end('build')).toEqual(['budgets'])
  await end('budgets')
  expect([...(await done).keys()]).toEqual(['types', 'words', 'build', 'budgets'])
})

test('nothing runs beside a step that is alone', async () => {
  const { running, end, done } = runByHand(table)
  await end('build')
  expect([...running.keys()]).toEqual(['types', 'budgets'])
  expect(await end('budgets')).toEqual(['types', 'words'])
  expect(await end('types')).toEqual(['words'])
  expect(await end('words')).toEqual(['browser'])
  await end('browser')
  expect((await done).size).toBe(table.length)
  const alone = runByHand([row('browser', { alone: true }), row('journeys', { alone: true })])
  expect([...alone.running.keys()]).toEqual(['browser'])
  expect(await alone.end('browser')).toEqual(['journeys'])
})

test('a step is told which of those it needs have failed, and the others still run', async () => {
  const { started, end, done } = runByHand([...table, row('offline', { needs: ['browser'] })])
  await end('build', 1)
  await end('types', 1)
  await end('words')
  expect(await done).toEqual(
    new Map([
      ['build', { failed: 1 }],
      ['budgets', { failed: 1 }],
      ['types', { failed: 1 }],
      ['words', { failed: 0 }],
      ['browser', { failed: 1 }],
      ['offline', { failed: 1 }],
    ]),
  )
  expect(started).toEqual([
    'types',
    'build',
    'budgets without build',
    'words',
    'browser without build',
    'offline without browser',
  ])
})

test('steps that need one another are reported', async () => {
  const circle = [row('egg', { needs: ['hen'] }), row('hen', { needs: ['egg'] })]
  await expect(runByHand(circle).done).rejects.toThrow('These steps need one another: egg, hen.')
})

test('named steps bring what they need', () => {
  const names = (...wanted: string[]) => chosenSteps(table, wanted).map(({ name }) => name)
  expect(names()).toEqual(['types', 'build', 'browser', 'budgets', 'words'])
  expect(names('words', 'browser')).toEqual(['build', 'browser', 'words'])
  expect(() => names('sentences')).toThrow('There is no step "sentences".')
})

test('the table has each step once, needs only what it has, and checks need nothing', () => {
  const names = steps.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(steps.flatMap(({ needs = [] }) => needs).filter((name) => !names.includes(name))).toEqual([])
  expect(checks.flatMap(({ needs = [] }) => needs)).toEqual([])
})
