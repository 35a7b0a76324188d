/** Chooses few paths out of many. */

/**
 * The fewest items (greedily) that reach all goals the given ones reach: each time the one that adds most.
 * @param goalsOf what an item reaches @param costOf what decides between items that add as much
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
