/** Options of a list that come from elsewhere than the tables of choices. */
import { fullName } from '../session/session.ts'

/** Records by their names. */
export const NamedOptions = ({ of }: { of: readonly { id: string; name: string }[] }) =>
  of.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))

export const PersonOptions = ({ of }: { of: readonly { id: string; firstName: string; lastName: string }[] }) => (
  <NamedOptions of={of.map((person) => ({ id: person.id, name: fullName(person) }))} />
)

/** Values by their words alone. */
export const WordOptions = ({ of }: { of: Readonly<Record<string, string>> }) => (
  <NamedOptions of={Object.entries(of).map(([id, name]) => ({ id, name }))} />
)
