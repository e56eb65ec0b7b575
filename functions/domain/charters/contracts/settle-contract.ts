/**
 * Brings the change request of a contract in line with the records of its project. Writes nothing if nothing changes, so
 * events can be repeated, and every write is one transaction on the condition of what was read: of any number of calls at
 * once, one opens the request, and a killed one leaves nothing half done.
 */
import { hasAiFeature, plans } from '../../../../shared/billing/plans.ts'
import { system } from '../../../kernel/events/event.ts'
import { again, retry } from '../../../kernel/retry.ts'
import { TransactionRefused, writeTogether } from '../../../kernel/table/transaction.ts'
import type { ProjectRecord } from '../../projects/project-record.ts'
import { readProject, whileProject } from '../../projects/project-repository.ts'
import { isLeftAlone } from '../../workspace/left-alone.ts'
import type { Workspace } from '../../workspace/workspace-repository.ts'
import type { ContractRecord } from './contract-record.ts'
import { contractWrite, readContract, readScope } from './contract-repository.ts'
import { driftOf } from './drift.ts'
import { followDrift, type Follow } from './follow-drift.ts'
import { consequencesIn, presentOf, readRecords } from './read-records.ts'
import { readRequest, requestWrite } from './request-repository.ts'

/** Whether a project is watched: not in the trash or read-only, in an open workspace whose plan includes contracts. */
const isWatched = (project: ProjectRecord | undefined, workspace: Workspace | undefined): boolean =>
  project !== undefined &&
  project.deletion === undefined &&
  workspace !== undefined &&
  workspace.closesAt === undefined &&
  hasAiFeature(plans[workspace.plan].aiFeatures, 'contract') &&
  !isLeftAlone(workspace, project.id)

/** False if another write came first. */
const write = async (before: ContractRecord, { contract, request }: Follow, project: ProjectRecord, at: Date) => {
  const writes = [
    contract && contractWrite({ before, after: contract }).put,
    request &&
      requestWrite({
        ...request,
        by: { by: system, at },
        projectName: project.name,
        sponsorId: before.sponsor?.id ?? null,
      }).put,
    whileProject(project.workspaceId, project.id, undefined),
  ]
  try {
    await writeTogether(writes)
    return true
  } catch (error) {
    if (error instanceof TransactionRefused) return false
    throw error
  }
}

export const settleContract = (
  workspaceId: string,
  projectId: string,
  clock: () => Date = () => new Date(),
): Promise<void> =>
  retry<void>(
    async () => {
      const contract = await readContract(workspaceId, projectId)
      if (contract === undefined || contract.ended) return undefined
      const [project, records, tasks, open] = await Promise.all([
        readProject(workspaceId, projectId),
        readRecords(workspaceId, projectId),
        readScope(workspaceId, projectId),
        contract.openId === null ? undefined : readRequest(workspaceId, contract.openId),
      ])
      // Decided on since the contract was read.
      if (open !== undefined && open.status !== 'open') return again
      if (project === undefined || !isWatched(project, records.workspace)) return undefined
      const at = clock()
      const scene = { project, records, at }
      const follow = followDrift({
        contract,
        open,
        drift: driftOf({ ...contract, tasks }, presentOf(scene, contract.budgetSince)),
        project,
        at,
        consequences: () => consequencesIn(scene),
      })
      return follow === undefined || (await write(contract, follow, project, at)) ? undefined : again
    },
    { attempts: 12, longest: (attempt) => 20 * attempt, busy: 'The contract is being changed by too many at once.' },
  )
