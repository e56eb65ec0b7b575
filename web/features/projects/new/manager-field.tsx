import type { UseFormReturn } from 'react-hook-form'
import { fullName } from '../../../../shared/accounts/person-name.ts'
import type { Person } from '../../../../shared/accounts/person.ts'
import { Field } from '../../../ui/field.tsx'
import { Input, Select } from '../../../ui/input.tsx'
import type { NewProject } from './new-project-form.ts'

type Props = {
  form: UseFormReturn<NewProject>
  /** Undefined while the list is loading. */
  people: readonly Person[] | undefined
  error: string | undefined
}

/** Who manages the project: one of the managers of the workspace, or a name if it has none. */
export const ManagerField = ({ form, people, error }: Props) => {
  const managers = (people ?? []).filter(({ role }) => role === 'project_manager' || role === 'program_manager')
  return (
    <Field label="Project manager" error={error}>
      {(control) =>
        people === undefined ? (
          // A text field would lose its text when the list of people arrives.
          <Select {...control} disabled>
            <option>Loading…</option>
          </Select>
        ) : managers.length === 0 ? (
          <Input {...control} {...form.register('manager')} />
        ) : (
          <Select {...control} {...form.register('manager')}>
            <option value="">Choose a manager</option>
            {managers.map((person) => (
              <option key={person.id} value={fullName(person)}>
                {fullName(person)}
              </option>
            ))}
          </Select>
        )
      }
    </Field>
  )
}
