/** What questions are made of and measured by: names, sums, and who has what. */
import { addDays } from '../../../../shared/dates/dates.ts'
import { lateTasks, openTasks } from './recounts.ts'
import { between, cents, monday, openTask, person, project, type Asked, type Want, type World } from './world.ts'

type Task = World['tasks'][number]
type Project = World['projects'][number]
export const asked = (
  what: string,
  measure: string,
  ask: (w: World) => string,
  want: (w: World) => Want,
  after?: (w: World) => string,
): Asked => ({ what, measure, ask, want, ...(after !== undefined && { after }) })

export const total = <T>(all: readonly T[], figure: (one: T) => number): number =>
  all.reduce((sum, x) => sum + figure(x), 0)
export const sum = (all: readonly { amount: string }[]): number => total(all, ({ amount }) => cents(amount))
/** Those with the highest figure. */
export const most = <T>(all: readonly T[], figure: (one: T) => number): T[] => {
  const top = Math.max(...all.map((one) => figure(one)))
  return all.filter((one) => figure(one) === top)
}
/** The only one with the highest figure: which of several comes first is not said. */
export const only = <T>(all: readonly T[]): T | undefined => (all.length === 1 ? all[0] : undefined)
export const says = (...words: (string | undefined)[]): Want => ({ says: words.filter((word) => word !== undefined) })
export const name = (w: World, place: number): string => project(w, place).name
export const who = (w: World, place: number): string => person(w, place).firstName
export const nameOf = (w: World, id: string | null): string | undefined => w.people.find((p) => p.id === id)?.name
export const isOf = (w: World, place: number) => (t: Task) => t.assigneeId === person(w, place).id
export const has = (w: World, place: number) => openTasks(w).filter(isOf(w, place))
export const late = (w: World, place: number) => lateTasks(w).filter(isOf(w, place))
export const week = (w: World, ahead: number) =>
  between(addDays(monday(w), 7 * ahead), addDays(monday(w), 7 * ahead + 6))
export const used = (p: Project): number => cents(p.budgetUsed)
export const over = (p: Project): number => used(p) - cents(p.budget)
export const manages = (w: World, place: number) => (p: Project) => p.managerId === person(w, place).id
export const isStatus =
  (...statuses: string[]) =>
  (p: Project) =>
    statuses.includes(p.status)
export const hours = (all: readonly Task[]): number => total(all, (t) => t.estimatedHours ?? 0)
export const quarter = (w: World): string[] => {
  const first = Math.floor((Number(w.today.slice(5, 7)) - 1) / 3) * 3 + 1
  return [0, 1, 2].map((month) => `${w.today.slice(0, 5)}${String(first + month).padStart(2, '0')}`)
}
/** A task that another one waits for. */
export const awaited = (w: World): Task => {
  const found = w.tasks.find((t) => openTask(w)(t) && openTasks(w).some((o) => o.dependencies.includes(t.id)))
  if (found === undefined) throw new Error('Nothing waits for a task')
  return found
}
