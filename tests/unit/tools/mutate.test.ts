import { describe, expect, test } from 'vitest'
import { chartMutants } from '../../../tools/mutate/chart-mutants.ts'
import { edited, valueAt } from '../../../tools/mutate/config.ts'
import { importers } from '../../../tools/mutate/imports.ts'
import { progress, table } from '../../../tools/mutate/print.ts'
import { ruleMutants } from '../../../tools/mutate/rule-mutants.ts'
import { transitionName, transitionsOf } from '../../../tools/paths/names.ts'
import { rentalMachine } from './rental.machine.ts'

describe('mutants of a chart', () => {
  const mutants = chartMutants(rentalMachine, () => 0)
  const named = (name: string) => mutants.find((mutant) => `${mutant.kind}: ${mutant.name}` === name)
  const transitionsIn = (name: string): string[] =>
    transitionsOf(named(name)?.machine() ?? rentalMachine).map(transitionName)

  test('have names of their own', () => {
    expect(new Set(mutants.map(({ kind, name }) => `${kind}: ${name}`)).size).toBe(mutants.length)
  })

  test('are of each kind that the chart has room for', () => {
    expect([...new Set(mutants.map(({ kind }) => kind))].toSorted()).toEqual([
      'action',
      'entry',
      'exit',
      'guard negated',
      'guard removed',
      'handler',
      'retarget',
      'swap',
      'tag',
      'timer',
    ])
  })

  test('change one place', () => {
    const own = transitionsOf(rentalMachine).map(transitionName)
    const dropped = transitionsIn('handler: unlocking rental.cancelled')
    expect(own.filter((name) => !dropped.includes(name))).toEqual(['unlocking rental.cancelled #0 → cancelled'])
    const elsewhere = transitionsIn('retarget: unlocking rental.cancelled to unlocking')
    expect(elsewhere.filter((name) => !own.includes(name))).toEqual(['unlocking rental.cancelled #0 → unlocking'])
  })
})

test('an edit of a config copies only what is on its way', () => {
  const config = { states: { a: { on: { x: ['b', 'c'] } }, b: {} } }
  expect(edited(config, ['states', 'a', 'on', 'x', 0], undefined)).toEqual({
    states: { a: { on: { x: ['c'] } }, b: {} },
  })
  const changed = edited(config, ['states', 'a', 'on', 'y'], 'b')
  expect(changed).toEqual({ states: { a: { on: { x: ['b', 'c'], y: 'b' } }, b: {} } })
  expect(valueAt(changed, ['states', 'b'])).toBe(config.states.b)
})

test('mutants of rules flip comparisons and conditions, and leave out defaults and members', () => {
  const names = ruleMutants('tests/unit/tools/rental.machine.ts').map(({ name }) => name.replace(/^\S+ /, ''))
  expect(names).toEqual([
    'comparison >= → >',
    'comparison >= → <',
    'condition && → ||',
    'comparison !== → ===',
    'comparison >= → >',
    'comparison >= → <',
    "default context.code ?? '' → (context.code)",
  ])
})

test('files that reach a file are known with their distance, also in a circle', () => {
  const graph = new Map([
    ['chart', ['rules']],
    ['rules', ['chart']],
    ['view', ['chart', 'icons']],
    ['test', ['view', 'rules']],
    ['icons', []],
  ])
  expect([...importers('chart', graph)]).toEqual([
    ['chart', 0],
    ['rules', 1],
    ['view', 1],
    ['test', 2],
  ])
})

test('results are counted by chart and by kind', () => {
  const text = table([
    {
      chart: 'rental',
      tried: [
        { kind: 'tag', name: 'a', notice: null },
        { kind: 'handler', name: 'b', notice: { by: 'journey', what: '' } },
      ],
    },
  ])
  const header = ['tried', 'noticed', 'journey', 'walk', 'coverage', 'unit', 'survived', 'of all']
  expect(text.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
    ['chart', ...header],
    ['rental', '2', '1', '1', '0', '0', '0', '1', '50 %'],
    ['all', '2', '1', '1', '0', '0', '0', '1', '50 %'],
    [''],
    ['kind', ...header],
    ['handler', '1', '1', '1', '0', '0', '0', '0', '100 %'],
    ['tag', '1', '0', '0', '0', '0', '0', '1', '0 %'],
  ])
})

test('a chart that was tried is told in a line', () => {
  const tried = [
    { kind: 'tag', name: 'a', notice: null },
    { kind: 'tag', name: 'b', notice: { by: 'unit', what: '' } },
  ] as const
  expect(progress({ chart: 'rental', tried })).toBe('rental: 1 of 2')
})
