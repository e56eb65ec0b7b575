import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useQuery } from '@tanstack/react-query'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Rss from 'lucide-react/icons/rss'
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { fullName } from '../../../shared/accounts/person-name.ts'
import { dayOf, type Day } from '../../../shared/dates/dates.ts'
import { writtenDay, writtenMonth } from '../../../shared/dates/written-day.ts'
import { Agenda } from './agenda.tsx'
import { periodOf } from '../../dates/calendar-days.ts'
import { allKinds, isNarrowed, readSearch, writeSearch, type CalendarSearch } from './calendar-search.ts'
import { DayDialog } from './day-dialog.tsx'
import { DayGrid } from './day-grid.tsx'
import type { DueMove } from './move-due-task.tsx'
import { useCalendar } from './use-calendar.ts'
import { useNarrow } from './use-narrow.ts'
import { get } from '../../client/client.ts'
import { useNow } from '../../dates/now.ts'
import { useMay, useSession } from '../../session/session.ts'
import { useToday } from '../../session/today.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState, StaleNote } from '../../loading/states.tsx'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import { lazyPart } from '../../loading/lazy-part.ts'

const MoveDueTask = lazyPart(async () => (await import('./move-due-task.tsx')).MoveDueTask)
const SubscribeDialog = lazyPart(async () => (await import('./subscribe-dialog.tsx')).SubscribeDialog)

/** Today in the person's own time zone. Whether something is late depends on the workspace's day. */
const useOwnToday = (): Day => {
  const { user, customer } = useSession()
  return dayOf(new Date(useNow()), user.timeZone ?? customer?.timeZone ?? 'UTC')
}

const usePeople = (): readonly { id: string; name: string }[] => {
  const { data } = useQuery(get('people.list'))
  return useMemo(() => data?.map((person) => ({ id: person.id, name: fullName(person) })) ?? [], [data])
}

export const CalendarScreen = () => {
  const [params, setParams] = useSearchParams()
  const today = useOwnToday()
  const lateFrom = useToday()
  const narrow = useNarrow()
  const people = usePeople()
  const nameOf = (personId: string | null) => people.find(({ id }) => id === personId)?.name
  const maySubscribe = useMay('calendar-feed.own')
  const asked = useMemo(() => readSearch(params, today), [params, today])
  const search: CalendarSearch = narrow ? { ...asked, view: 'agenda' } : asked
  const { view, day } = search
  const period = periodOf(view, day)
  const data = useCalendar(search, period, lateFrom)
  const [opened, setOpened] = useState<Day>()
  const [move, setMove] = useState<DueMove>()
  const endMove = useCallback(() => setMove(undefined), [])
  const [subscribing, setSubscribing] = useState(false)
  useEffect(
    () =>
      monitorForElements({
        onDrop: ({ source, location }) => {
          const dueDay = location.current.dropTargets[0]?.data['day'] as Day | undefined
          const task = source.data['due'] as Omit<DueMove, 'dueDay'> | undefined
          if (dueDay !== undefined && task !== undefined) setMove({ ...task, dueDay })
        },
      }),
    [],
  )
  const isEmpty = data.days?.size === 0 && !data.isLoading && data.error === undefined && data.cut === undefined
  const change = (to: Partial<CalendarSearch>) => setParams(writeSearch(asked, to, today), { replace: true })
  const closeDay = (of: Day) => {
    setOpened(undefined)
    // The dialog has no trigger to return the focus to.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-day="${of}"]`)?.focus())
  }
  const clear = () => change({ whose: 'all', project: undefined, kinds: new Set(allKinds) })

  return (
    <>
      <PageHeader
        title="Calendar"
        below={
          <p className="mt-1 text-muted">
            Due dates of {search.completed ? '' : 'open '}tasks, meetings, milestones, and project start and end dates.
          </p>
        }
        actions={
          maySubscribe && (
            <Button onClick={() => setSubscribing(true)}>
              <Rss aria-hidden="true" className="size-4" />
              Subscribe
            </Button>
          )
        }
      />
      <CalendarToolbar
        search={search}
        narrow={narrow}
        today={today}
        people={people}
        projects={data.projects}
        onChange={change}
        note={isEmpty && view !== 'agenda' && <NothingLine search={search} onClear={clear} />}
      />
      <Notes data={data} />
      {data.days === undefined && data.error !== undefined ? (
        <ErrorState title="The calendar could not be loaded" error={data.error} onRetry={data.again} />
      ) : view !== 'agenda' ? (
        <DayGrid
          data={data}
          period={period}
          view={view}
          day={day}
          today={today}
          nameOf={nameOf}
          onGo={(to) => change({ day: to })}
          onOpen={setOpened}
        />
      ) : data.days === undefined ? (
        <AgendaSkeleton />
      ) : isEmpty ? (
        <NothingInAgenda search={search} onClear={clear} />
      ) : (
        <Agenda data={data} period={period} today={today} nameOf={nameOf} />
      )}
      {opened !== undefined && (
        <DayDialog
          day={opened}
          entries={data.days?.get(opened) ?? []}
          holiday={data.holidayOn(opened)}
          nameOf={nameOf}
          onMove={(task, dueDay) => {
            setOpened(undefined)
            setMove({ ...task, dueDay })
          }}
          onClose={() => closeDay(opened)}
        />
      )}
      {move !== undefined && (
        <Suspense>
          <MoveDueTask key={`${move.id} ${move.dueDay}`} move={move} onDone={endMove} />
        </Suspense>
      )}
      {subscribing && (
        <Suspense>
          <SubscribeDialog onClose={() => setSubscribing(false)} />
        </Suspense>
      )}
    </>
  )
}

