/**
 * Whether the invoker has room for more work. Those that read queues and streams take no more while calls wait, because
 * what they took would only wait in memory, with its receive counted and its order fixed.
 */
export type Room = {
  /** Whether as many calls wait as can start at once. */
  crowded(): boolean
  /** Calls back whenever there is room again. Returns the function that removes the listener. */
  onRoom(listener: () => void): () => void
}

/** For an invoker that starts every call at once. */
export const unlimitedRoom: Room = { crowded: () => false, onRoom: () => () => {} }

/** Counts the waiting calls of all functions. */
export type WaitingCalls = {
  add(): void
  remove(): void
} & Room

/** @param limit how many calls may wait before it is crowded */
export const createWaitingCalls = (limit: number): WaitingCalls => {
  const listeners = new Set<() => void>()
  let waiting = 0
  return {
    add() {
      waiting += 1
    },
    remove() {
      waiting -= 1
      if (waiting === limit - 1) for (const listener of listeners) listener()
    },
    crowded: () => waiting >= limit,
    onRoom(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Resolves when there is room. */
export const untilRoom = (room: Room): Promise<void> => {
  if (!room.crowded()) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = room.onRoom(() => {
      stop()
      resolve()
    })
  })
}
