import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { fullName } from '../../../shared/accounts/person-name.ts'
import { auditCategories, type AuditEntry } from '../../../shared/audit/audit.ts'
import { get } from '../../client/client.ts'
import { useSession } from '../../session/session.ts'
import { useToday } from '../../session/today.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Options, Select } from '../../ui/input.tsx'
import { isPeriod, type AuditFilter } from './audit-filter.ts'

/** The people to filter by: the team, the signed-in person, and anyone else in the loaded entries. */
const usePeople = (entries: readonly AuditEntry[]): [id: string, name: string][] => {
  const { user } = useSession()
  const team = useQuery(get('people.list')).data ?? []
  const known = new Map(entries.flatMap(({ by }) => (by.kind === 'system' ? [] : [[by.id, by.name] as const])))
  for (const person of [user, ...team]) known.set(person.id, fullName(person) || person.email)
  return [...known].toSorted(([, a], [, b]) => a.localeCompare(b))
}

type Props = {
  filter: AuditFilter
  entries: readonly AuditEntry[]
  onChange: (name: keyof AuditFilter, value: string) => void
  onClear: () => void
}

export const AuditFilters = ({ entries, ...rest }: Props) => <FilterFields people={usePeople(entries)} {...rest} />

type FieldsProps = Omit<Props, 'entries'> & {
  people: readonly [id: string, name: string][]
  /** Further filters. */
  children?: ReactNode
}

/** The filters of a log, for the people that it can be filtered by. */
export const FilterFields = ({ filter, people, onChange, onClear, children }: FieldsProps) => {
  const today = useToday()
  const { category = '', person = '', from = '', to = '' } = filter
  return (
    <div
      role="group"
      aria-label="Filters"
      className="list-filters mb-4 grid grid-cols-2 items-start gap-x-3 gap-y-2 sm:flex sm:flex-wrap"
    >
      <Field label="What" className="sm:w-44">
        {(control) => (
          <Select {...control} value={category} onChange={(event) => onChange('category', event.target.value)}>
            <option value="">Everything</option>
            <Options of={auditCategories} />
          </Select>
        )}
      </Field>
      <Field label="Who" className="sm:w-44">
        {(control) => (
          <Select {...control} value={person} onChange={(event) => onChange('person', event.target.value)}>
            <option value="">Everyone</option>
            {person !== '' && people.every(([id]) => id !== person) && <option value={person}>Former member</option>}
            {people.map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {children}
      <Field label="From" className="sm:w-40">
        {(control) => (
          <Input
            {...control}
            type="date"
            max={to === '' ? today : to}
            value={from}
            onChange={(event) => onChange('from', event.target.value)}
          />
        )}
      </Field>
      <Field
        label="To"
        className="sm:w-40"
        error={isPeriod(filter) ? undefined : 'The end date is before the start date'}
      >
        {(control) => (
          <Input
            {...control}
            type="date"
            min={from}
            max={today}
            value={to}
            onChange={(event) => onChange('to', event.target.value)}
          />
        )}
      </Field>
      {Object.keys(filter).length > 0 && (
        <Button look="quiet" className="col-span-2 justify-self-start text-muted sm:mt-6" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </div>
  )
}
