import { priorities, type Priority } from '../../../../shared/tasks/task-choices.ts'
import { projectStatuses, type ProjectStatus } from '../../../../shared/projects/project-choices.ts'
import { healthLevels, type HealthLevel } from '../../../../shared/verdict/health-choices.ts'
import { viewLimits } from '../../../../shared/projects/limits.ts'
import type { Person } from '../../../../shared/accounts/person.ts'
import type { ViewSettings } from '../../../../shared/views/project-view.ts'
import { Options } from '../../../ui/input.tsx'
import { PersonOptions } from '../../../ui/options.tsx'
import { PhoneFilters } from '../../../ui/phone-filters.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { ToolbarSelect } from '../../../ui/toolbar-select.tsx'

type Props = {
  settings: ViewSettings
  /** People who manage a project, or could. */
  managers: readonly Person[]
  me: string
  onChange: (change: Partial<ViewSettings>) => void
}

/** A project as a whole is never unknown. */
const { unknown: _, ...healthChoices } = healthLevels

export const ListFilters = ({ settings, managers, me, onChange }: Props) => {
  const { health, status, priority, manager, search } = settings
  return (
    <>
      <div role="search" aria-label="Projects" className="relative min-w-40 grow sm:max-w-72">
        <SearchField
          label="Search projects"
          maxLength={viewLimits.searchLength}
          value={search}
          onChange={(text) => onChange({ search: text })}
        />
      </div>
      <PhoneFilters set={[health, status, priority, manager].filter((value) => value !== null).length}>
        <ToolbarSelect
          label="Filter by health"
          className="sm:w-34"
          value={health ?? ''}
          onChoose={(health) => onChange({ health: health === '' ? null : (health as HealthLevel) })}
        >
          <option value="">All Health</option>
          <Options of={healthChoices} />
        </ToolbarSelect>
        <ToolbarSelect
          label="Filter by status"
          className="sm:w-34"
          value={status ?? ''}
          onChoose={(status) => onChange({ status: status === '' ? null : (status as ProjectStatus) })}
        >
          <option value="">All statuses</option>
          <Options of={projectStatuses} />
        </ToolbarSelect>
        <ToolbarSelect
          label="Filter by priority"
          className="sm:w-34"
          value={priority ?? ''}
          onChoose={(priority) => onChange({ priority: priority === '' ? null : (priority as Priority) })}
        >
          <option value="">All Priorities</option>
          <Options of={priorities} />
        </ToolbarSelect>
        <ToolbarSelect
          label="Filter by manager"
          className="sm:w-38"
          value={manager === me ? 'me' : (manager ?? '')}
          onChoose={(manager) => onChange({ manager: manager === '' ? null : manager })}
        >
          <option value="">All Managers</option>
          <option value="me">Managed by me</option>
          {manager !== null && manager !== 'me' && manager !== me && managers.every(({ id }) => id !== manager) && (
            <option value={manager}>Former member</option>
          )}
          <PersonOptions of={managers.filter(({ id }) => id !== me)} />
        </ToolbarSelect>
      </PhoneFilters>
    </>
  )
}
