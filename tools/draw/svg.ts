/** Renders a laid-out picture as SVG. */
import type { ElkPoint } from 'elkjs/lib/elk.bundled.js'
import { radii } from './content.ts'
import type { Content, PlateItem, TextItem } from './content.ts'
import type { Layout, Placed, PlacedBox, PlacedLine, PlacedPill } from './layout.ts'
import { legend, legendHeight, legendWidth } from './legend.ts'
import type { Picture } from './model.ts'
import { escapeXml } from './text.ts'
import { styleSheet } from './theme.ts'

const margin = 24
const headingHeight = 58
const cornerRadius = 7

const px = (value: number): string => String(Math.round(value * 10) / 10)

/** A rounded rectangle. */
export function rectangle({ x, y, width, height }: Placed, radius: number, classes: string): string {
  return `<rect x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}" rx="${radius}" class="${classes}"/>`
}

const textElement = ({ x, y, runs }: TextItem, dx: number, dy: number): string => {
  const spans = runs.map(({ text, look }) => `<tspan class="${look}">${escapeXml(text)}</tspan>`)
  return `<text x="${px(x + dx)}" y="${px(y + dy)}">${spans.join('')}</text>`
}

const plateElement = (item: PlateItem, dx: number, dy: number): string =>
  rectangle(
    { ...item, x: item.x + dx, y: item.y + dy },
    item.look === 'chip' || item.look === 'view' ? 4 : radii.plate,
    `plate-${item.look}`,
  )

/** Text on a plate takes the plate's text colour: items follow their plate. */
export function contentElements({ items }: Content, { x, y }: { x: number; y: number }): string {
  let look: PlateItem['look'] | null = null
  const out: string[] = []
  for (const item of items) {
    if (item.shape === 'plate') {
      if (look !== null) out.push('</g>')
      look = item.look
      out.push(`<g class="in-${look}">`, plateElement(item, x, y))
    } else out.push(textElement(item, x, y))
  }
  return out.join('') + (look === null ? '' : '</g>')
}

function boxClasses({ box }: PlacedBox): string {
  return [
    box.children.length > 0 ? 'group' : 'state',
    box.isBusy ? 'busy' : '',
    box.isRegion ? 'region' : '',
    box.kind === 'final' ? 'final' : '',
  ]
    .filter((name) => name !== '')
    .join(' ')
}

function historyElement({ x, y, width, height }: Placed): string {
  const [cx, cy] = [x + width / 2, y + height / 2]
  return `<circle cx="${px(cx)}" cy="${px(cy)}" r="${px(width / 2)}" class="state"/><text x="${px(cx)}" y="${px(cy + 5)}" text-anchor="middle" class="title">H</text>`
}

function boxElement(placed: PlacedBox): string {
  const { box, content, x, y, width, height } = placed
  const name = `<g data-state="${escapeXml(box.id)}">`
  if (isGroup(placed)) return `${name}${rectangle(placed, radii.group, boxClasses(placed))}</g>`
  if (box.kind === 'history') return `${name}${historyElement(placed)}</g>`
  const radius = radii.state
  const frame = rectangle(placed, radius, boxClasses(placed))
  const inner = { x: x + 3, y: y + 3, width: width - 6, height: height - 6 }
  const second = box.kind === 'final' ? rectangle(inner, radius - 2, 'final inner') : ''
  return `${name}${frame}${second}${contentElements(content, { x, y })}</g>`
}

function pillElement(placed: PlacedPill): string {
  const { arrow, content } = placed
  const frame = rectangle(placed, radii.plate, `plate-${arrow.kind}`)
  return `<g class="in-${arrow.kind}">${frame}${contentElements(content, placed)}</g>`
}

const distance = (a: ElkPoint, b: ElkPoint): number => Math.hypot(b.x - a.x, b.y - a.y)

/** The point `by` px from one point towards another. */
function towards(from: ElkPoint, to: ElkPoint, by: number): string {
  const length = distance(from, to) || 1
  return `${px(from.x + ((to.x - from.x) * by) / length)} ${px(from.y + ((to.y - from.y) * by) / length)}`
}

/** A line with rounded corners. */
export function linePath(points: readonly ElkPoint[]): string {
  return points
    .map((point, i) => {
      const [before, after] = [points[i - 1], points[i + 1]]
      if (before === undefined) return `M${px(point.x)} ${px(point.y)}`
      if (after === undefined) return `L${px(point.x)} ${px(point.y)}`
      const radius = Math.min(cornerRadius, distance(before, point) / 2, distance(point, after) / 2)
      return `L${towards(point, before, radius)}Q${px(point.x)} ${px(point.y)} ${towards(point, after, radius)}`
    })
    .join('')
}

const lineElement = ({ points, isHead, kind }: PlacedLine): string =>
  `<path d="${linePath(points)}" class="line line-${kind}"${isHead ? ' marker-end="url(#head)"' : ''}/>`

const dotElement = ({ x, y, width, height }: Placed): string =>
  `<circle cx="${px(x + width / 2)}" cy="${px(y + height / 2)}" r="${px(width / 2)}" class="dot"/>`

const headMarker =
  '<defs><marker id="head" viewBox="0 0 8 8" refX="7.5" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0.5L8 4L0 7.5z" class="head"/></marker></defs>'

function drawing({ boxes, pills, dots, lines }: Layout): string {
  const outerFirst = boxes.toSorted((a, b) => a.depth - b.depth)
  const [groups, states] = [outerFirst.filter(isGroup), outerFirst.filter((placed) => !isGroup(placed))]
  return [
    ...groups.map(boxElement),
    ...lines.map(lineElement),
    ...groups.map((placed) => `<g class="over">${contentElements(placed.content, placed)}</g>`),
    ...states.map(boxElement),
    ...pills.map(pillElement),
    ...dots.map(dotElement),
  ].join('\n')
}

const isGroup = ({ box }: PlacedBox): boolean => box.children.length > 0

/** The whole drawing: heading, chart and legend. */
export function svgOf({ name, states, transitions }: Picture, layout: Layout): string {
  const width = Math.ceil(Math.max(layout.width, legendWidth) + 2 * margin)
  const height = Math.ceil(layout.height + headingHeight + legendHeight + 2 * margin)
  const title = escapeXml(name)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="chart-title">
<title id="chart-title">Statechart ${title}</title>
<style>${styleSheet}</style>
${headMarker}
<rect width="100%" height="100%" class="paper"/>
<text x="${margin}" y="${margin + 20}" class="heading">${title}</text>
<text x="${margin}" y="${margin + 40}" class="counts">${states} states · ${transitions} transitions</text>
<g transform="translate(${margin} ${margin + headingHeight})">
${drawing(layout)}
</g>
<g transform="translate(${margin} ${height - margin - legendHeight + 16})">
${legend()}
</g>
</svg>
`
}
