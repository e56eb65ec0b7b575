import { useId } from 'react'
import { fullName } from '../../../../shared/accounts/person-name.ts'
import type { Person } from '../../../../shared/accounts/person.ts'
import { priorities, taskStatuses } from '../../../../shared/tasks/task-choices.ts'
import { counted } from '../../../../shared/wording.ts'
import { plain } from '../../../spreadsheets/import/cells.ts'
import { Select } from '../../../ui/input.tsx'
import { mappedFields, type MappedField } from '../../../../shared/change-sets/import-values.ts'
import { leaveOut, type ChosenValues } from './foreign-values.ts'
import type { ForeignValue } from './understood-values.ts'

const names: Record<MappedField, string> = { status: 'Status', priority: 'Priority', assignee: 'Person' }

const labelsOf = (table: Record<string, { label: string }>): [string, string][] =>
  Object.entries(table).map(([value, { label }]) => [value, label])

const optionsOf = (field: MappedField, people: readonly Person[]): [string, string][] => {
  if (field === 'status') return [...labelsOf(taskStatuses), [leaveOut, 'Leave these tasks out']]
  if (field === 'priority') return labelsOf(priorities)
  return [['', 'Unassigned'], ...people.map((person): [string, string] => [person.id, fullName(person)])]
}

type Props = {
  foreign: Readonly<Record<MappedField, readonly ForeignValue[]>>
  /** What the person has chosen, also before the preview follows it. */
  chosen: ChosenValues | undefined
  people: readonly Person[]
  onValue: (field: MappedField, theirs: string, ours: string) => void
}

/** What the values of another tool become here: a guess for each, which can be changed. */
export const ValueMapping = ({ foreign, chosen, people, onValue }: Props) => {
  const heading = useId()
  if (mappedFields.every((field) => foreign[field].length === 0)) return null
  return (
    <section aria-labelledby={heading} className="rounded-md border border-line p-3">
      <h3 id={heading} className="font-medium">
        Values that are called something else here
      </h3>
      <p className="mb-2 text-sm text-muted">
        Check what they become. The choices are kept for the next import of your company.
      </p>
      <ul className="grid gap-x-6 gap-y-2 lg:grid-cols-2">
        {mappedFields.flatMap((field) =>
          foreign[field].map(({ theirs, count, ours }) => (
            <li key={`${field} ${theirs}`} className="flex items-center gap-2 text-sm">
              <span className="min-w-0 grow">
                <span className="text-muted">{names[field]}</span>{' '}
                <span className="font-medium break-words">{theirs.slice(0, 80)}</span>{' '}
                <span className="text-muted tabular">{counted(count, 'row')}</span>
              </span>
              <Select
                aria-label={`${names[field]} “${theirs.slice(0, 80)}” becomes`}
                className="w-44 shrink-0"
                value={chosen?.[field].get(plain(theirs)) ?? ours}
                onChange={(event) => onValue(field, plain(theirs), event.target.value)}
              >
                {optionsOf(field, people).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            </li>
          )),
        )}
      </ul>
    </section>
  )
}
