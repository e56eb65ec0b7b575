/** The calendar: what falls due on which day, the days on which nobody works, and the private feed of a person. */
import * as z from 'zod/mini'
import { oneOf, priorities, taskStatuses } from './choices.ts'
import { day, inOrder, instant } from './day.ts'
import { daysBetween } from './dates.ts'
import { projectId } from './ids.ts'
import { calendarSpanDays } from './limits.ts'

/** An open task on the day on which it falls due. */
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

/** Whose tasks: those that are assigned to the caller, or all that they may see. */
export const whose = { mine: 'My tasks', all: 'All tasks' } as const
export type Whose = keyof typeof whose
export const whoseTasks = z.enum(Object.keys(whose) as [Whose, ...Whose[]])

/** Both days are in the period. */
export const calendarPeriod = {
  from: day,
  to: day,
  whose: z.optional(whoseTasks),
  project: z.optional(projectId),
}

export const inSpan = z.refine<{ from: string; to: string }>(
  ({ from, to }) => daysBetween(from, to) < calendarSpanDays,
  { error: `Ask for at most ${calendarSpanDays} days`, path: ['to'] },
)
export const endsAfterItBegins = inOrder('from', 'to', 'The period ends before it begins')

/** When the workspace works. */
export const workingDays = z.object({
  /** Days of the week: 1 is Monday, 7 is Sunday. */
  days: z.array(z.int()),
  /** In the order of their days. */
  holidays: z.array(z.object({ date: day, name: z.string() })),
})

/** The feed of a person as it stands; its address is told once, when it is made. */
export const calendarFeed = z.object({ whose: whoseTasks, madeAt: instant })
export type CalendarFeed = z.output<typeof calendarFeed>

export const feedState = z.object({ /** Null where there is none. */ feed: z.nullable(calendarFeed) })

export const makeFeed = z.object({ whose: whoseTasks })

export const madeFeed = z.object({
  feed: calendarFeed,
  /** `https://…/api/calendar/feed/….ics`; whoever has it reads the calendar. */ address: z.string(),
})

/** What the address of a feed ends in: workspace, person and secret, and the ending by which programs know a calendar. */
export const feedToken = z
  .string()
  .check(z.regex(/^[0-9a-z]{32}[\w-]{43}(?:\.ics)?$/, 'This is no address of a calendar'))

export const calendarType = 'text/calendar; charset=utf-8'
