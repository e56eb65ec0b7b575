/** The tasks and people that somebody opened from the search last, stored on this device for each person. */
import type { Found } from '../../../shared/search.ts'
import { writeStored, readStoredList } from '../../storage/local-storage.ts'

const most = 5
const nameOf = (person: string) => `found.${person}`

export const recentResults = (person: string): readonly Found[] =>
  readStoredList(nameOf(person), most) as readonly Found[]

const storeResults = (person: string, finds: readonly Found[]) => writeStored(nameOf(person), finds.slice(0, most))

/** Puts a record first; projects are remembered by being opened, however that is. */
export const rememberResult = (person: string, found: Found): void => {
  if (found.kind !== 'project')
    storeResults(person, [found, ...recentResults(person).filter(({ id }) => id !== found.id)])
}

/** Drops a record that is gone. */
export const forgetResult = (person: string, id: string): void =>
  storeResults(
    person,
    recentResults(person).filter((found) => found.id !== id),
  )

/** Those that were opened last before the others, and otherwise as they came. */
export const recentFirst = (found: readonly Found[], recent: readonly string[]): readonly Found[] => {
  const place = ({ id }: Found): number => (recent.includes(id) ? recent.indexOf(id) : recent.length)
  return found.toSorted((one, other) => place(one) - place(other))
}
