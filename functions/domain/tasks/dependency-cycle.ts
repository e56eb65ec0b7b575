/** Cycles in the dependencies of a project's tasks. */

/**
 * The shortest cycle through a task: the ids along its dependencies, from the task back to itself (`[a, b, a]`);
 * undefined if there is none. `dependenciesOf` must be complete for everything that the task reaches. Cycles that do
 * not include the task are ignored.
 *
 * The search is breadth first from the task, so it visits each task once and the first path back is the shortest.
 */
export const findCycle = (task: string, dependenciesOf: (task: string) => readonly string[]): string[] | undefined => {
  const cameFrom = new Map<string, string>()
  let layer: readonly string[] = [task]
  while (layer.length > 0) {
    const next: string[] = []
    for (const from of layer) {
      for (const to of dependenciesOf(from)) {
        if (to === task) return [...wayTo(from, cameFrom), task]
        if (cameFrom.has(to)) continue
        cameFrom.set(to, from)
        next.push(to)
      }
    }
    layer = next
  }
  return undefined
}

const wayTo = (task: string, cameFrom: ReadonlyMap<string, string>): string[] => {
  const way = [task]
  for (let before = cameFrom.get(task); before !== undefined; before = cameFrom.get(before)) way.unshift(before)
  return way
}
