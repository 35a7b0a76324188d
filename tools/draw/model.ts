/** A machine as boxes and arrows, before layout and styling. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { descriptionOf, eventLabel, statesOf, transitionsOf, viewOf } from '../paths/names.ts'
import { actionLabels, guardLabel } from './labels.ts'

export type BoxKind = 'state' | 'group' | 'parallel' | 'final' | 'history'

/** A transition without a target: drawn inside its box. */
export interface Reaction {
  readonly event: string
  readonly guard: string | null
  readonly actions: readonly string[]
}

/** A state with its labels. */
export interface Box {
  readonly id: string
  readonly key: string
  readonly kind: BoxKind
  /** A child of a parallel state. */
  readonly isRegion: boolean
  readonly isBusy: boolean
  /** Tags except `busy`, which is shown as a tint. */
  readonly tags: readonly string[]
  readonly view: string | null
  readonly description: string | null
  readonly entry: readonly string[]
  readonly exit: readonly string[]
  readonly invokes: readonly string[]
  readonly reactions: readonly Reaction[]
  /** Id of the initial child; null for parallel and simple states. */
  readonly initial: string | null
  readonly children: readonly Box[]
}

export type ArrowKind = 'event' | 'automatic' | 'failure'

/** All transitions of one kind between two boxes; drawn with one pill. */
export interface Arrow {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly kind: ArrowKind
  readonly reactions: readonly Reaction[]
}

/** A whole chart. */
export interface Picture {
  readonly name: string
  readonly states: number
  readonly transitions: number
  readonly root: Box
  readonly arrows: readonly Arrow[]
}

const kinds = { atomic: 'state', compound: 'group', parallel: 'parallel', final: 'final', history: 'history' } as const

function reactionOf(transition: AnyTransitionDefinition): Reaction {
  const { source, eventType, guard, actions } = transition
  const siblings = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? [])
  const isElse = guard === undefined && siblings.indexOf(transition) > 0
  return {
    event: eventLabel(eventType),
    guard: isElse ? 'else' : guardLabel(guard),
    actions: actionLabels(actions),
  }
}

const invokeLabel = ({ id, src }: AnyStateNode['invoke'][number]): string =>
  typeof src === 'string' && src !== id && !src.startsWith('xstate.invoke.') ? `${id} (${src})` : id

function initialOf(node: AnyStateNode): string | null {
  return node.type === 'compound' ? (node.initial.target[0]?.id ?? null) : null
}

const ownTransitions = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

const isInner = ({ target }: AnyTransitionDefinition): boolean => target === undefined || target.length === 0

function boxOf(node: AnyStateNode): Box {
  return {
    id: node.id,
    key: node.key,
    kind: kinds[node.type],
    isRegion: node.parent?.type === 'parallel',
    isBusy: node.tags.includes('busy'),
    tags: node.tags.filter((tag) => tag !== 'busy'),
    view: viewOf(node),
    description: descriptionOf(node),
    entry: actionLabels(node.entry),
    exit: actionLabels(node.exit),
    invokes: node.invoke.map(invokeLabel),
    reactions: ownTransitions(node).filter(isInner).map(reactionOf),
    initial: initialOf(node),
    children: Object.values(node.states).map(boxOf),
  }
}

function arrowKind(eventType: string): ArrowKind {
  if (eventType.startsWith('xstate.error.')) return 'failure'
  return eventType === '' || eventType.startsWith('xstate.') ? 'automatic' : 'event'
}

/** Default target of a history state. */
const historyDefaults = (node: AnyStateNode): { from: string; to: string }[] => {
  if (node.type !== 'history' || node.parent?.type !== 'compound') return []
  const target: unknown = node.config.target
  const to = typeof target === 'string' ? node.parent.states[target]?.id : node.parent.initial.target[0]?.id
  return to === undefined ? [] : [{ from: node.id, to }]
}

function arrowsOf(machine: AnyStateMachine): Arrow[] {
  const merged = new Map<string, Arrow>()
  for (const transition of transitionsOf(machine)) {
    for (const target of transition.target ?? []) {
      const kind = arrowKind(transition.eventType)
      const id = `${transition.source.id} → ${target.id} ${kind}`
      const known = merged.get(id)?.reactions ?? []
      merged.set(id, {
        id,
        from: transition.source.id,
        to: target.id,
        kind,
        reactions: [...known, reactionOf(transition)],
      })
    }
  }
  const remembered = statesOf(machine)
    .flatMap(historyDefaults)
    .map(({ from, to }): Arrow => ({ id: `${from} → ${to}`, from, to, kind: 'automatic', reactions: [] }))
  return [...merged.values(), ...remembered]
}

/** Reads a machine. @param name of the chart in the registry */
export function pictureOf(name: string, machine: AnyStateMachine): Picture {
  return {
    name,
    states: statesOf(machine).length,
    transitions: transitionsOf(machine).length,
    root: boxOf(machine.root),
    arrows: arrowsOf(machine),
  }
}
