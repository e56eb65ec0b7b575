import { useInfiniteQuery } from '@tanstack/react-query'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import { dayOf, startOfDay } from '../../../shared/dates/dates.ts'
import { zoneName } from '../../../shared/dates/written-day.ts'
import { getPages, recordsOf } from '../../client/pages.ts'
import { useCommands } from '../../app/commands/commands.ts'
import { MeetingDays } from './meeting-days.tsx'
import { useTimeZone } from '../../session/use-time-zone.ts'
import { useNow } from '../../dates/now.ts'
import { paths } from '../../address/paths.ts'
import { useMay } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState, StaleNote } from '../../loading/states.tsx'
import { useAddress } from '../../address/use-address.ts'
import { useAllProjects } from '../../records/use-all-projects.ts'
import { useFindInPages } from '../../client/use-find-in-pages.ts'
import { filterIn, isNarrowed, otherHalf, queryOf, type MeetingFilter } from './meeting-filter.ts'
import { MeetingFilters } from './meeting-filters.tsx'
import { lazyPart } from '../../loading/lazy-part.ts'

const ScheduleDialog = lazyPart(async () => (await import('./schedule-dialog.tsx')).ScheduleDialog)

/** The workspace's meetings, upcoming and past. */
export const MeetingsScreen = () => {
  const { search, change } = useAddress()
  const filter = filterIn(search)
  const navigate = useNavigate()
  const timeZone = useTimeZone()
  const { projects = [], names, isWhole } = useAllProjects()
  const maySchedule = useMay('meeting.schedule')
  const schedule = () => change({ new: '1' })
  const isNew = maySchedule && search.get('new') === '1'
  useCommands(
    maySchedule
      ? [
          {
            id: 'meeting.new',
            group: 'Meetings',
            label: 'Schedule Meeting',
            icon: CalendarPlus,
            keywords: 'create add new',
            keys: 'c e',
            run: schedule,
          },
        ]
      : [],
  )

  return (
    <>
      <PageHeader
        title="Meetings"
        below={<p className="mt-1 text-muted">Times in the time zone of {zoneName(timeZone)}.</p>}
        actions={
          maySchedule && (
            <Button look="primary" onClick={schedule}>
              <CalendarPlus aria-hidden="true" className="size-4" />
              Schedule Meeting
            </Button>
          )
        }
      />
      <MeetingFilters
        filter={filter}
        projects={projects}
        onChange={change}
        onClear={() => change({ whose: '', project: '', type: '' })}
      />
      <MeetingList
        filter={filter}
        nameOf={(id) => names.get(id) ?? (isWhole ? 'Unknown project' : '')}
        onSchedule={maySchedule ? schedule : undefined}
      />
      {isNew && (
        <Suspense>
          <ScheduleDialog
            projects={projects}
            given={filter.project === undefined ? {} : { projectId: filter.project }}
            onCreated={({ id }) => void navigate(paths.meeting(id))}
            onClose={() => change({ new: '' })}
          />
        </Suspense>
      )}
    </>
  )
}

type ListProps = { filter: MeetingFilter; nameOf: (projectId: string) => string; onSchedule: (() => void) | undefined }

const MeetingList = ({ filter, nameOf, onSchedule }: ListProps) => {
  const timeZone = useTimeZone()
  const today = dayOf(new Date(useNow()), timeZone)
  const start = startOfDay(today, timeZone).toISOString()
  const list = useInfiniteQuery(getPages('meetings.list', { query: { ...queryOf(filter, start), limit: 50 } }))
  const meetings = useFindInPages(list)
  // An empty half of the list does not say whether there are any meetings.
  const other = useInfiniteQuery({
    ...getPages('meetings.list', { query: { ...queryOf(otherHalf(filter), start), limit: 1 } }),
    enabled: meetings?.length === 0 && !isNarrowed(filter),
  })
  const isNone = !isNarrowed(filter) && recordsOf(other.data)?.length === 0
  const retry = () => void list.refetch()
  if (meetings === undefined) {
    if (list.isError) return <ErrorState title="The meetings could not be loaded" error={list.error} onRetry={retry} />
    return (
      <Loading label="Loading the meetings" className="flex flex-col gap-5">
        {[2, 1, 3].map((rows, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- all placeholders are alike
          <div key={index} className="rounded-lg border border-line bg-surface px-4 py-1">
            {Array.from({ length: rows }, (_, row) => (
              <Skeleton key={row} className="my-3 h-8" />
            ))}
          </div>
        ))}
      </Loading>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      {list.isError && <StaleNote error={list.error} onRetry={retry} />}
      {meetings.length > 0 ? (
        <MeetingDays meetings={meetings} projectName={nameOf} timeZone={timeZone} today={today} />
      ) : (
        <Nothing filter={filter} isNone={isNone} onSchedule={onSchedule} />
      )}
      {list.hasNextPage && (
        <Button
          className="self-center"
          onClick={() => void list.fetchNextPage()}
          busy={list.isFetchingNextPage && 'Loading…'}
        >
          {filter.when === 'past' ? 'Show earlier meetings' : 'Show later meetings'}
        </Button>
      )}
    </div>
  )
}

type NothingProps = Omit<ListProps, 'nameOf'> & { /** Whether there are no meetings at all. */ isNone: boolean }

const Nothing = ({ filter, isNone, onSchedule }: NothingProps) => {
  const narrowed = isNarrowed(filter)
  const title = narrowed
    ? 'No matching meetings'
    : filter.when === 'past'
      ? 'No past meetings'
      : 'No meetings are planned'
  return (
    <EmptyState
      icon={<CalendarPlus />}
      className={isNone ? 'nothing-yet' : ''}
      title={title}
      action={
        filter.when === 'upcoming' &&
        onSchedule !== undefined && (
          <Button look="primary" onClick={onSchedule}>
            Schedule Meeting
          </Button>
        )
      }
    >
      {narrowed
        ? 'Try other types, projects or people.'
        : 'A meeting has an agenda, minutes, and actions that can become tasks. It appears in the calendar of its attendees.'}
    </EmptyState>
  )
}
