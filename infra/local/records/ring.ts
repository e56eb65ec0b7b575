/** A list that keeps its newest `size` entries. */
export function createRing<T>(size: number): { add(entry: T): void; all(): T[] } {
  let entries: T[] = []
  return {
    add(entry) {
      entries.push(entry)
      // Trimmed in bulk: shifting one by one costs a move of the whole list at each entry.
      if (entries.length >= size * 2) entries = entries.slice(-size)
    },
    all: () => entries.slice(-size),
  }
}