type NotesProps = { data: ReturnType<typeof useCalendar> }

/** Messages about the page as a whole: it is loading, out of date or incomplete. */
const Notes = ({ data }: NotesProps) => {
  const { days, error, again, cut, more } = data
  if (days === undefined)
    return error === undefined ? (
      <p role="status" className="sr-only">
        Loading the calendar
      </p>
    ) : null
  if (error !== undefined)
    return (
      <div className="mb-3">
        <StaleNote error={error} onRetry={again} />
      </div>
    )
  if (cut !== undefined)
    return (
      <div
        role="status"
        className="mb-3 flex flex-wrap items-center justify-between gap-2 rounded-md bg-info-soft px-3 py-1.5 text-sm text-info"
      >
        <span>
          Not all due tasks are shown
          {cut.upTo !== undefined && <>: these go to {writtenDay(cut.upTo)}</>}. Choose a project to see fewer.
        </span>
        <Button size="small" onClick={more}>
          Show more
        </Button>
      </div>
    )
  return null
}

type NothingProps = { search: CalendarSearch; onClear: () => void }

const titleOf = (search: CalendarSearch): string =>
  isNarrowed(search)
    ? 'No matches'
    : `Nothing is due in ${search.view === 'week' ? 'this week' : writtenMonth(search.day)}`

/** Only one line next to a grid of days, so that the days do not jump when the person pages through empty months. */
const NothingLine = ({ search, onClear }: NothingProps) => (
  <div role="status" className="flex flex-wrap items-center gap-3 text-sm text-muted">
    {titleOf(search)}
    {isNarrowed(search) && <Button onClick={onClear}>Clear filters</Button>}
  </div>
)

const NothingInAgenda = ({ search, onClear }: NothingProps) => (
  <EmptyState
    icon={<CalendarDays />}
    title={titleOf(search)}
    action={isNarrowed(search) && <Button onClick={onClear}>Clear filters</Button>}
  >
    {isNarrowed(search)
      ? 'Clear the filters to see more.'
      : 'Tasks with a due date, milestones with a date, and projects with a start or end date appear here.'}
  </EmptyState>
)

const AgendaSkeleton = () => (
  <Loading
    label="Loading the agenda"
    className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-3 shadow-card"
  >
    {['w-2/3', 'w-1/2', 'w-3/4', 'w-2/5', 'w-3/5'].map((width) => (
      <span key={width} className="flex flex-col gap-2">
        <Skeleton className="h-4 w-32" />
        <Skeleton className={`h-9 ${width}`} />
      </span>
    ))}
  </Loading>
)
