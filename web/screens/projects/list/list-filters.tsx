import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { priorities, projectStatuses, type Priority, type ProjectStatus } from '../../../../shared/choices.ts'
import { viewLimits } from '../../../../shared/limits.ts'
import type { Person } from '../../../../shared/person.ts'
import type { ViewSettings } from '../../../../shared/project-view.ts'
import { Field } from '../../../ui/field.tsx'
import { Input, Options, Select } from '../../../ui/input.tsx'
import { PersonOptions } from '../../../ui/options.tsx'

/** The choice of this screen's filter. A view can hold another one, which is shown then. */
const usualStatuses: readonly ProjectStatus[] = ['planning', 'preparation', 'execution', 'completed']

type Props = {
  settings: ViewSettings
  /** Those who manage a project, or could. */
  managers: readonly Person[]
  me: string
  onChange: (change: Partial<ViewSettings>) => void
}

export const ListFilters = ({ settings, managers, me, onChange }: Props) => {
  const { status, priority, manager, search } = settings
  const statuses = status === null || usualStatuses.includes(status) ? usualStatuses : [...usualStatuses, status]
  return (
    <>
      <div role="search" aria-label="Projects" className="relative min-w-44 grow max-sm:w-full sm:max-w-72">
        <Search aria-hidden="true" className="pointer-events-none absolute top-1/2 left-2.5 z-10 size-4 -translate-y-1/2 text-muted" />
        <Input
          type="search"
          aria-label="Search the projects"
          placeholder="Search the projects"
          maxLength={viewLimits.searchLength}
          className="pr-8 pl-8 [&::-webkit-search-cancel-button]:hidden"
          value={search}
          onChange={(event) => onChange({ search: event.target.value })}
          onKeyDown={(event) => event.key === 'Escape' && search !== '' && onChange({ search: '' })}
        />
        {search !== '' && (
          <button type="button" aria-label="Clear the search" className="absolute top-1/2 right-1 flex size-6 -translate-y-1/2 items-center justify-center rounded-sm text-muted hover:bg-hover" onClick={() => onChange({ search: '' })}>
            <X aria-hidden="true" className="size-3.5" />
          </button>
        )}
      </div>
      <Field label="Filter by status" hideLabel className="w-34 max-sm:grow">
        {(control) => (
          <Select {...control} value={status ?? ''} onChange={(event) => onChange({ status: event.target.value === '' ? null : (event.target.value as ProjectStatus) })}>
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
          <Select {...control} value={priority ?? ''} onChange={(event) => onChange({ priority: event.target.value === '' ? null : (event.target.value as Priority) })}>
            <option value="">All Priorities</option>
            <Options of={priorities} />
          </Select>
        )}
      </Field>
      <Field label="Filter by manager" hideLabel className="w-38 max-sm:grow">
        {(control) => (
          <Select {...control} value={manager === me ? 'me' : (manager ?? '')} onChange={(event) => onChange({ manager: event.target.value === '' ? null : event.target.value })}>
            <option value="">All Managers</option>
            <option value="me">Managed by me</option>
            {manager !== null && manager !== 'me' && manager !== me && managers.every(({ id }) => id !== manager) && <option value={manager}>Somebody who has left</option>}
            <PersonOptions of={managers.filter(({ id }) => id !== me)} />
          </Select>
        )}
      </Field>
    </>
  )
}
