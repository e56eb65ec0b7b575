import { meetingTypes } from '../../../shared/meeting-choices.ts'
import type { SomeProject } from './meeting-fields.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Options, Select } from '../../ui/input.tsx'
import { NamedOptions } from '../../ui/options.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { isNarrowed, type MeetingFilter } from './meeting-filter.ts'

type Props = {
  filter: MeetingFilter
  projects: readonly SomeProject[]
  onChange: (values: Record<string, string>) => void
  onClear: () => void
}

export const MeetingFilters = ({ filter, projects, onChange, onClear }: Props) => (
  <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-2">
    <Segmented
      label="When"
      value={filter.when}
      options={{ upcoming: 'Upcoming', past: 'Past' }}
      onChange={(when) => onChange({ when: when === 'past' ? when : '' })}
    />
    <div role="group" aria-label="Filters" className="flex flex-wrap items-center gap-2 max-sm:w-full">
      <Field label="Whose" hideLabel className="w-36 max-sm:grow">
        {(control) => (
          <Select
            {...control}
            value={filter.whose}
            onChange={(event) => onChange({ whose: event.target.value === 'mine' ? 'mine' : '' })}
          >
            <option value="all">Everyone’s</option>
            <option value="mine">Mine</option>
          </Select>
        )}
      </Field>
      <Field label="Type" hideLabel className="w-36 max-sm:grow">
        {(control) => (
          <Select {...control} value={filter.type ?? ''} onChange={(event) => onChange({ type: event.target.value })}>
            <option value="">All types</option>
            <Options of={meetingTypes} />
          </Select>
        )}
      </Field>
      <Field label="Project" hideLabel className="w-56 max-w-full max-sm:grow">
        {(control) => (
          <Select
            {...control}
            value={filter.project ?? ''}
            onChange={(event) => onChange({ project: event.target.value })}
          >
            <option value="">All projects</option>
            {filter.project !== undefined && projects.every(({ id }) => id !== filter.project) && (
              <option value={filter.project}>Unknown project</option>
            )}
            <NamedOptions of={projects} />
          </Select>
        )}
      </Field>
      {isNarrowed(filter) && (
        <Button look="quiet" className="text-muted" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </div>
  </div>
)
