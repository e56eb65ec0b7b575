import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import type { Day } from '../../../shared/dates/dates.ts'
import { writtenDay, writtenMonth } from '../../../shared/dates/written-day.ts'
import { weekOf } from '../../../shared/dates/week.ts'
import { stepFrom } from '../../dates/calendar-days.ts'
import { views, type CalendarSearch } from './calendar-search.ts'
import { kinds, type DatedProject, type Kind } from './entries.ts'
import { EntryMark } from './entry.tsx'
import type { CalendarView } from '../../dates/calendar-days.ts'
import { Button } from '../../ui/button.tsx'
import { NamedOptions } from '../../ui/options.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { ToolbarSelect } from '../../ui/toolbar-select.tsx'

type Props = {
  search: CalendarSearch
  /** A phone has only the agenda. */ narrow: boolean
  today: Day
  projects: readonly DatedProject[]
  onChange: (change: Partial<CalendarSearch>) => void
  /** A message about the page, next to its filters. */ note: ReactNode
}

const names: Record<CalendarView, string> = { month: 'month', week: 'week', agenda: 'month' }

export const CalendarToolbar = ({ search, narrow, today, projects, onChange, note }: Props) => {
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
        <Filters search={search} projects={projects} onChange={onChange} />
        {note}
      </div>
    </div>
  )
}

const Filters = ({ search, projects, onChange }: Pick<Props, 'search' | 'projects' | 'onChange'>) => {
  const toggled = (kind: Kind): ReadonlySet<Kind> =>
    search.kinds.has(kind) ? new Set([...search.kinds].filter((one) => one !== kind)) : new Set([...search.kinds, kind])
  return (
    <div role="group" aria-label="Filters" className="flex flex-wrap items-center gap-2">
      <ToolbarSelect
        label="Whose"
        className="w-36 max-sm:grow"
        value={search.whose}
        onChoose={(whose) => onChange({ whose: whose === 'mine' ? 'mine' : 'all' })}
      >
        <option value="all">Everyone’s</option>
        <option value="mine">Mine</option>
      </ToolbarSelect>
      <ToolbarSelect
        label="Project"
        className="w-56 max-w-full max-sm:grow"
        value={search.project ?? ''}
        onChoose={(project) => onChange({ project: project || undefined })}
      >
        <option value="">All projects</option>
        {search.project !== undefined && projects.every(({ id }) => id !== search.project) && (
          <option value={search.project}>Unknown project</option>
        )}
        <NamedOptions of={projects} />
      </ToolbarSelect>
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
