import { meetingTypes } from '../../../shared/meetings/meeting-choices.ts'
import type { SomeProject } from './meeting-fields.tsx'
import { Button } from '../../ui/button.tsx'
import { Options } from '../../ui/input.tsx'
import { NamedOptions } from '../../ui/options.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { ToolbarSelect } from '../../ui/toolbar-select.tsx'
import { isNarrowed, type MeetingFilter } from './meeting-filter.ts'

type Props = {
  filter: MeetingFilter
  projects: readonly SomeProject[]
  onChange: (values: Record<string, string>) => void
  onClear: () => void
}

export const MeetingFilters = ({ filter, projects, onChange, onClear }: Props) => (
  <div className="list-filters mb-5 flex flex-wrap items-center gap-x-3 gap-y-2">
    <Segmented
      label="When"
      value={filter.when}
      options={{ upcoming: 'Upcoming', past: 'Past' }}
      onChange={(when) => onChange({ when: when === 'past' ? when : '' })}
    />
    <div role="group" aria-label="Filters" className="flex flex-wrap items-center gap-2 max-sm:w-full">
      <ToolbarSelect
        label="Whose"
        className="w-36 max-sm:grow"
        value={filter.whose}
        onChoose={(whose) => onChange({ whose: whose === 'mine' ? 'mine' : '' })}
      >
        <option value="all">Everyone’s</option>
        <option value="mine">Mine</option>
      </ToolbarSelect>
      <ToolbarSelect
        label="Type"
        className="w-36 max-sm:grow"
        value={filter.type ?? ''}
        onChoose={(type) => onChange({ type })}
      >
        <option value="">All types</option>
        <Options of={meetingTypes} />
      </ToolbarSelect>
      <ToolbarSelect
        label="Project"
        className="w-56 max-w-full max-sm:grow"
        value={filter.project ?? ''}
        onChoose={(project) => onChange({ project })}
      >
        <option value="">All projects</option>
        {filter.project !== undefined && projects.every(({ id }) => id !== filter.project) && (
          <option value={filter.project}>Unknown project</option>
        )}
        <NamedOptions of={projects} />
      </ToolbarSelect>
      {isNarrowed(filter) && (
        <Button look="quiet" className="text-muted" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </div>
  </div>
)
