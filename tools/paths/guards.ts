/** Guards that say no. */
import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate'

const isWithin = (node: AnyStateNode, outer: AnyStateNode): boolean =>
  node.path.length > outer.path.length && outer.path.every((key, index) => node.path[index] === key)

/** Transitions for an event that were asked, and whose guard said no. */
export function passedOver(
  { _nodes: nodes }: AnyMachineSnapshot,
  type: string,
  answers: readonly AnyTransitionDefinition[],
): AnyTransitionDefinition[] {
  const active: readonly AnyStateNode[] = nodes
  return active
    .filter((node) => !answers.some(({ source }) => isWithin(source, node)))
    .flatMap((node) => {
      const candidates = node.transitions.get(type) ?? []
      const taken = candidates.findIndex((each) => answers.includes(each))
      return candidates.slice(0, taken === -1 ? candidates.length : taken)
    })
}
