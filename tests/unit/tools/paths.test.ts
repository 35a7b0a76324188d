import { describe, expect, test } from 'vitest'
import { createMachine, setup } from 'xstate'
import { defineSamples } from '../../../machines/shared/samples.ts'
import type { ChartSamples, SamplePorts } from '../../../machines/shared/samples.ts'
import type { Chart } from '../../../tools/charts.ts'
import { fewest } from '../../../tools/paths/cover.ts'
import { generatePaths } from '../../../tools/paths/generate.ts'
import { moveLabel } from '../../../tools/paths/moves.ts'
import { plansOf } from '../../../tools/paths/plans.ts'
import { json, overview, steps } from '../../../tools/paths/print.ts'
import { reportOn } from '../../../tools/paths/report.ts'
import { walkJourney, walkPath } from '../../../tools/paths/run.ts'
import { scripted } from '../../../tools/paths/scripted.ts'
import { rentalMachine } from './rental.machine.ts'
import { rentalSamples } from './rental.samples.ts'

const rental: Chart = { name: 'rental', machine: rentalMachine, samples: rentalSamples }

/** A lamp whose switch leads to `target`; its third state is reachable only from itself. */
const lamp = (target: 'on' | 'broken') =>
  createMachine({
    id: 'lamp',
    initial: 'off',
    states: {
      off: { on: { pressed: target } },
      on: { on: { pressed: 'off' } },
      broken: {},
      lost: { on: { pressed: 'lost' } },
    },
  })
const lampSamples: ChartSamples = { events: { pressed: {} } }

describe('generated paths', () => {
  const { paths, situations } = generatePaths(scripted(rentalMachine, rentalSamples), rentalSamples)

  test('have a stable number', () => {
    expect([situations, paths.length]).toEqual([15, 14])
  })

  test('walk every transition of the fixture', () => {
    const report = reportOn(rental)
    expect(report).toMatchObject({ states: 16, transitions: 15, uncovered: [], problems: [] })
    expect(report.paths.every(({ failure }) => failure === null)).toBe(true)
  })

  test('include back transitions', () => {
    const { paths: ofLamp } = generatePaths(lamp('on'), lampSamples)
    expect(ofLamp.map((path) => path.steps.map(({ predicted }) => predicted.chart.value))).toEqual([
      ['on', 'off', 'on'],
    ])
  })

  test('fail on a chart with another target', () => {
    const [path] = generatePaths(lamp('on'), lampSamples).paths
    expect(path === undefined ? null : walkPath(lamp('broken'), lampSamples, path).failure).toMatch(
      /expected "on" \(active\), but the chart is in "broken"/,
    )
  })

  const counter = setup({ types: { events: {} as { type: 'counted' }, context: {} as { n: number } } })
  const counted = counter.assign({ n: ({ context }) => context.n + 1 })

  test('end on an infinite chart, whose context makes no difference', () => {
    const machine = counter.createMachine({ context: { n: 0 }, on: { counted: { actions: counted } } })
    const samples = defineSamples(machine, { events: { counted: {} } })
    expect(reportOn({ name: 'counter', machine, samples })).toMatchObject({ uncovered: [], situations: 1 })
  })

  test('name a chart with more situations than its limit', () => {
    const samples: ChartSamples = { ...rentalSamples, limit: 3 }
    expect(reportOn({ ...rental, samples }).problems).toEqual(['rental: there are more than 3 situations'])
  })

  test('take each guard both ways, and every pair of transitions', () => {
    const gate = setup({
      types: { events: {} as { type: 'coin' } | { type: 'push' }, context: {} as { n: number } },
      guards: { isPaid: ({ context }) => context.n > 1 },
    })
    const machine = gate.createMachine({
      context: { n: 0 },
      initial: 'locked',
      states: {
        locked: {
          on: {
            coin: { actions: gate.assign({ n: ({ context }) => context.n + 1 }) },
            push: { guard: 'isPaid', target: 'open', actions: gate.assign({ n: 0 }) },
          },
        },
        open: { on: { push: 'locked' } },
      },
    })
    const samples = defineSamples(machine, {
      events: { coin: {}, push: {} },
      journeys: [{ name: 'two coins', steps: ['coin', 'coin'], end: 'locked' }],
    })
    expect(
      generatePaths(machine, samples).paths.map(({ steps: taken }) => taken.map(({ move }) => moveLabel(move))),
    ).toEqual([['push'], ['coin', 'coin', 'push', 'push', 'coin']])
  })
})

