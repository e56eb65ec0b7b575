/** The calendar: what is due on which day, the days off, and a person's private feed. */
import * as z from 'zod/mini'
import { oneOf } from '../contract/choices.ts'
import { priorities, taskStatuses } from '../tasks/task-choices.ts'
import { day, inOrder, instant } from '../dates/day-inputs.ts'
import { daysBetween } from '../dates/dates.ts'
import { projectId } from '../contract/ids.ts'
import { calendarSpanDays } from './limits.ts'

/** An open task on its due date. */
export const dueTask = z.object({
  id: z.string(),
  projectId: z.string(),
  title: z.string(),
  status: oneOf(taskStatuses),
  priority: oneOf(priorities),
  assigneeId: z.nullable(z.string()),
  startDate: z.nullable(day),
  dueDate: day,
  /** Percent. */
  progress: z.int(),
})
export type DueTask = z.output<typeof dueTask>

/** Whose tasks: those assigned to the caller, or all that the caller may see. */
export const whose = { mine: 'My tasks', all: 'All tasks' } as const
export type Whose = keyof typeof whose
export const whoseTasks = z.enum(Object.keys(whose) as [Whose, ...Whose[]])

/** Both days are included. */
export const calendarPeriod = {
  from: day,
  to: day,
  whose: z.optional(whoseTasks),
  project: z.optional(projectId),
}

export const inSpan = z.refine<{ from: string; to: string }>(
  ({ from, to }) => daysBetween(from, to) < calendarSpanDays,
  { error: `Choose a period of at most ${calendarSpanDays} days`, path: ['to'] },
)
export const endsAfterItBegins = inOrder('from', 'to', 'The end date is before the start date')

/** The workspace's working days. */
export const workingDays = z.object({
  /** Days of the week: 1 is Monday, 7 is Sunday. */
  days: z.array(z.int()),
  /** In date order. */
  holidays: z.array(z.object({ date: day, name: z.string() })),
})

/** A person's current feed. Its address is returned only once, when the feed is created. */
export const calendarFeed = z.object({ whose: whoseTasks, madeAt: instant })
export type CalendarFeed = z.output<typeof calendarFeed>

export const feedState = z.object({ /** Null if there is no feed. */ feed: z.nullable(calendarFeed) })

export const makeFeed = z.object({ whose: whoseTasks })

export const madeFeed = z.object({
  feed: calendarFeed,
  /** `https://…/api/calendar/feed/….ics`. Anyone who has the address can read the calendar. */ address: z.string(),
})

/**
 * The last part of a feed's address: workspace, person and secret, with the extension that calendar programs expect.
 */
export const feedToken = z.string().check(z.regex(/^[0-9a-z]{32}[\w-]{43}(?:\.ics)?$/, 'Invalid calendar address'))

export const calendarType = 'text/calendar; charset=utf-8'
