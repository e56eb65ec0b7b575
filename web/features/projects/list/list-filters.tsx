import { priorities, projectStatuses, type Priority, type ProjectStatus } from '../../../../shared/choices.ts'
import { viewLimits } from '../../../../shared/limits.ts'
import type { Person } from '../../../../shared/person.ts'
import type { ViewSettings } from '../../../../shared/project-view.ts'
import { Field } from '../../../ui/field.tsx'
import { Options, Select } from '../../../ui/input.tsx'
import { PersonOptions } from '../../../ui/options.tsx'
import { SearchField } from '../../../ui/search-field.tsx'

type Props = {
  settings: ViewSettings
  /** Statuses to choose from. */
  statuses: readonly ProjectStatus[]
  /** People who manage a project, or could. */
  managers: readonly Person[]
  me: string
  onChange: (change: Partial<ViewSettings>) => void
}

export const ListFilters = ({ settings, statuses: usual, managers, me, onChange }: Props) => {
  const { status, priority, manager, search } = settings
  const statuses = status === null || usual.includes(status) ? usual : [...usual, status]
  return (
    <>
      <div role="search" aria-label="Projects" className="relative min-w-44 grow max-sm:w-full sm:max-w-72">
        <SearchField
          label="Search projects"
          maxLength={viewLimits.searchLength}
          value={search}
          onChange={(text) => onChange({ search: text })}
        />
      </div>
      <Field label="Filter by status" hideLabel className="w-34 max-sm:grow">
        {(control) => (
          <Select
            {...control}
            value={status ?? ''}
            onChange={(event) =>
              onChange({ status: event.target.value === '' ? null : (event.target.value as ProjectStatus) })
            }
          >
            <option value="">All Status</option>
            {statuses.map((choice) => (
              <option key={choice} value={choice}>
                {projectStatuses[choice].label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Filter by priority" hideLabel className="w-34 max-sm:grow">
        {(control) => (
          <Select
            {...control}
            value={priority ?? ''}
            onChange={(event) =>
              onChange({ priority: event.target.value === '' ? null : (event.target.value as Priority) })
            }
          >
            <option value="">All Priorities</option>
            <Options of={priorities} />
          </Select>
        )}
      </Field>
      <Field label="Filter by manager" hideLabel className="w-38 max-sm:grow">
        {(control) => (
          <Select
            {...control}
            value={manager === me ? 'me' : (manager ?? '')}
            onChange={(event) => onChange({ manager: event.target.value === '' ? null : event.target.value })}
          >
            <option value="">All Managers</option>
            <option value="me">Managed by me</option>
            {manager !== null && manager !== 'me' && manager !== me && managers.every(({ id }) => id !== manager) && (
              <option value={manager}>Former member</option>
            )}
            <PersonOptions of={managers.filter(({ id }) => id !== me)} />
          </Select>
        )}
      </Field>
    </>
  )
}
