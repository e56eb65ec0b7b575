export type Store<T> = {
  subscribe: (listener: () => void) => () => void
  read: () => T
  set: (next: T) => void
}

/** A value of the page that lives outside of React. Components read it with `useStore`. */
export const store = <T>(value: T): Store<T> => {
  const listeners = new Set<() => void>()
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
  }
}
