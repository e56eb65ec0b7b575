/** Reads what the executive view of a project is made of, all at once. The project itself is read by the caller. */
import { executiveLimits } from '../../../shared/executive/limits.ts'
import { recounted } from '../dashboard/behind.ts'
import { readProjectTotals } from '../dashboard/totals-repository.ts'
import { readApprovalPolicy } from '../money/approvals/approval-policy.ts'
import { isContract, listPending, waitingOf, type Pending } from '../money/waiting-approvals/approval-repository.ts'
import { listPeople } from '../accounts/people/person-repository.ts'
import { readBrief } from '../projects/brief-repository.ts'
import { listNewestOfProject } from '../raid/raid-repository.ts'
import { listFirstTasks } from '../tasks/task-repository.ts'
import type { Gathered } from './gathered.ts'

/** As many reads for 5,000 tasks as for 50: the figures are counted already, and only the first tasks are read. */
export const gather = async (workspaceId: string, projectId: string): Promise<Omit<Gathered, 'project'>> => {
  const [brief, stored, { tasks, more }, entries, people, pending, { limit }] = await Promise.all([
    readBrief(workspaceId, projectId),
    readProjectTotals(workspaceId, projectId),
    listFirstTasks(workspaceId, projectId, executiveLimits.lookedTasks),
    listNewestOfProject(workspaceId, projectId, executiveLimits.lookedEntries),
    listPeople(workspaceId),
    listPending(workspaceId, undefined, executiveLimits.lookedApprovals),
    readApprovalPolicy(workspaceId),
  ])
  const totals = stored === undefined || more ? stored : recounted(stored, tasks, new Date())
  const waiting = pending.items.filter((item) => waitsForCompany(item, projectId, limit))
  return { brief, totals, tasks, entries, people, waiting }
}

/** Expenses within the limit are for the managers to decide. */
const waitsForCompany = (pending: Pending, projectId: string, limit: number | null): boolean => {
  if (isContract(pending)) return pending.projectId === projectId
  const { projectId: own, asked } = waitingOf(pending)
  return own === projectId && (!('submittedBy' in pending) || (limit !== null && Math.abs(asked.cents) > limit))
}