describe('coverage', () => {
  test('finds an unreachable transition', () => {
    const report = reportOn({ name: 'lamp', machine: lamp('on'), samples: lampSamples })
    const uncovered = ['lost pressed #0 → lost', 'broken: nobody gets there', 'lost: nobody gets there']
    expect(report.uncovered).toEqual(uncovered)
    expect(overview([report])).toContain(['lamp: nobody walks', ...uncovered].join('\n  '))
  })

  test('counts what only a journey walks', () => {
    const samples = {
      ...lampSamples,
      events: { pressed: () => [] },
      journeys: [{ name: 'on', steps: [{ type: 'pressed' }], end: 'on' }],
    }
    const { uncovered } = reportOn({ name: 'lamp', machine: lamp('on'), samples })
    expect(uncovered).toEqual([
      'on pressed #0 → off',
      'lost pressed #0 → lost',
      'broken: nobody gets there',
      'lost: nobody gets there',
    ])
  })
})

describe('states', () => {
  const nest = setup({ types: { events: {} as { type: 'pressed' } } })
  const samples = { events: { pressed: {} } }

  test('that are unreachable are named, also without outgoing transitions', () => {
    const machine = nest.createMachine({
      initial: 'on',
      states: { on: { on: { pressed: 'off' } }, off: {}, lost: {}, ended: { type: 'final' } },
    })
    const { uncovered } = reportOn({ name: 'nest', machine, samples: defineSamples(machine, samples) })
    expect(uncovered).toEqual(['lost: nobody gets there', 'ended: nobody gets there'])
  })

  test('that are passed through count, with their children', () => {
    const machine = nest.createMachine({
      initial: 'sorting',
      states: {
        sorting: { always: 'inner' },
        inner: {
          initial: 'first',
          states: { first: { on: { pressed: 'last' } }, last: { type: 'final' } },
          onDone: 'both',
        },
        both: { type: 'parallel', states: { left: { initial: 'a', states: { a: {} } }, right: {} } },
      },
    })
    const { uncovered, problems } = reportOn({ name: 'nest', machine, samples: defineSamples(machine, samples) })
    expect([uncovered, problems]).toEqual([[], []])
  })
})

describe('journeys', () => {
  const walkTo = (steps: NonNullable<ChartSamples['journeys']>[number]['steps'], end: string) => {
    return walkJourney(scripted(rentalMachine, rentalSamples), rentalSamples, { name: 'test', steps, end }).failure
  }

  test('fail on a wrong end state', () => {
    expect(walkTo(['rental.cancelled'], 'locked')).toMatch(/^expected "locked", but the chart is in "cancelled"/)
  })

  test('fail on an impossible step', () => {
    expect(walkTo(['code.submitted', { see: { unlocking: 'editing' } }], 'riding')).toMatch(
      /expected {"unlocking":"editing"}/,
    )
  })

  test('cannot end an actor that does not run, or fire a timer that is not armed', () => {
    expect(walkTo(['done:charge'], 'finished')).toMatch(/actor "charge" does not run; running: none/)
    expect(walkTo(['after:patience'], 'finished')).toMatch(/timer "patience" is not armed; running: none; armed: none/)
  })

  test('advance time: timers fire in order', () => {
    expect(walkTo(['code.submitted', 'done:unlock', { wait: 3_599_999 }], 'riding')).toBeNull()
    expect(walkTo(['code.submitted', 'error:unlock', { wait: 30_000 }, 'rental.cancelled'], 'cancelled')).toBeNull()
  })
})

