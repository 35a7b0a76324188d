import { describe, expect, test } from 'vitest'
import { and, createMachine, not } from 'xstate'
import { faces } from '../../../tools/draw/content.ts'
import { drawingOf } from '../../../tools/draw/draw.ts'
import { actionLabels, guardLabel } from '../../../tools/draw/labels.ts'
import { layoutOf } from '../../../tools/draw/layout.ts'
import type { Placed } from '../../../tools/draw/layout.ts'
import { pictureOf } from '../../../tools/draw/model.ts'
import type { Box } from '../../../tools/draw/model.ts'
import { linePath } from '../../../tools/draw/svg.ts'
import { escapeXml, widthOf, wrap } from '../../../tools/draw/text.ts'
import { statesOf } from '../../../tools/paths/names.ts'
import { rentalMachine } from './rental.machine.ts'

const picture = pictureOf('rental', rentalMachine)
const withInner = (box: Box): Box[] => [box, ...box.children.flatMap(withInner)]
const boxes = new Map(withInner(picture.root).map((box) => [box.id, box]))

describe('the graph of a machine', () => {
  test('has a box for each state, with its description', () => {
    expect(boxes.size).toBe(17)
    expect(boxes.get('rental.unlocking.checking')).toMatchObject({
      kind: 'state',
      isBusy: true,
      tags: [],
      view: 'UnlockForm',
      exit: ['forgetCode'],
      invokes: ['unlock'],
    })
    expect(boxes.get('rental.riding')).toMatchObject({ kind: 'parallel', entry: ['startTimer'], initial: null })
    expect(boxes.get('rental.riding.clock')).toMatchObject({ isRegion: true, initial: 'rental.riding.clock.running' })
    expect(boxes.get('rental.riding.clock.last')?.kind).toBe('history')
    expect(boxes.get('rental.locked')?.kind).toBe('final')
  })

  test('hides the implementation of timers in entry and exit', () => {
    expect(boxes.get('rental.unlocking.refused')).toMatchObject({ entry: [], exit: [] })
  })

  test('writes internal transitions into the box', () => {
    expect(boxes.get('rental.riding.map.showing')?.reactions).toEqual([
      { event: 'position.received', guard: null, actions: ['rememberDistance'] },
    ])
  })

  test('merges equal arrows between two states', () => {
    const from = (id: string) => picture.arrows.filter((arrow) => arrow.from === id)
    expect(from('rental.unlocking.checking')).toMatchObject([
      { to: 'rental.riding', kind: 'automatic', reactions: [{ event: 'done: unlock', guard: 'isUnlocked' }] },
      { to: 'rental.unlocking.refused', kind: 'automatic', reactions: [{ guard: 'else', actions: ['countAttempt'] }] },
      { to: 'rental.unlocking.refused', kind: 'failure', reactions: [{ event: 'error: unlock', guard: null }] },
    ])
    expect(from('rental.unlocking.refused').flatMap(({ reactions }) => reactions.map(({ event }) => event))).toEqual([
      'after patience',
      'always',
    ])
    expect(from('rental.riding.clock.last')).toMatchObject([{ to: 'rental.riding.clock.running', reactions: [] }])
  })

  test('names guards and actions with their parameters', () => {
    expect(guardLabel({ type: 'isStatus', params: ['new', 'waitPayment'] })).toBe('isStatus new | waitPayment')
    expect(guardLabel(and(['isOpen', not('isLate')]))).toBe('isOpen & not isLate')
    expect(
      actionLabels(['a', { type: 'b', params: { status: 'new', txId: '' } }, { type: 'c', params: () => ({}) }]),
    ).toEqual(['a', 'b status new', 'c'])
  })
})

const isInside = (inner: Placed, outer: Placed): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height

const isApart = (a: Placed, b: Placed): boolean =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y

