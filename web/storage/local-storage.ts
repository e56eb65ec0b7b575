/** Values stored on this device by name. If the browser blocks storage, writes do nothing and reads find nothing. */

const keyOf = (name: string): string => `plumbline.${name}`

/** Null if nothing is stored. The caller checks the value's type. */
export const readStored = (name: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null')
  } catch {
    return null
  }
}

export const writeStored = (name: string, value: unknown): void => {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(value))
  } catch {
    // The value then lasts as long as the page.
  }
}

/** The first entries of a stored list; empty if the stored value is not a list. */
export const readStoredList = (name: string, limit: number): readonly unknown[] => {
  const stored = readStored(name)
  return Array.isArray(stored) ? stored.slice(0, limit) : []
}
