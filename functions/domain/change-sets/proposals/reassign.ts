/**
 * Who could take over tasks that are late or due soon. Tasks without an assignee go to the person with the fewest open
 * tasks in the project. Then the busiest people hand over work that has not begun, until the loads are even.
 */
import { addDays, type Day } from '../../../../shared/dates/dates.ts'
import { analysisLimits } from '../../../../shared/verdict/limits.ts'
import { changeSetLimits } from '../../../../shared/change-sets/limits.ts'
import { counted, plural } from '../../../../shared/wording.ts'
import type { ListedTask } from '../../tasks/task-record.ts'
import type { Candidate, Draft, Situation } from './draft.ts'

export type Assignable = Pick<ListedTask, 'id' | 'assigneeId' | 'dueDate' | 'progress'>

/** Loads that differ by less are even. */
const even = 2

const byName = (a: Candidate, b: Candidate): number => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1)

/**
 * The new assignee of each task that changes hands, by the task's id. `open`: the open tasks of the project, in the
 * order of their due dates. `until`: tasks due later are left alone.
 */
export const newAssignees = (
  open: readonly Assignable[],
  team: readonly Candidate[],
  everybody: ReadonlySet<string>,
  until: Day,
): ReadonlyMap<string, string> => {
  const loads = new Map(
    team.toSorted(byName).map(({ id }) => [id, open.filter(({ assigneeId }) => assigneeId === id).length]),
  )
  const loadOf = (id: string): number => loads.get(id) ?? 0
  const leastBusy = (): string | undefined => [...loads.keys()].toSorted((a, b) => loadOf(a) - loadOf(b))[0]
  const given = new Map<string, string>()
  const give = (task: string, to: string): void => {
    given.set(task, to)
    loads.set(to, loadOf(to) + 1)
  }
  const urgent = open.filter(({ dueDate }) => dueDate !== null && dueDate <= until)
  for (const { id, assigneeId } of urgent) {
    const to = leastBusy()
    if (to !== undefined && (assigneeId === null || !everybody.has(assigneeId))) give(id, to)
  }
  for (const { id, assigneeId, progress } of urgent.toReversed()) {
    const to = leastBusy()
    if (to === undefined || assigneeId === null || progress > 0 || !loads.has(assigneeId)) continue
    if (loadOf(assigneeId) - loadOf(to) < even) continue
    loads.set(assigneeId, loadOf(assigneeId) - 1)
    give(id, to)
  }
  return given
}

/** The people of the project. For a project without a team, the specialists of the workspace. */
const teamOf = ({ of: { project }, people }: Situation): readonly Candidate[] => {
  const assigned = people.filter(({ id }) => project.team.some((member) => member.id === id))
  return assigned.length > 0 ? assigned : people.filter(({ role }) => role === 'sme')
}

const byDueDate = (a: Assignable, b: Assignable): number =>
  (a.dueDate ?? '9').localeCompare(b.dueDate ?? '9') || (a.id < b.id ? -1 : 1)

/** Undefined if the work is evenly distributed, or if there is no one to take it. */
export const reassignment = (situation: Situation): Draft | undefined => {
  const { of, people } = situation
  const { project, openTasks, today } = of
  const open = openTasks.toSorted(byDueDate)
  const everybody = new Set(people.map(({ id }) => id))
  const given = newAssignees(open, teamOf(situation), everybody, addDays(today, analysisLimits.soonDays))
  const moved = open.filter(({ id }) => given.has(id)).slice(0, changeSetLimits.changes)
  if (moved.length === 0) return undefined
  const unassigned = moved.filter(({ assigneeId }) => assigneeId === null).length
  return {
    title: `Reassign tasks in ${project.name}`,
    reason: [
      ...(unassigned === 0
        ? []
        : [
            `${counted(unassigned, 'task')} that ${plural(unassigned, 'is', 'are')} late or due soon ${plural(unassigned, 'has', 'have')} no assignee.`,
          ]),
      'Each task goes to the person with the fewest open tasks in the project. Work that has begun stays where it is.',
    ].join(' '),
    changes: moved.map(({ id }) => ({ kind: 'task', id, set: { assigneeId: given.get(id) ?? null } })),
  }
}
