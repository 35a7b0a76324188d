import { describe, expect, test } from 'vitest'
import { fromCallback, sendTo, setup } from 'xstate'
import { createSecret } from '../../../machines/shared/secret.ts'
import { defineSamples, type ChartSamples } from '../../../machines/shared/samples.ts'
import { holds, isSame } from '../../../tools/paths/checks.ts'
import { walkJourney } from '../../../tools/paths/run.ts'
import { scripted } from '../../../tools/paths/scripted.ts'
import { rentalMachine } from './rental.machine.ts'
import { rentalSamples } from './rental.samples.ts'

type Steps = NonNullable<ChartSamples['journeys']>[number]['steps']

const rides: Steps = ['code.submitted', 'done:unlock', 'bike.returned']

const failureOf = (steps: Steps, end = 'finished', output?: unknown) => {
  const machine = scripted(rentalMachine, rentalSamples)
  return walkJourney(machine, rentalSamples, { name: 'test', steps, end, output }).failure
}

describe('a journey can check', () => {
  test('the context', () => {
    const holding = (attempts: number): Steps => ['code.submitted', { context: { attempts, bike: 'b1' } }]
    const end = 'unlocking'
    expect(failureOf(holding(0), end)).toBeNull()
    expect(failureOf(holding(1), end)).toMatch(/^wrong in the context: attempts is 0 instead of 1/)
  })

  test('the tags of the state', () => {
    expect(failureOf([{ tags: [] }, 'code.submitted', { tags: ['busy'] }], 'unlocking')).toBeNull()
    expect(failureOf(['code.submitted', { tags: [] }], 'unlocking')).toMatch(
      /expected the tags \[\], but they are \["busy"\]/,
    )
  })

  test('the input of an actor', () => {
    const asking = (code: string): Steps => ['code.submitted', { called: 'unlock', input: { code } }]
    expect(failureOf(asking('1111'), 'unlocking')).toBeNull()
    expect(failureOf(asking('2222'), 'unlocking')).toMatch(
      /^wrong in the input of "unlock": code is "1111" instead of "2222"/,
    )
    expect(failureOf([{ called: 'charge' }], 'unlocking')).toMatch(/actor "charge" was not started/)
  })

  test('the number of calls of an actor since the last check', () => {
    const asking = (times: number): Steps => [
      'code.submitted',
      { called: 'unlock', times: 1 },
      { called: 'unlock', times },
    ]
    expect(failureOf(asking(0), 'unlocking')).toBeNull()
    expect(failureOf(asking(1), 'unlocking')).toMatch(/expected "unlock" to start 1 times, but it was 0 times/)
  })

  test('all emitted events, each once', () => {
    const returned = { type: 'notice', key: 'rental.returned' }
    const told: Steps = [{ emitted: [] }, ...rides, { emitted: [returned] }, { emitted: [] }]
    expect(failureOf(told, 'charging')).toBeNull()
    expect(failureOf([...rides, { emitted: [] }], 'charging')).toMatch(
      /^expected \[\] to be emitted; 0 is {"type":"notice","key":"rental.returned"} instead of undefined/,
    )
    expect(failureOf([...rides, { emitted: [returned, returned] }], 'charging')).toMatch(/to be emitted/)
  })

  test('the events sent to an actor', () => {
    const machine = setup({ actors: { bell: fromCallback<{ type: 'rung'; times: number }>(() => {}) } }).createMachine({
      invoke: { id: 'bell', src: 'bell' },
      initial: 'quiet',
      states: { quiet: { on: { pressed: { actions: sendTo('bell', { type: 'rung', times: 2 }) } } } },
    })
    const samples = defineSamples(machine, { events: {} })
    const ready = scripted(machine, samples)
    const walk = (times: number) =>
      walkJourney(ready, samples, {
        name: 'test',
        steps: [{ type: 'pressed' }, { sent: 'bell', events: [{ type: 'rung', times }] }],
        end: 'quiet',
      }).failure
    expect(walk(2)).toBeNull()
    expect(walk(3)).toMatch(/to be sent to "bell"; 0.times is 2 instead of 3/)
  })

  test('the output of the chart', () => {
    expect(failureOf(['rental.cancelled'], 'cancelled', { receipt: 'none' })).toMatch(
      /wrong in the output: it is undefined instead of {"receipt":"none"}/,
    )
  })
})

describe('comparison', () => {
  test('is deep', () => {
    expect(isSame({ list: [1, { a: null }] }, { list: [1, { a: null }] })).toBe(true)
    expect(isSame({ list: [1, { a: null }] }, { list: [1, { a: 0 }] })).toBe(false)
    expect(isSame([1], [1, 2])).toBe(false)
    expect(isSame({ a: 1, b: 2 }, { a: 1 })).toBe(false)
    expect(isSame([], {})).toBe(false)
    expect(holds({ a: 1, b: 2 }, { a: 1 })).toBe(true)
    expect(holds(null, { a: 1 })).toBe(false)
  })

  test('of secrets compares their text', () => {
    expect(isSame(createSecret('one'), createSecret('one'))).toBe(true)
    expect(isSame(createSecret('one'), createSecret('two'))).toBe(false)
    expect(isSame(createSecret(''), {})).toBe(false)
  })
})