describe('checks after every step', () => {
  const broken = (invariants: NonNullable<ChartSamples['invariants']>) =>
    reportOn({ ...rental, samples: { ...rentalSamples, invariants } }).problems

  test('name the violated invariant', () => {
    expect(broken({ 'nobody rides': (snapshot) => !snapshot.matches('riding') }).at(0)).toMatch(
      /invariant "nobody rides" does not hold in {"riding"/,
    )
  })

  test('cover the persisted snapshot, including the input of a running actor', () => {
    expect(
      broken({ 'no code is kept': (_snapshot, persisted) => !JSON.stringify(persisted).includes('1111') }),
    ).not.toEqual([])
  })

  test('cover emitted events', () => {
    expect(broken({ 'nothing is told': (_snapshot, _persisted, { emitted }) => emitted.length === 0 })).not.toEqual([])
  })

  test('report an invoke without onError', () => {
    const { machine } = rental
    const careless = setup({ actors: { machine } }).createMachine({ invoke: { id: 'child', src: 'machine' } })
    expect(reportOn({ name: 'careless', machine: careless, samples: { events: {} } }).problems).toEqual([
      'invoke "child" of (machine) has no onError',
    ])
  })

  test('report a missing sample without stopping', () => {
    const report = reportOn({ ...rental, samples: { ...rentalSamples, actors: {} } })
    expect(report.problems).toEqual(['rental: no "done" sample for actor "unlock"'])
    expect(report.uncovered).toHaveLength(15)
  })
})

describe('plans', () => {
  test('cover every transition by few steps', () => {
    const plans = plansOf(rental, ['start'], () => true)
    const taken = plans.flatMap((plan) => plan.steps)
    // The third wrong code is left to journeys.
    expect(new Set(taken.flatMap(({ transitions }) => transitions)).size).toBe(14)
    expect([plans.length, taken.length]).toEqual([3, 22])
  })

  test('name the cause of each step and the screen after it', () => {
    const taken = plansOf(rental, ['start'], () => true).flatMap((plan) => plan.steps)
    expect(taken.find(({ label }) => label === 'code.submitted')).toMatchObject({
      cause: { kind: 'person' },
      event: { type: 'code.submitted', code: '1111' },
      stateValue: { unlocking: 'checking' },
      views: [{ state: 'unlocking.checking', view: 'UnlockForm', description: 'The code is being checked' }],
    })
    expect(new Set(taken.map(({ cause }) => JSON.stringify(cause)))).toContain(
      JSON.stringify({ kind: 'actor', src: 'watchPosition', outcome: 'event' }),
    )
  })

  test('omit what the runner cannot perform', () => {
    const taken = plansOf(rental, ['start'], ({ cause }) => cause.kind !== 'timer').flatMap((plan) => plan.steps)
    expect(taken.filter(({ cause }) => cause.kind === 'timer')).toEqual([])
    expect(taken.flatMap(({ views }) => views.map(({ state }) => state))).toContain('finished')
  })

  test('are chosen by their additional coverage', () => {
    expect(
      fewest(
        ['a', 'ab', 'bc', 'abc', 'd'],
        (text) => text,
        (text) => text.length,
      ),
    ).toEqual(['abc', 'd'])
  })
})

describe('the output', () => {
  const report = reportOn(rental)

  test('is numbered steps for a reader', () => {
    const text = steps(report)
    expect(text).toContain('Journey: a ride that takes over an hour is paid\n   1. start "start"')
    expect(text).toContain(' 5. watchPosition sends position.received {"distance":"12.5"}')
    expect(text).toContain(' 7. charge fails with offline')
    expect(text).toContain('see unlocking.checking: The code is being checked [UnlockForm]')
  })

  test('is JSON for tools', () => {
    const { machines }: { machines: unknown[] } = JSON.parse(json([report]))
    expect(machines).toEqual([
      expect.objectContaining({ name: 'rental', states: 16, transitions: 15, uncovered: [], paths: expect.any(Array) }),
    ])
  })
})

describe('samples', () => {
  const events = {
    'code.submitted': { code: '1' },
    'rental.cancelled': {},
    'position.received': { distance: '1' },
    paused: {},
    resumed: {},
    'bike.returned': {},
  } as const
  const actors = {
    unlock: { done: { ok: false, code: 'wrong-code' }, error: 1 },
    charge: { done: { receipt: '' }, error: 1 },
  } as const
  const inputs = { start: ({ now }: SamplePorts) => ({ bike: 'b', now }) }

  test('must be complete and correct to compile', () => {
    const { paused: _, ...fewer } = events
    const wrong = { ...events, 'code.submitted': { code: 1 } }
    const all = { inputs, events, actors }
    const samples = [
      defineSamples(rentalMachine, all),
      // @ts-expect-error an event is missing
      defineSamples(rentalMachine, { ...all, events: fewer }),
      // @ts-expect-error a payload has another shape
      defineSamples(rentalMachine, { ...all, events: wrong }),
      // @ts-expect-error an actor is missing
      defineSamples(rentalMachine, { ...all, actors: { unlock: actors.unlock } }),
      // @ts-expect-error the input is missing
      defineSamples(rentalMachine, { events, actors }),
      // @ts-expect-error no such event
      defineSamples(rentalMachine, { ...all, journeys: [{ name: '', steps: ['sold'], end: 'locked' }] }),
      // @ts-expect-error no such state
      defineSamples(rentalMachine, { ...all, journeys: [{ name: '', steps: [], end: 'sold' }] }),
    ]
    expect(samples).toHaveLength(7)
  })
})
