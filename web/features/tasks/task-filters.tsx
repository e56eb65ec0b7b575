import { useState, type ReactNode } from 'react'
import type { Person } from '../../../shared/accounts/person.ts'
import { priorities } from '../../../shared/tasks/task-choices.ts'
import { useTaskStatuses } from '../../records/task-statuses.ts'
import { Options } from '../../ui/input.tsx'
import { PersonOptions } from '../../ui/options.tsx'
import { PhoneFilters } from '../../ui/phone-filters.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { ToolbarSelect } from '../../ui/toolbar-select.tsx'
import { isStatus, type TaskFilter } from './task-filter.ts'

/**
 * The text field keeps its own state: the URL updates with a delay and must not overwrite what the person is typing.
 */
type Props = {
  filter: TaskFilter
  people: readonly Person[]
  onChange: (name: 'status' | 'assignee' | 'priority' | 'q', value: string) => void
  /** More controls of the list, at its end. */
  children: ReactNode
}

export const TaskFilters = ({ filter, people, onChange, children }: Props) => {
  const statuses = useTaskStatuses(filter.status !== undefined && isStatus(filter.status) ? filter.status : undefined)
  const [text, setText] = useState(filter.text)
  return (
    <search aria-label="Tasks" className="flex flex-wrap items-center gap-2">
      <div className="relative min-w-40 flex-1 sm:max-w-52">
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
      <PhoneFilters set={[filter.status, filter.priority, filter.assignee].filter(Boolean).length}>
        <ToolbarSelect
          label="Filter by status"
          className="sm:w-36"
          value={filter.status ?? ''}
          onChoose={(status) => onChange('status', status)}
        >
          <option value="">All statuses</option>
          <option value="open">Open</option>
          <option value="late">Late</option>
          <Options of={statuses} />
        </ToolbarSelect>
        <ToolbarSelect
          label="Filter by priority"
          className="sm:w-32"
          value={filter.priority ?? ''}
          onChoose={(priority) => onChange('priority', priority)}
        >
          <option value="">All Priority</option>
          <Options of={priorities} />
        </ToolbarSelect>
        <ToolbarSelect
          label="Filter by assignee"
          className="sm:w-40"
          value={filter.assignee ?? ''}
          onChoose={(assignee) => onChange('assignee', assignee)}
        >
          <option value="">Everyone</option>
          <option value="none">Unassigned</option>
          <PersonOptions of={people} />
        </ToolbarSelect>
        <div className="contents sm:ml-auto sm:flex sm:items-center sm:gap-2">{children}</div>
      </PhoneFilters>
    </search>
  )
}
