/** The tasks and people that somebody opened from the search last, kept on this device for each person. */
import type { Found } from '../../shared/search.ts'

const most = 5
const keyOf = (person: string) => `plumbline.found.${person}`

export const recentFinds = (person: string): readonly Found[] => {
  try {
    return (JSON.parse(localStorage.getItem(keyOf(person)) ?? '[]') as Found[]).slice(0, most)
  } catch {
    // Storage is refused or holds something else: the list starts anew.
    return []
  }
}

const keep = (person: string, finds: readonly Found[]) => {
  try {
    localStorage.setItem(keyOf(person), JSON.stringify(finds.slice(0, most)))
  } catch {
    // Then nothing is at hand the next time.
  }
}

/** Puts a record first; projects are remembered by being opened, however that is. */
export const noteFound = (person: string, found: Found): void => {
  if (found.kind !== 'project') keep(person, [found, ...recentFinds(person).filter(({ id }) => id !== found.id)])
}

/** Drops a record that is gone. */
export const forgetFound = (person: string, id: string): void => keep(person, recentFinds(person).filter((found) => found.id !== id))

/** Those that were opened last before the others, and otherwise as they came. */
export const recentFirst = (found: readonly Found[], recent: readonly string[]): readonly Found[] => {
  const place = ({ id }: Found): number => (recent.includes(id) ? recent.indexOf(id) : recent.length)
  return found.toSorted((one, other) => place(one) - place(other))
}
