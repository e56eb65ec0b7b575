/** Sets a condition for a caller: it may refer only to records that they can see, and is judged immediately. */
import { isDeepStrictEqual } from 'node:util'
import type { ConditionVerdict, WatchedCondition } from '../../../../shared/raid/watched-condition.ts'
import { seesMoney } from '../../../../shared/permissions.ts'
import { canWatch } from '../../../../shared/raid/raid-choices.ts'
import { invalid } from '../../../kernel/problem.ts'
import type { Member } from '../../../kernel/session/principal.ts'
import { timeZoneOf } from '../../../kernel/session/today.ts'
import { isPerson } from '../../projects/manager.ts'
import { readProject } from '../../projects/project-repository.ts'
import { reaches } from '../../projects/visible-project.ts'
import { tasksWithin } from '../../tasks/visible-tasks.ts'
import { judgeAll } from './condition-records.ts'
import type { RaidRecord } from '../raid-record.ts'
import { withVerdict } from './with-verdict.ts'

/** 400 at a record that the caller cannot see, whatever the reason. */
const requireRecords = async (principal: Member, condition: WatchedCondition): Promise<void> => {
  // Trying amounts would find out the budget.
  if (condition.kind === 'budget_under' && !seesMoney(principal.role))
    throw invalid('condition.kind', 'Your role does not show budgets')
  if (condition.kind === 'task_done_by') {
    const task = (await tasksWithin(principal, [condition.taskId])).get(condition.taskId)
    if (task === undefined || task.deletion !== undefined) throw invalid('condition.taskId', 'Unknown task')
    return
  }
  const [project, known] = await Promise.all([
    readProject(principal.workspaceId, condition.projectId),
    condition.kind !== 'person_stays' || isPerson(principal.workspaceId, condition.personId),
  ])
  if (project === undefined || project.deletion !== undefined || !reaches(principal, project))
    throw invalid('condition.projectId', 'Unknown project')
  if (!known) throw invalid('condition.personId', 'Unknown team member')
}

/** The current state of a condition; 400 if it refers to records that the caller cannot see. */
export const tryNow = async (principal: Member, condition: WatchedCondition): Promise<ConditionVerdict> => {
  // Judged in parallel with the access check; the verdict is returned only if that check passes.
  const [[verdict]] = await Promise.all([
    judgeAll(principal.workspaceId, [condition], { now: new Date(), timeZone: timeZoneOf(principal) }),
    requireRecords(principal, condition),
  ])
  if (verdict === undefined) throw new Error('A condition was not evaluated')
  return verdict
}

/**
 * The entry with the caller's condition; `undefined` leaves the condition unchanged. A caller who may not see money
 * reads a condition about a budget as null, so their null does not remove it.
 */
export const withCondition = async (
  principal: Member,
  entry: RaidRecord,
  condition: WatchedCondition | null | undefined,
): Promise<RaidRecord> => {
  if (condition === undefined || isDeepStrictEqual(condition, entry.condition)) return entry
  if (condition === null && entry.condition?.kind === 'budget_under' && !seesMoney(principal.role)) return entry
  if (condition === null) return { ...entry, condition: null, conditionState: null }
  if (!canWatch(entry)) throw invalid('condition', 'Only an assumption or a dependency rests on a condition')
  return withVerdict({ ...entry, condition, conditionState: null }, await tryNow(principal, condition), new Date())
}
