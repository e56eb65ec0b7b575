/** Changes that did not reach the server, kept until the person sends them again or discards them. */
import { store } from '../state/store.ts'

export type KeptChange = {
  id: number
  /** What was changed, such as `Due date of “Inspect bay 7”`. */ what: string
  /** Sends the very same change again. If it fails again, it is kept again. */ again: () => void
}

export const keptChanges = store<readonly KeptChange[]>([])

let lastId = 0

export const keepChange = (what: string, retry: () => void): void =>
  keptChanges.set([...keptChanges.read(), { id: ++lastId, what, again: retry }])

export const discardChange = (id: number): void =>
  keptChanges.set(keptChanges.read().filter((change) => change.id !== id))

/** Takes the change out first, so that it is never sent twice. */
export const sendAgain = (id: number): void => {
  const change = keptChanges.read().find((change) => change.id === id)
  discardChange(id)
  change?.again()
}
