import type { Person } from '../../../shared/person.ts'
import { fullName } from '../../session/session.ts'

/** What a field of an owner proposes, by the id of its list. */
export const peopleList = 'raid-people'

/** The names that fields of owners propose; any other name may be typed. Two people of one name are told apart by their ids. */
export const OwnerNames = ({ people }: { people: readonly Person[] }) => {
  const names = people.map(fullName)
  return (
    <datalist id={peopleList}>
      {people.map((person, index) => {
        const name = names[index] ?? ''
        const shared = names.filter((one) => one.toLowerCase() === name.toLowerCase()).length > 1
        return (
          <option key={person.id} value={shared ? person.id : name}>
            {shared ? `${name}, ${person.email}` : person.email}
          </option>
        )
      })}
    </datalist>
  )
}
