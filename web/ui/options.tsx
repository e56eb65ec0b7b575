/** Options of a select that do not come from a table of choices. */
import { fullName } from '../../shared/accounts/person-name.ts'

/** Records, listed by name. */
export const NamedOptions = ({ of }: { of: readonly { id: string; name: string }[] }) =>
  of.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))

export const PersonOptions = ({ of }: { of: readonly { id: string; firstName: string; lastName: string }[] }) => (
  <NamedOptions of={of.map((person) => ({ id: person.id, name: fullName(person) }))} />
)

/** Values with a label each. */
export const WordOptions = ({ of }: { of: Readonly<Record<string, string>> }) => (
  <NamedOptions of={Object.entries(of).map(([id, name]) => ({ id, name }))} />
)
