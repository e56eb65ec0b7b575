import { useState } from 'react'
import type { Person } from '../../../shared/person.ts'
import { priorities, taskStatuses } from '../../../shared/choices.ts'
import { Field } from '../../ui/field.tsx'
import { Options, Select } from '../../ui/input.tsx'
import { PersonOptions } from '../../ui/options.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import type { TaskFilter } from './task-filter.ts'

/**
 * The text field keeps its own state: the URL updates with a delay and must not overwrite what the person is typing.
 */
type Props = {
  filter: TaskFilter
  people: readonly Person[]
  onChange: (name: 'status' | 'assignee' | 'priority' | 'q', value: string) => void
}

export const TaskFilters = ({ filter, people, onChange }: Props) => {
  const [text, setText] = useState(filter.text)
  return (
    <search aria-label="Tasks" className="flex w-full flex-wrap gap-2 sm:w-auto">
      <div className="relative w-full sm:w-52">
        <SearchField
          label="Search tasks by title"
          placeholder="Search titles"
          value={text}
          onChange={(next) => {
            setText(next)
            onChange('q', next)
          }}
        />
      </div>
      <Field label="Filter by status" hideLabel className="grow sm:w-36">
        {(control) => (
          <Select {...control} value={filter.status ?? ''} onChange={(event) => onChange('status', event.target.value)}>
            <option value="">All Status</option>
            <option value="open">Open</option>
            <option value="late">Late</option>
            <Options of={taskStatuses} />
          </Select>
        )}
      </Field>
      <Field label="Filter by priority" hideLabel className="grow sm:w-32">
        {(control) => (
          <Select
            {...control}
            value={filter.priority ?? ''}
            onChange={(event) => onChange('priority', event.target.value)}
          >
            <option value="">All Priority</option>
            <Options of={priorities} />
          </Select>
        )}
      </Field>
      <Field label="Filter by assignee" hideLabel className="grow sm:w-40">
        {(control) => (
          <Select
            {...control}
            value={filter.assignee ?? ''}
            onChange={(event) => onChange('assignee', event.target.value)}
          >
            <option value="">Everybody</option>
            <option value="none">Unassigned</option>
            <PersonOptions of={people} />
          </Select>
        )}
      </Field>
    </search>
  )
}
