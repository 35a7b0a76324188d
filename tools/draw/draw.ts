/** A chart as a drawing. */
import type { AnyStateMachine } from 'xstate'
import { layoutOf } from './layout.ts'
import type { Layout, Manner, PlacedLine } from './layout.ts'
import { pictureOf } from './model.ts'
import { svgOf } from './svg.ts'

/** Preferred ratio of width to height. */
const goodShape = 1.4
/** Weight of the arrows' length relative to the drawing's area. */
const wayWeight = 12

const manners: readonly Manner[] = [
  { direction: 'DOWN', placement: 'BRANDES_KOEPF' },
  { direction: 'RIGHT', placement: 'BRANDES_KOEPF' },
  { direction: 'DOWN', placement: 'NETWORK_SIMPLEX' },
  { direction: 'RIGHT', placement: 'NETWORK_SIMPLEX' },
]

const wayOf = ({ points }: PlacedLine): number =>
  points.reduce((sum, { x, y }, i) => {
    const before = points[i - 1]
    return before === undefined ? sum : sum + Math.hypot(x - before.x, y - before.y)
  }, 0)

/** A measure of how hard a drawing is to read: large, extreme in shape, long arrows. */
function strain({ width, height, lines }: Layout): number {
  const way = lines.reduce((sum, line) => sum + wayOf(line), 0)
  return Math.log(width * height + wayWeight * way) + Math.abs(Math.log(width / height / goodShape)) / 2
}

/** Draws a machine in the layout that is easiest to read; deterministic. */
export async function drawingOf(name: string, machine: AnyStateMachine): Promise<string> {
  const picture = pictureOf(name, machine)
  const layouts: Layout[] = []
  for (const manner of manners) layouts.push(await layoutOf(picture, manner))
  const best = layouts.reduce((a, b) => (strain(b) < strain(a) ? b : a))
  return svgOf(picture, best)
}