describe('the layout', () => {
  test.each(['DOWN', 'RIGHT'] as const)(
    '%s keeps states inside their groups and without overlap',
    async (direction) => {
      const layout = await layoutOf(picture, { direction, placement: 'BRANDES_KOEPF' })
      const placed = new Map(layout.boxes.map((item) => [item.box.id, item]))
      for (const { box } of layout.boxes) {
        const outer = placed.get(box.id)
        const inner = box.children.map(({ id }) => placed.get(id))
        expect(inner.every((item) => item !== undefined && outer !== undefined && isInside(item, outer))).toBe(true)
      }
      const solid = [...layout.boxes.filter(({ box }) => box.children.length === 0), ...layout.pills]
      const pairs = solid.flatMap((a, i) => solid.slice(i + 1).map((b) => [a, b] as const))
      expect(pairs.filter(([a, b]) => !isApart(a, b))).toEqual([])
    },
  )

  test('draws each arrow towards its target', async () => {
    const { boxes: placed, lines } = await layoutOf(picture, { direction: 'DOWN', placement: 'BRANDES_KOEPF' })
    const ends = lines.filter(({ isHead }) => isHead).flatMap(({ points }) => points.slice(-1))
    const onBorder = ends.filter(({ x, y }) =>
      placed.some(
        (box) => x >= box.x - 1 && x <= box.x + box.width + 1 && y >= box.y - 1 && y <= box.y + box.height + 1,
      ),
    )
    expect(onBorder).toHaveLength(ends.length)
  })
})

describe('the drawing', () => {
  test('names every state and escapes text', async () => {
    const svg = await drawingOf('rental', rentalMachine)
    const names = statesOf(rentalMachine).map(({ id }) => `data-state="${id}"`)
    expect(names.filter((name) => !svg.includes(name))).toEqual([])
    expect(svg).toContain('so far &lt;live&gt;')
    expect(svg).not.toContain('<live>')
  })

  test('escapes hostile names', async () => {
    const machine = createMachine({ id: 'a&b', initial: 'x"y', states: { 'x"y': { description: '</svg><script>' } } })
    const svg = await drawingOf('<b>', machine)
    expect(svg).toContain('data-state="a&amp;b.x&quot;y"')
    expect(svg).toContain('&lt;/svg&gt;&lt;script&gt;')
    expect(svg).not.toContain('<script>')
  })

  test('is wide enough for its legend', async () => {
    const svg = await drawingOf('dot', createMachine({ initial: 'a', states: { a: {} } }))
    const width = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1])
    const last = /translate\((\d+) 0\)"><rect[^>]*plate-view"\/><text x="(\d+)"[^>]*>screen</.exec(svg)
    expect(24 + Number(last?.[1]) + Number(last?.[2]) + widthOf('screen', faces.note)).toBeLessThanOrEqual(width)
  })

  test('is deterministic, light and dark', async () => {
    const [one, two] = [await drawingOf('rental', rentalMachine), await drawingOf('rental', rentalMachine)]
    expect(one).toBe(two)
    expect(one).toContain('prefers-color-scheme:dark')
    expect(one).not.toMatch(/\sstyle="|NaN|undefined/)
  })
})

describe('text', () => {
  test('is measured by characters, size and weight', () => {
    expect(widthOf('mmm', { size: 12 })).toBeGreaterThan(widthOf('iii', { size: 12 }))
    expect(widthOf('abc', { size: 12, isBold: true })).toBeGreaterThan(widthOf('abc', { size: 12 }))
    expect(widthOf('', { size: 12 })).toBe(0)
  })

  test('breaks between words only', () => {
    expect(wrap('one two three', { size: 10 }, 45)).toEqual(['one two', 'three'])
    expect(wrap('unbreakable', { size: 10 }, 10)).toEqual(['unbreakable'])
    expect(wrap('  ', { size: 10 }, 10)).toEqual([])
  })

  test('is escaped', () => {
    expect(escapeXml(`<a href="x">'&'</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;')
  })

  test('lines have round corners', () => {
    expect(
      linePath([
        { x: 0, y: 0 },
        { x: 10, y: 0 },
        { x: 10, y: 20 },
      ]),
    ).toBe('M0 0L5 0Q10 0 10 5L10 20')
  })
})
