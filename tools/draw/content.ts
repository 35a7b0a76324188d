/** The content of a box or a pill, measured and positioned from its top left corner. */
import type { Arrow, ArrowKind, Box, Reaction } from './model.ts'
import { widthOf, wrap } from './text.ts'
import type { Face } from './text.ts'

/** A line of text; its class gives colour, size and weight. */
export interface TextItem {
  readonly shape: 'text'
  readonly x: number
  /** Baseline. */
  readonly y: number
  readonly runs: readonly { readonly text: string; readonly look: Look }[]
}

/** A rounded rectangle behind text. */
export interface PlateItem {
  readonly shape: 'plate'
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly look: ArrowKind | 'chip' | 'view'
}

export interface Content {
  readonly width: number
  readonly height: number
  readonly items: readonly (TextItem | PlateItem)[]
}

/** Classes of text; the style sheet uses the same sizes. */
export type Look = 'title' | 'note' | 'word' | 'detail' | 'event' | 'guard' | 'action' | 'chip'

export const faces: Record<Look, Face> = {
  title: { size: 14, isBold: true },
  note: { size: 11 },
  word: { size: 11 },
  detail: { size: 11 },
  event: { size: 11.5, isBold: true },
  guard: { size: 11 },
  action: { size: 10.5 },
  chip: { size: 10 },
}

const padding = 12
const noteWidth = 230
/** Maximum widths of pill rows inside a simple state, and above the children of a group. */
const stateWidth = 320
const groupWidth = 620
const lineHeight = 15
const pillPadding = 10
const pillRadius = 9
export const radii = { plate: pillRadius, state: 8, group: 12 } as const

/** Collects items from top to bottom. */
class Column {
  readonly items: (TextItem | PlateItem)[] = []
  readonly #left: number
  #y: number
  #right: number

  constructor(left: number, top: number) {
    this.#left = left
    this.#y = top
    this.#right = left
  }

  get y(): number {
    return this.#y
  }

  get right(): number {
    return this.#right
  }

  gap(height: number): void {
    this.#y += height
  }

  line(runs: TextItem['runs'], height = lineHeight, indent = 0): void {
    const x = this.#left + indent
    const width = runs.reduce((sum, { text, look }) => sum + widthOf(text, faces[look]), 0)
    this.#y += height
    this.items.push({ shape: 'text', x, y: this.#y - 4, runs })
    this.widen(x + width)
  }

  paragraph(text: string, look: Look, height = lineHeight, indent = 0): void {
    for (const part of wrap(text, faces[look], noteWidth - indent)) this.line([{ text: part, look }], height, indent)
  }

  widen(right: number): void {
    this.#right = Math.max(this.#right, right)
  }
}

function reactionLines(column: Column, { event, guard, actions }: Reaction): void {
  const condition = guard === null ? '' : `[${guard}]`
  const isShort = widthOf(event, faces.event) + widthOf(` ${condition}`, faces.guard) <= noteWidth
  if (isShort && guard !== null) {
    column.line([
      { text: `${event} `, look: 'event' },
      { text: condition, look: 'guard' },
    ])
  } else {
    column.line([{ text: event, look: 'event' }])
    if (guard !== null) column.paragraph(condition, 'guard', 14, 8)
  }
  if (actions.length > 0) column.paragraph(`/ ${actions.join(', ')}`, 'action', 13.5)
}

/** The pill on an arrow: its events with guards and actions. */
export function pillContent({ reactions }: Pick<Arrow, 'reactions'>): Content {
  const column = new Column(pillPadding, 3)
  reactions.forEach((reaction, i) => {
    if (i > 0) column.gap(4)
    reactionLines(column, reaction)
  })
  return { width: column.right + pillPadding, height: column.y + 4, items: column.items }
}

/** Reactions that stay in the state, as pills inside its box, side by side if there is room. */
function innerPills(column: Column, reactions: readonly Reaction[], width: number): void {
  let x = padding - 2
  let rowHeight = 0
  column.gap(reactions.length === 0 ? 0 : 5)
  for (const reaction of reactions) {
    const pill = pillContent({ reactions: [reaction] })
    if (rowHeight > 0 && x + pill.width > width) {
      column.gap(rowHeight + 5)
      x = padding - 2
      rowHeight = 0
    }
    const { y } = column
    column.items.push({ shape: 'plate', x, y, width: pill.width, height: pill.height, look: 'event' })
    column.items.push(...pill.items.map((item) => ({ ...item, x: item.x + x, y: item.y + y })))
    column.widen(x + pill.width)
    x += pill.width + 5
    rowHeight = Math.max(rowHeight, pill.height)
  }
  column.gap(rowHeight)
}

function chips(column: Column, { view, tags }: Box): void {
  const all = [
    ...(view === null ? [] : [{ text: view, look: 'view' as const }]),
    ...tags.map((tag) => ({ text: `#${tag}`, look: 'chip' as const })),
  ]
  if (all.length === 0) return
  const [y, height] = [column.y + 5, 16]
  let x = padding
  for (const { text, look } of all) {
    const width = widthOf(text, faces.chip) + 12
    column.items.push({ shape: 'plate', x, y, width, height, look })
    column.items.push({ shape: 'text', x: x + 6, y: y + 11.5, runs: [{ text, look: 'chip' }] })
    x += width + 5
  }
  column.widen(x - 5)
  column.gap(height + 6)
}

function labelled(column: Column, word: string, names: readonly string[]): void {
  if (names.length === 0) return
  const [first, ...rest] = wrap(names.join(', '), faces.detail, noteWidth - 40)
  column.line([
    { text: `${word} / `, look: 'word' },
    { text: first ?? '', look: 'detail' },
  ])
  for (const text of rest) column.line([{ text, look: 'detail' }], lineHeight, 12)
}

/** The text of a box; for a group, the part above its children. The heading names the outermost box. */
export function boxContent(box: Box, isRoot: boolean): Content {
  if (box.kind === 'history') return { width: 26, height: 26, items: [] }
  const column = new Column(padding, 6)
  if (!isRoot) column.line([{ text: box.key, look: 'title' }], 18)
  if (box.description !== null) column.paragraph(box.description, 'note', 14)
  labelled(column, 'invoke', box.invokes)
  labelled(column, 'entry', box.entry)
  labelled(column, 'exit', box.exit)
  chips(column, box)
  innerPills(column, box.reactions, box.children.length > 0 ? groupWidth : stateWidth)
  return { width: Math.max(column.right + padding, 72), height: column.y + 7, items: column.items }
}
