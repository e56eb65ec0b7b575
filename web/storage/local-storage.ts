/** Values stored on this device under a name. Where storage is refused, nothing is stored and nothing is read. */

const keyOf = (name: string): string => `plumbline.${name}`

/** Null where there is nothing; whoever reads it looks at what it is. */
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
    // It then lasts as long as the page.
  }
}

/** The first entries of a stored list; none where something else is there. */
export const readStoredList = (name: string, most: number): readonly unknown[] => {
  const stored = readStored(name)
  return Array.isArray(stored) ? stored.slice(0, most) : []
}
