/** Names of a chart's parts in lists, plans and drawings. */
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { getStateNodes } from 'xstate/graph'

/** A readable event type: `done: createOrder`, `after quoteLifetime`, `always`. */
export function eventLabel(eventType: string): string {
  if (eventType === '') return 'always'
  if (eventType.startsWith('xstate.done.state.')) return 'done'
  return eventType
    .replace(/^xstate\.(done|error|snapshot)\.actor\.(.*)$/, '$1: $2')
    .replace(/^xstate\.snapshot\.(.*)$/, 'snapshot: $1')
    .replace(/^xstate\.after\.([^.]+)\..*$/, (_, delay: string) => `after ${delayLabel(delay)}`)
}

/** A delay's name, or its length if it is a number of ms. */
export function delayLabel(delay: string): string {
  const ms = Number(delay)
  if (!Number.isFinite(ms)) return delay
  return ms >= 1_000 ? `${ms / 1_000} s` : `${ms} ms`
}

/** A state's path in its chart, without the chart's name: `preview.reviewing`; for the chart itself its id. */
export function stateName(node: AnyStateNode): string {
  return node.path.length === 0 ? node.id : node.path.join('.')
}

const own = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

/** Every state of a machine except its root, in document order. */
export function statesOf(machine: AnyStateMachine): AnyStateNode[] {
  return getStateNodes(machine.root)
}

/** Every transition of a machine, guarded alternatives and `always` separately, in document order. */
export function transitionsOf(machine: AnyStateMachine): AnyTransitionDefinition[] {
  return [machine.root, ...statesOf(machine)].flatMap(own)
}

/** A transition as `state event #index → target`; the index distinguishes guarded alternatives. */
export function transitionName(transition: AnyTransitionDefinition): string {
  const { source, eventType, target } = transition
  const alternatives = own(source).filter((other) => other.eventType === eventType)
  const targets = target?.map(stateName).join(', ') ?? '(stays)'
  return `${stateName(source)} ${eventLabel(eventType)} #${alternatives.indexOf(transition)} → ${targets}`
}

/** The screen of a state: from its `meta`, or from its nearest ancestor that has one. */
export interface StateView {
  readonly state: string
  readonly view: string | null
  readonly description: string | null
}

const textOf = (meta: unknown, key: 'view' | 'description'): string | null => {
  if (typeof meta !== 'object' || meta === null) return null
  const value: unknown = Reflect.get(meta, key)
  return typeof value === 'string' ? value : null
}

/** The description in `meta`, or the state's own. */
export function descriptionOf(node: AnyStateNode): string | null {
  return textOf(node.meta, 'description') ?? node.description ?? null
}

/** The name of the screen in `meta.view`. */
export function viewOf(node: AnyStateNode): string | null {
  return textOf(node.meta, 'view')
}

function stateView(node: AnyStateNode): StateView {
  let holder: AnyStateNode | undefined = node
  while (holder !== undefined && viewOf(holder) === null) holder = holder.parent
  return {
    state: stateName(node),
    view: holder === undefined ? null : viewOf(holder),
    description: descriptionOf(node) ?? (holder === undefined ? null : descriptionOf(holder)),
  }
}

/** The innermost active states of a snapshot with their screens, in document order. */
export function activeViews(snapshot: AnyMachineSnapshot): StateView[] {
  const nodes: AnyStateNode[] = snapshot._nodes
  return nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .toSorted((a, b) => a.order - b.order)
    .map(stateView)
}
