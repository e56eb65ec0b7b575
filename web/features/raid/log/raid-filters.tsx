import Presentation from 'lucide-react/icons/presentation'
import Search from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import { raidStatuses } from '../../../../shared/raid/raid-choices.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Options } from '../../../ui/input.tsx'
import { NamedOptions } from '../../../ui/options.tsx'
import { PhoneFilters } from '../../../ui/phone-filters.tsx'
import { pressed } from '../../../ui/pressed.ts'
import { ToolbarSelect } from '../../../ui/toolbar-select.tsx'
import { levelChoices } from '../level-choices.ts'
import type { RaidFilter } from '../raid-filter.ts'
import { everyProject } from '../raid-columns.ts'

/** `id` identifies the owner in a filter; see `ownerOf`. */
export type Owner = { id: string; name: string }

type Props = {
  filter: RaidFilter
  /** Empty if all entries belong to one project. */
  projects: readonly { id: string; name: string }[]
  owners: readonly Owner[]
  onChange: (name: string, value: string) => void
  /** More controls of the list, at its end. */
  children: ReactNode
}

/** How many filters are set behind the button. */
const setIn = ({ project, owner, level, source, executive }: RaidFilter): number =>
  [project, owner, level, source, executive].filter(Boolean).length

/**
 * The text field keeps its own state: the URL updates with a delay and must not overwrite what the person is typing.
 */
export const RaidFilters = ({ filter, projects, owners, onChange, children }: Props) => (
  <search aria-label="RAID log" className="flex flex-wrap items-center gap-2">
    <Field label="Search the RAID log" hideLabel className="relative grow sm:max-w-48">
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
      className="w-32"
      value={filter.status === 'active' ? '' : filter.status}
      onChoose={(status) => onChange('status', status)}
    >
      <option value="">All open</option>
      <option value="overdue">Overdue</option>
      <Options of={raidStatuses} />
      <option value="all">All statuses</option>
    </ToolbarSelect>
    <PhoneFilters set={setIn(filter)} everywhere>
      {projects.length > 0 && (
        <ToolbarSelect
          label="Filter by project"
          className="sm:w-36"
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
        className="sm:w-32"
        value={filter.owner ?? ''}
        onChoose={(owner) => onChange('owner', owner)}
      >
        <option value="">Any owner</option>
        <NamedOptions of={owners} />
      </ToolbarSelect>
      <ToolbarSelect
        label="Filter by level"
        className="sm:w-28"
        value={filter.level ?? ''}
        onChoose={(level) => onChange('level', level)}
      >
        <option value="">Any level</option>
        <Options of={levelChoices} />
      </ToolbarSelect>
      <ToolbarSelect
        label="Filter by source"
        className="sm:w-28"
        value={filter.source ?? ''}
        onChoose={(source) => onChange('source', source)}
      >
        <option value="">Any source</option>
        <option value="people">By people</option>
        <option value="automatic">Automatic</option>
      </ToolbarSelect>
      <Button
        aria-pressed={filter.executive}
        className={pressed}
        title="Only entries marked for the executive dashboard"
        onClick={() => onChange('executive', filter.executive ? '' : '1')}
      >
        <Presentation aria-hidden="true" className="size-4" />
        Executive
      </Button>
    </PhoneFilters>
    <div className="ml-auto flex items-center gap-2">{children}</div>
  </search>
)
