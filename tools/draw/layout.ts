/** Places boxes, pills and lines with ELK's layered layout. */
import ELK from 'elkjs/lib/elk.bundled.js'
import type { ElkExtendedEdge, ElkNode, ElkPoint, LayoutOptions } from 'elkjs/lib/elk.bundled.js'
import { boxContent, pillContent } from './content.ts'
import type { Content } from './content.ts'
import type { Arrow, Box, Picture } from './model.ts'

/** A positioned element, in coordinates of the whole drawing. */
export interface Placed {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface PlacedBox extends Placed {
  readonly box: Box
  readonly content: Content
  /** Nesting depth. */
  readonly depth: number
}

export interface PlacedPill extends Placed {
  readonly arrow: Arrow
  readonly content: Content
}

export interface PlacedLine {
  readonly points: readonly ElkPoint[]
  readonly isHead: boolean
  readonly kind: Arrow['kind'] | 'initial'
}

export interface Layout {
  readonly width: number
  readonly height: number
  readonly boxes: readonly PlacedBox[]
  readonly pills: readonly PlacedPill[]
  readonly dots: readonly Placed[]
  readonly lines: readonly PlacedLine[]
}

/** Layout alternatives of one drawing. */
export interface Manner {
  readonly direction: 'RIGHT' | 'DOWN'
  readonly placement: 'BRANDES_KOEPF' | 'NETWORK_SIMPLEX'
}

const dotSize = 12

/** Nested groups do not inherit options: every element gets them. */
const optionsFor = ({ direction, placement }: Manner): LayoutOptions => ({
  'elk.algorithm': 'layered',
  'elk.direction': direction,
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.randomSeed': '1',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.layered.spacing.nodeNodeBetweenLayers': '26',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.spacing.nodeNode': '22',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.layered.nodePlacement.strategy': placement,
  'elk.layered.nodePlacement.bk.fixedAlignment': 'BALANCED',
  'elk.layered.thoroughness': '20',
  'elk.padding': '[top=0,left=0,bottom=0,right=0]',
})

/** Looks up elements of the graph by id. */
class Index {
  readonly boxes = new Map<string, { box: Box; content: Content; depth: number; parent: string | null }>()
  readonly pills = new Map<string, { arrow: Arrow; content: Content }>()
  readonly edges = new Map<string, { isHead: boolean; isTurned: boolean; kind: PlacedLine['kind'] }>()
  readonly nodes = new Map<string, ElkNode>()

  /** The box, then its ancestors. */
  lineage(id: string): string[] {
    const parent = this.boxes.get(id)?.parent ?? null
    return [id, ...(parent === null ? [] : this.lineage(parent))]
  }

  /** The innermost box that contains both ends; a group with an arrow to itself contains its pill. */
  home(from: string, to: string): ElkNode | undefined {
    const around = this.lineage(to).slice(1)
    const outer = this.lineage(from).slice(1)
    const isInward = around.includes(from)
    const id = isInward ? from : around.find((candidate) => outer.includes(candidate))
    return this.nodes.get(id ?? '')
  }

