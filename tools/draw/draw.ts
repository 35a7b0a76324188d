/** A chart as a drawing. */
import type { AnyStateMachine } from 'xstate'
import { layoutOf } from './layout.ts'
import type { Layout } from './layout.ts'
import { pictureOf } from './model.ts'
import { svgOf } from './svg.ts'

/** Width to height that reads best on a page. */
const goodShape = 1.4

/** How far a drawing is from a good shape; big ones are worse. */
const strain = ({ width, height }: Layout): number => Math.abs(Math.log(width / height / goodShape)) + Math.log(width * height) / 2

/** Draws a machine; of the two reading directions it takes the one that fills a page better. */
export async function drawingOf(name: string, machine: AnyStateMachine): Promise<string> {
  const picture = pictureOf(name, machine)
  const [across, down] = [await layoutOf(picture, 'RIGHT'), await layoutOf(picture, 'DOWN')]
  return svgOf(picture, strain(down) < strain(across) ? down : across)
}
