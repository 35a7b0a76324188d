/** Paths as branches of a tree: each end knows what came before it. */

interface Branch<Self> {
  readonly before: Self | null
  /** What its last step reaches. */
  readonly goals: readonly string[]
}

/** Everything on the way to an end, from the start on. */
export function wayTo<Self extends { readonly before: Self | null }>(end: Self): Self[] {
  const way: Self[] = []
  for (let at: Self | null = end; at !== null; at = at.before) way.unshift(at)
  return way
}

/** Paths without what others reach too: each ends with a step that is its own. */
export function trimmed<Self extends Branch<Self> & { readonly length: number }>(ends: readonly Self[]): Self[] {
  const counts = new Map<string, number>()
  const count = (goals: readonly string[], change: number): void => {
    for (const goal of goals) counts.set(goal, (counts.get(goal) ?? 0) + change)
  }
  for (const end of ends) for (const { goals } of wayTo(end)) count(goals, 1)
  const isOwn = ({ goals }: Self): boolean => goals.some((goal) => counts.get(goal) === 1)
  return ends
    .toSorted((a, b) => b.length - a.length)
    .flatMap((end) => {
      let at: Self = end
      while (at.before !== null && !isOwn(at)) {
        count(at.goals, -1)
        at = at.before
      }
      return at.before === null ? [] : [at]
    })
}
