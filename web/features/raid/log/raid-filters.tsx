import Search from 'lucide-react/icons/search'
import { raidStatuses } from '../../../../shared/raid-choices.ts'
import { Field } from '../../../ui/field.tsx'
import { Input, Options } from '../../../ui/input.tsx'
import { NamedOptions } from '../../../ui/options.tsx'
import { ToolbarSelect } from '../../../ui/toolbar-select.tsx'
import { levelChoices } from '../level-choices.ts'
import type { RaidFilter } from '../raid-filter.ts'
import { everyProject } from '../raid-view.ts'

/** `id` identifies the owner in a filter; see `ownerOf`. */
export type Owner = { id: string; name: string }

type Props = {
  filter: RaidFilter
  /** Empty if all entries belong to one project. */
  projects: readonly { id: string; name: string }[]
  owners: readonly Owner[]
  onChange: (name: string, value: string) => void
}

/**
 * The text field keeps its own state: the URL updates with a delay and must not overwrite what the person is typing.
 */
export const RaidFilters = ({ filter, projects, owners, onChange }: Props) => (
  <search aria-label="RAID log" className="grid min-w-0 grow grid-cols-2 gap-2 max-sm:w-full sm:flex sm:flex-wrap">
    <Field label="Search the RAID log" hideLabel className="relative col-span-2 sm:w-48">
      {(control) => (
        <>
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted"
          />
          <Input
            {...control}
            type="search"
            placeholder="Search entries"
            className="pl-8"
            defaultValue={filter.text}
            onChange={(event) => onChange('q', event.target.value)}
          />
        </>
      )}
    </Field>
    <ToolbarSelect
      label="Filter by status"
      className="grow sm:max-w-32"
      value={filter.status === 'active' ? '' : filter.status}
      onChoose={(status) => onChange('status', status)}
    >
      <option value="">All open</option>
      <option value="overdue">Overdue</option>
      <Options of={raidStatuses} />
      <option value="all">All statuses</option>
    </ToolbarSelect>
    {projects.length > 0 && (
      <ToolbarSelect
        label="Filter by project"
        className="grow sm:max-w-40"
        value={filter.project ?? ''}
        onChoose={(project) => onChange('project', project)}
      >
        <option value="">Any project</option>
        <option value="none">{everyProject}</option>
        <optgroup label="One project">
          <NamedOptions of={projects} />
        </optgroup>
      </ToolbarSelect>
    )}
    <ToolbarSelect
      label="Filter by owner"
      className="grow sm:max-w-36"
      value={filter.owner ?? ''}
      onChoose={(owner) => onChange('owner', owner)}
    >
      <option value="">Any owner</option>
      <NamedOptions of={owners} />
    </ToolbarSelect>
    <ToolbarSelect
      label="Filter by level"
      className="grow sm:max-w-28"
      value={filter.level ?? ''}
      onChoose={(level) => onChange('level', level)}
    >
      <option value="">Any level</option>
      <Options of={levelChoices} />
    </ToolbarSelect>
    <ToolbarSelect
      label="Filter by source"
      className="grow sm:max-w-36"
      value={filter.source ?? ''}
      onChoose={(source) => onChange('source', source)}
    >
      <option value="">Any source</option>
      <option value="people">By people</option>
      <option value="automatic">Automatic</option>
    </ToolbarSelect>
  </search>
)
