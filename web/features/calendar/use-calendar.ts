/**
 * The data of the calendar, from four reads: the due tasks and meetings of the period, projects, and the workspace's
 * working days. Completed tasks are read only if they are asked for.
 */
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DueTask } from '../../../shared/calendar/calendar.ts'
import { addDays, startOfDay, type Day } from '../../../shared/dates/dates.ts'
import { isWorkingDay, workingCalendar } from '../../../shared/dates/working-calendar.ts'
import { get } from '../../client/client.ts'
import { getPages, recordsOf } from '../../client/pages.ts'
import { useTimeZone } from '../../session/use-time-zone.ts'
import { useSession } from '../../session/session.ts'
import { useFetchPages } from '../../client/use-fetch-pages.ts'
import type { CalendarSearch } from './calendar-search.ts'
import { entriesByDay } from './entries.ts'
import { useCompletedTasks } from './use-completed-tasks.ts'

/** The maximum number of pages to load automatically: the first thousand of each. */
const mostPages = { tasks: 10, projects: 5, meetings: 5 }

const pagesOf = ({ data }: { data: { pages: readonly unknown[] } | undefined }): number => data?.pages.length ?? 0

/** A task may have been completed since the open ones were read. */
const withCompleted = (open: readonly DueTask[], completed: readonly DueTask[]): readonly DueTask[] => {
  const ids = new Set(completed.map(({ id }) => id))
  return [...open.filter(({ id }) => !ids.has(id)), ...completed]
}

export const useCalendar = (search: CalendarSearch, { from, to }: { from: Day; to: Day }, today: Day) => {
  const { user } = useSession()
  const { whose, project, kinds } = search
  const due = useInfiniteQuery({
    ...getPages('calendar.list', {
      query: { from, to, ...(whose === 'mine' && { whose }), ...(project !== undefined && { project }) },
    }),
    placeholderData: keepPreviousData,
  })
  const timeZone = useTimeZone()
  const moments = {
    from: startOfDay(from, timeZone).toISOString(),
    to: startOfDay(addDays(to, 1), timeZone).toISOString(),
  }
  const met = useInfiniteQuery({
    ...getPages('meetings.list', {
      query: { ...moments, limit: 200, ...(whose === 'mine' && { whose }), ...(project !== undefined && { project }) },
    }),
    placeholderData: keepPreviousData,
  })
  useFetchPages(met, pagesOf(met) >= mostPages.meetings)
  const list = useInfiniteQuery(getPages('projects.list', { query: { limit: 200 } }))
  const working = useQuery(get('calendar.workingDays'))
  useFetchPages(due, pagesOf(due) >= mostPages.tasks)
  useFetchPages(list, pagesOf(list) >= mostPages.projects)

  const [open, projects, meetings] = [recordsOf(due.data), recordsOf(list.data), recordsOf(met.data)]
  const done = useCompletedTasks(search, projects)
  const days = useMemo(
    () =>
      open === undefined || projects === undefined || meetings === undefined
        ? undefined
        : entriesByDay(withCompleted(open, done.tasks), projects, meetings, {
            kinds,
            project,
            ownerId: whose === 'all' ? undefined : whose === 'mine' ? user.id : whose,
            from,
            to,
            today,
            timeZone,
          }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the records are recomputed from these
    [due.data, list.data, met.data, done.tasks, kinds, project, whose, user.id, from, to, today, timeZone],
  )
  const calendar = useMemo(
    () =>
      working.data && {
        works: workingCalendar(working.data, working.data.holidays),
        holidays: new Map(working.data.holidays.map(({ date, name }) => [date, name])),
      },
    [working.data],
  )

  const failed = [due, met, list, working, done].find(({ isError }) => isError)
  return {
    /** Undefined until there is something to show. */
    days,
    projects: projects ?? [],
    isWorkingDay: (day: Day): boolean => calendar === undefined || isWorkingDay(day, calendar.works),
    holidayOn: (day: Day): string | undefined => calendar?.holidays.get(day),
    /** Whether the data is from the previous page, or the current page is still loading. */
    isLoading: [due, met, done].some(
      (query) => query.isPlaceholderData || query.isFetchingNextPage || (query.isPending && !query.isError),
    ),
    error: failed?.error ?? undefined,
    again: () => {
      for (const query of [due, met, list, working, done]) if (query.isError) void query.refetch()
    },
    /** Set if there are more tasks than are loaded automatically, with the last loaded day if there is one. */
    cut:
      due.hasNextPage && !due.isFetching && pagesOf(due) >= mostPages.tasks
        ? { upTo: open?.at(-1)?.dueDate }
        : undefined,
    more: () => void due.fetchNextPage(),
  }
}

export type CalendarData = ReturnType<typeof useCalendar>
