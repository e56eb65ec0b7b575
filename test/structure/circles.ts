/** Finds import cycles, among files or among folders. */

export type Import = { from: string; to: string }

/** Strongly connected components of more than one node, by Tarjan's algorithm. Each is sorted. */
export const circles = (edges: readonly Import[]): string[][] => {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of edges) {
    if (from === to) continue
    next.set(from, (next.get(from) ?? new Set()).add(to))
  }
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const found: string[][] = []
  const visit = (node: string): number => {
    const index = order.size
    order.set(node, index)
    let low = index
    open.push(node)
    for (const other of next.get(node) ?? []) {
      if (!order.has(other)) low = Math.min(low, visit(other))
      else if (open.includes(other)) low = Math.min(low, lowest.get(other) ?? order.get(other) ?? low)
    }
    lowest.set(node, low)
    if (low === index) {
      const component = open.splice(open.indexOf(node))
      if (component.length > 1) found.push(component.toSorted())
    }
    return low
  }
  for (const node of next.keys()) if (!order.has(node)) visit(node)
  return found
}
