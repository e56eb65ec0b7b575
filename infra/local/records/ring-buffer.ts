/** A ring buffer of the newest `size` entries. */
export const createRingBuffer = <T>(size: number): { add(entry: T): void; all(): T[] } => {
  let entries: T[] = []
  return {
    add(entry) {
      entries.push(entry)
      // Trims in bulk, because removing the oldest entry each time would copy the whole list each time.
      if (entries.length >= size * 2) entries = entries.slice(-size)
    },
    all: () => entries.slice(-size),
  }
}
