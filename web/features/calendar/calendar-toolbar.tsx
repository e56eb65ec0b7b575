import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import type { Day } from '../../../shared/dates/dates.ts'
import { writtenDay, writtenMonth } from '../../../shared/dates/written-day.ts'
import { weekOf } from '../../../shared/dates/week.ts'
import { stepFrom } from '../../dates/calendar-days.ts'
import { views, whoseIn, type CalendarSearch } from './calendar-search.ts'
import { kinds, type DatedProject, type Kind } from './entries.ts'
import { EntryMark } from './entry.tsx'
import type { CalendarView } from '../../dates/calendar-days.ts'
import { Button } from '../../ui/button.tsx'
import { NamedOptions } from '../../ui/options.tsx'
import { PhoneFilters } from '../../ui/phone-filters.tsx'
import { pressed } from '../../ui/pressed.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { ToolbarSelect } from '../../ui/toolbar-select.tsx'

type Props = {
  search: CalendarSearch
  /** A phone has only the agenda. */ narrow: boolean
  today: Day
  people: readonly { id: string; name: string }[]
  projects: readonly DatedProject[]
  onChange: (change: Partial<CalendarSearch>) => void
  /** A message about the page, next to its filters. */ note: ReactNode
}

const names: Record<CalendarView, string> = { month: 'month', week: 'week', agenda: 'month' }

export const CalendarToolbar = ({ search, narrow, today, people, projects, onChange, note }: Props) => {
  const { view, day } = search
  return (
    <div className="mb-3 flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => onChange({ day: today })}>Today</Button>
        <div className="flex">
          <Button
            look="quiet"
            size="icon"
            aria-label={`Previous ${names[view]}`}
            onClick={() => onChange({ day: stepFrom(view, day, -1) })}
          >
            <ChevronLeft aria-hidden="true" className="size-4" />
          </Button>
          <Button
            look="quiet"
            size="icon"
            aria-label={`Next ${names[view]}`}
            onClick={() => onChange({ day: stepFrom(view, day, 1) })}
          >
            <ChevronRight aria-hidden="true" className="size-4" />
          </Button>
        </div>
        <h2 aria-live="polite" className="mr-auto text-lg font-semibold">
          {view === 'week' ? `Week of ${writtenDay(weekOf(day))}` : writtenMonth(day)}
        </h2>
        {!narrow && (
          <Segmented label="View" value={view} options={views} onChange={(next) => onChange({ view: next })} />
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Filters search={search} people={people} projects={projects} onChange={onChange} />
        {note}
      </div>
    </div>
  )
}

const Filters = ({
  search,
  people,
  projects,
  onChange,
}: Pick<Props, 'search' | 'people' | 'projects' | 'onChange'>) => {
  const { whose, project, completed } = search
  const toggled = (kind: Kind): ReadonlySet<Kind> =>
    search.kinds.has(kind) ? new Set([...search.kinds].filter((one) => one !== kind)) : new Set([...search.kinds, kind])
  return (
    <div role="group" aria-label="Filters" className="flex flex-wrap items-center gap-2">
      <PhoneFilters set={[whose !== 'all', project !== undefined, completed].filter(Boolean).length} everywhere>
        <ToolbarSelect
          label="Whose"
          className="sm:w-44"
          value={whose}
          onChoose={(value) => onChange({ whose: whoseIn(value) })}
        >
          <option value="all">Everyone’s</option>
          <option value="mine">Mine</option>
          {whose.startsWith('usr_') && people.every(({ id }) => id !== whose) && (
            <option value={whose}>Unknown person</option>
          )}
          <NamedOptions of={people} />
        </ToolbarSelect>
        <ToolbarSelect
          label="Project"
          className="sm:w-56"
          value={project ?? ''}
          onChoose={(id) => onChange({ project: id || undefined })}
        >
          <option value="">All projects</option>
          {project !== undefined && projects.every(({ id }) => id !== project) && (
            <option value={project}>Unknown project</option>
          )}
          <NamedOptions of={projects} />
        </ToolbarSelect>
        <Button aria-pressed={completed} className={pressed} onClick={() => onChange({ completed: !completed })}>
          Completed tasks
        </Button>
      </PhoneFilters>
      <div role="group" aria-label="Shown" className="flex flex-wrap gap-1">
        {(Object.keys(kinds) as Kind[]).map((kind) => {
          const on = search.kinds.has(kind)
          return (
            <Button
              key={kind}
              look={on ? 'secondary' : 'quiet'}
              aria-pressed={on}
              className={on ? undefined : 'text-muted line-through'}
              onClick={() => onChange({ kinds: toggled(kind) })}
            >
              <EntryMark kind={kind} tone={on ? 'info' : 'neutral'} />
              {kinds[kind]}
            </Button>
          )
        })}
      </div>
    </div>
  )
}
