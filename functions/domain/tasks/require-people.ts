/** Checks the people that tasks name. */
import type { NewChecklist } from '../../../shared/tasks/checklist.ts'
import { invalid } from '../../kernel/problem.ts'
import { isPerson } from '../projects/manager.ts'

/** The places in a new checklist whose person is not in the workspace. */
export const unknownInChecklist = async (
  workspaceId: string,
  checklist: readonly NewChecklist[number][] = [],
): Promise<number[]> => {
  const ids = [...new Set(checklist.flatMap(({ assigneeId }) => assigneeId ?? []))]
  const known = await Promise.all(ids.map((id) => isPerson(workspaceId, id)))
  return checklist.flatMap(({ assigneeId }, at) =>
    typeof assigneeId === 'string' && known[ids.indexOf(assigneeId)] !== true ? [at] : [],
  )
}

/** The assignees among the given ones who are in the workspace. */
export const knownAssignees = async (
  workspaceId: string,
  named: readonly (string | null | undefined)[],
): Promise<ReadonlySet<string>> => {
  const ids = [...new Set(named.filter((id) => typeof id === 'string'))]
  const known = await Promise.all(ids.map((id) => isPerson(workspaceId, id)))
  return new Set(ids.filter((_, index) => known[index]))
}

/** Refuses an assignee who is not in the workspace. */
export const requireAssignee = (isKnown: boolean): void => {
  if (!isKnown) throw invalid('assigneeId', 'Unknown team member')
}
