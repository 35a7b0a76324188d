/** Selects few paths out of many. */

/**
 * A greedy set cover: repeatedly takes the item that adds most goals.
 * @param goalsOf goals of an item @param costOf decides between items that add as many
 */
export function fewest<Item, Goal>(
  items: readonly Item[],
  goalsOf: (item: Item) => Iterable<Goal>,
  costOf: (item: Item) => number,
): Item[] {
  let rest = items.map((item) => ({ item, cost: costOf(item), goals: new Set(goalsOf(item)) }))
  const chosen: Item[] = []
  while (rest.length > 0) {
    const best = rest.reduce((a, b) => ((b.goals.size - a.goals.size || a.cost - b.cost) > 0 ? b : a))
    if (best.goals.size === 0) break
    chosen.push(best.item)
    rest = rest
      .map((candidate) => ({
        ...candidate,
        goals: new Set([...candidate.goals].filter((goal) => !best.goals.has(goal))),
      }))
      .filter(({ goals }) => goals.size > 0)
  }
  return chosen
}
