/** Change requests of charters among the approvals of a workspace. */
import type { Approval } from '../../../../shared/money/expense.ts'
import { formatCents } from '../../../../shared/money/written-amount.ts'
import { hasAiFeature, plans } from '../../../../shared/billing/plans.ts'
import { system } from '../../../kernel/events/event.ts'
import type { Member } from '../../../kernel/session/principal.ts'
import type { ProjectRecord } from '../../projects/project-record.ts'
import { readProjects } from '../../projects/project-repository.ts'
import { readWorkspace } from '../../workspace/workspace-repository.ts'
import type { WaitingContract } from './contract-repository.ts'
import { inWords } from './follow-drift.ts'
import type { RequestRecord } from './request-record.ts'
import { readRequests } from './request-repository.ts'
import { mayAgree } from './rights.ts'

/** A change request that waits, with what decides who may decide on it. */
export type WaitingRequest = { contract: WaitingContract; request: RequestRecord; project: ProjectRecord }

/**
 * The change requests of some contracts, by their ids: those that still wait. None if the plan of the workspace does not
 * include contracts any more, because then no one can decide on them. Reads nothing for no contracts.
 */
export const readWaitingRequests = async (
  workspaceId: string,
  contracts: readonly WaitingContract[],
): Promise<ReadonlyMap<string, WaitingRequest>> => {
  if (contracts.length === 0) return new Map()
  const [workspace, requests, projects] = await Promise.all([
    readWorkspace(workspaceId),
    readRequests(
      workspaceId,
      contracts.map(({ openId }) => openId),
    ),
    readProjects(
      workspaceId,
      contracts.map(({ projectId }) => projectId),
    ),
  ])
  if (workspace === undefined || !hasAiFeature(plans[workspace.plan].aiFeatures, 'contract')) return new Map()
  const found = contracts.flatMap((contract) => {
    const request = requests.find(({ id }) => id === contract.openId)
    const project = projects.find(({ id }) => id === contract.projectId)
    const waits = request?.status === 'open' && project !== undefined && project.deletion === undefined
    return waits ? [[request.id, { contract, request, project }] as const] : []
  })
  return new Map(found)
}

export const toApproval = (
  { contract, request, project }: WaitingRequest,
  reader: Pick<Member, 'id' | 'role'>,
): Approval => {
  const { id, measures, drift, version, createdAt, updatedAt } = request
  const [first] = measures
  return {
    id,
    projectId: project.id,
    type: 'charter',
    description: `Outside the tolerances of its charter: ${inWords(drift, measures)}`,
    status: 'pending',
    requestedBy: system,
    approvedBy: null,
    requestedAmount: measures.includes('cost') ? formatCents(drift.cost.over) : null,
    justification: (first === undefined ? undefined : drift[first].causes[0])?.text ?? '',
    mayDecide: mayAgree(reader, project, contract.sponsor),
    onBehalfOf: null,
    waitingSince: createdAt,
    version,
    createdAt,
    updatedAt,
  }
}