  /** True if one box comes before the other in the chart. */
  isBefore(one: string, other: string): boolean {
    const order = [...this.boxes.keys()]
    return order.indexOf(one) < order.indexOf(other)
  }
}

const initialId = (id: string): string => `${id}·initial`

function groupNode(box: Box, content: Content, index: Index, children: ElkNode[]): ElkNode {
  const dot: ElkNode[] = box.initial === null ? [] : [{ id: initialId(box.id), width: dotSize, height: dotSize }]
  const edges: ElkExtendedEdge[] =
    box.initial === null
      ? []
      : [
          {
            id: `${initialId(box.id)}→`,
            sources: [initialId(box.id)],
            targets: [box.initial],
            layoutOptions: { 'elk.layered.priority.straightness': '20' },
          },
        ]
  for (const { id } of edges) index.edges.set(id, { isHead: true, isTurned: false, kind: 'initial' })
  return {
    id: box.id,
    children: [...dot, ...children],
    edges,
    layoutOptions: {
      'elk.padding': `[top=${content.height + 10},left=18,bottom=18,right=18]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${content.width},${content.height + 20})`,
    },
  }
}

function boxNode(box: Box, index: Index, parent: string | null): ElkNode {
  const content = boxContent(box, parent === null)
  const depth = parent === null ? 0 : (index.boxes.get(parent)?.depth ?? 0) + 1
  index.boxes.set(box.id, { box, content, depth, parent })
  const children = box.children.map((child) => boxNode(child, index, box.id))
  const node: ElkNode =
    children.length === 0
      ? { id: box.id, width: content.width, height: content.height }
      : groupNode(box, content, index, children)
  index.nodes.set(box.id, node)
  return node
}

/** Which of an arrow's two lines is reversed for the layout, so that the chart's own order determines the ranks. */
function turned({ from, to }: Arrow, index: Index): { first: boolean; second: boolean } {
  if (index.lineage(from).includes(to)) return { first: false, second: true }
  const isBack = !index.lineage(to).includes(from) && index.isBefore(to, from)
  return { first: isBack, second: isBack }
}

function addArrow(arrow: Arrow, index: Index): void {
  const home = index.home(arrow.from, arrow.to)
  if (home === undefined) throw new Error(`no place for the arrow ${arrow.id}`)
  const turns = turned(arrow, index)
  const add = (id: string, [source, target]: [string, string], isHead: boolean, isTurned: boolean) => {
    const ends = isTurned ? { sources: [target], targets: [source] } : { sources: [source], targets: [target] }
    home.edges = [...(home.edges ?? []), { id, ...ends }]
    index.edges.set(id, { isHead, isTurned, kind: arrow.kind })
  }
  if (arrow.reactions.length === 0) {
    add(arrow.id, [arrow.from, arrow.to], true, turns.second)
    return
  }
  const content = pillContent(arrow)
  const pill = `${arrow.id}·pill`
  index.pills.set(pill, { arrow, content })
  home.children = [...(home.children ?? []), { id: pill, width: content.width, height: content.height }]
  add(`${arrow.id}·in`, [arrow.from, pill], false, turns.first)
  add(`${arrow.id}·out`, [pill, arrow.to], true, turns.second)
}

const placeOf = ({ x = 0, y = 0, width = 0, height = 0 }: ElkNode): Placed => ({ x, y, width, height })

const withInner = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(withInner)]

function linesOf(edges: readonly ElkExtendedEdge[], index: Index): PlacedLine[] {
  return edges.flatMap(({ id, sections }) => {
    const known = index.edges.get(id)
    if (known === undefined) return []
    return (sections ?? []).map(({ startPoint, bendPoints, endPoint }) => {
      const points = [startPoint, ...(bendPoints ?? []), endPoint]
      return { points: known.isTurned ? points.toReversed() : points, isHead: known.isHead, kind: known.kind }
    })
  })
}

/** Lays out a picture; deterministic. */
export async function layoutOf({ root, arrows }: Picture, manner: Manner): Promise<Layout> {
  const index = new Index()
  const graph: ElkNode = { id: '·', children: [boxNode(root, index, null)] }
  for (const arrow of arrows) addArrow(arrow, index)
  const laid: ElkNode = await new ELK().layout(graph, { layoutOptions: optionsFor(manner) })
  const nodes = withInner(laid)
  return {
    width: laid.width ?? 0,
    height: laid.height ?? 0,
    boxes: nodes.flatMap((node) => {
      const known = index.boxes.get(node.id)
      return known === undefined ? [] : [{ ...placeOf(node), ...known }]
    }),
    pills: nodes.flatMap((node) => {
      const known = index.pills.get(node.id)
      return known === undefined ? [] : [{ ...placeOf(node), ...known }]
    }),
    dots: nodes.filter(({ id }) => id.endsWith('·initial')).map(placeOf),
    lines: linesOf(
      nodes.flatMap(({ edges }) => edges ?? []),
      index,
    ),
  }
}
