/** The tasks and people that a person opened last from the search; stored on this device for each person. */
import type { Found } from '../../../shared/search/search.ts'
import { writeStored, readStoredList } from '../../storage/local-storage.ts'

const limit = 5
const nameOf = (person: string) => `found.${person}`

export const recentResults = (person: string): readonly Found[] =>
  readStoredList(nameOf(person), limit) as readonly Found[]

const storeResults = (person: string, finds: readonly Found[]) => writeStored(nameOf(person), finds.slice(0, limit))

/** Moves a record to the top. Projects are recorded whenever they are opened, not here. */
export const rememberResult = (person: string, hit: Found): void => {
  if (hit.kind !== 'project') storeResults(person, [hit, ...recentResults(person).filter(({ id }) => id !== hit.id)])
}

/** Removes a record that no longer exists. */
export const forgetResult = (person: string, id: string): void =>
  storeResults(
    person,
    recentResults(person).filter((hit) => hit.id !== id),
  )

/** Moves recently opened results to the top and keeps the order of the others. */
export const recentFirst = (hits: readonly Found[], recent: readonly string[]): readonly Found[] => {
  const place = ({ id }: Found): number => (recent.includes(id) ? recent.indexOf(id) : recent.length)
  return hits.toSorted((one, other) => place(one) - place(other))
}
