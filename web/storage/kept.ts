/** What is kept on this device, under a name. Where storage is refused, or holds something else, nothing is kept. */

const keyOf = (name: string): string => `plumbline.${name}`

/** Null where there is nothing; whoever reads it looks at what it is. */
export const readKept = (name: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null')
  } catch {
    return null
  }
}

export const keep = (name: string, value: unknown): void => {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(value))
  } catch {
    // It then lasts as long as the page.
  }
}

/** The newest of a kept list; none where something else is there. */
export const readKeptList = (name: string, most: number): readonly unknown[] => {
  const kept = readKept(name)
  return Array.isArray(kept) ? kept.slice(0, most) : []
}
