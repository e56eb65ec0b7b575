import { fullName } from '../../../shared/accounts/person-name.ts'
import type { Person } from '../../../shared/accounts/person.ts'

/** Id of the datalist that owner fields use. */
export const peopleList = 'raid-people'

/** The suggestions of owner fields; any other name is allowed too. Ids distinguish people with the same name. */
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
