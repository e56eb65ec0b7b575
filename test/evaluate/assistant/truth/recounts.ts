/** What questions are about, recounted from the records of a workspace. */
import {
  asked,
  counted,
  lateTask,
  monthAt,
  monthName,
  openEntry,
  openTask,
  unreached,
  project,
  type Asked,
  type Want,
  type World,
} from './world.ts'

/** The same truth, asked in several ways. */
export const same = (
  what: string,
  measure: string,
  want: (world: World) => Want,
  ...asks: (string | ((world: World) => string))[]
): Asked[] => asks.map((ask) => asked(what, measure, ask, want))

export const ofProject =
  (place: number) =>
  (world: World) =>
  ({ projectId }: { projectId?: string | null }): boolean =>
    projectId === project(world, place).id

export const sorted = <T>(all: readonly T[], of: (one: T) => number | string): T[] =>
  all.toSorted((a, b) => (of(a) < of(b) ? -1 : 1))
export const lateTasks = (w: World) => w.tasks.filter(lateTask(w))
export const openTasks = (w: World) => w.tasks.filter(openTask(w))
export const open = (w: World, type?: string) =>
  w.raid.filter((entry) => openEntry(w)(entry) && (type === undefined || entry.raidType === type))
export const spending = (w: World, back?: number) =>
  w.expenses.filter((one) => counted(one) && (back === undefined || one.date.startsWith(monthAt(w, back))))
export const dollars = (amount: number): string =>
  `$${String(Math.round(amount / 100)).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')}`
export const coming = (w: World) =>
  sorted(
    w.meetings.filter((one) => one.status === 'scheduled' && one.scheduledAt > `${w.today}T23:59`),
    (one) => one.scheduledAt,
  )
export const milestonesAhead = (w: World) => w.milestones.filter(unreached(w))
export const written = (day: string | null | undefined): string =>
  day === null || day === undefined ? '' : `${monthName(day).slice(0, 3)} ${Number(day.slice(8))}, ${day.slice(0, 4)}`

export const of =
  ({ id }: { id: string }) =>
  (one: { projectId?: string | null }) =>
    one.projectId === id
