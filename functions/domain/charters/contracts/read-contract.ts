/** The contract of a project with everything that its view shows, as it is read and as it is answered. */
import { sum } from '../../../../shared/contract/sums.ts'
import type { ChangeRequest, CharterContract } from '../../../../shared/charters/charter-contract.ts'
import type { ContractNeed } from '../../../../shared/charters/charter-contract-choices.ts'
import { contractLimits } from '../../../../shared/charters/limits.ts'
import { formatCents } from '../../../../shared/money/written-amount.ts'
import { fullName } from '../../../../shared/accounts/person-name.ts'
import type { Member } from '../../../kernel/session/principal.ts'
import { listPeople, type StoredPerson } from '../../accounts/people/person-repository.ts'
import { readBrief } from '../../projects/brief-repository.ts'
import type { Brief } from '../../projects/project-record.ts'
import { asProjectReader, visibleProject } from '../../projects/visible-project.ts'
import { planOfCaller, requireFeature } from '../../workspace/plan-feature.ts'
import type { AgreedFigures, AgreedTask, ContractRecord } from './contract-record.ts'
import { readContract, readScope } from './contract-repository.ts'
import { rounded } from './causes.ts'
import { driftOf, type Drift } from './drift.ts'
import { consequencesIn, presentOf, readRecords, type Scene } from './read-records.ts'
import type { RequestRecord } from './request-record.ts'
import { listRequests } from './request-repository.ts'
import { canSponsor, decidersInWords, mayAgree } from './rights.ts'
import { toDrift } from './written-drift.ts'

export type ContractState = Scene & {
  brief: Brief
  people: readonly StoredPerson[]
  /** Ended or not; undefined if there never was one. */
  stored: ContractRecord | undefined
  /** Undefined if there is none now. */
  contract: ContractRecord | undefined
  /** The tasks as they were agreed. */
  agreedTasks: readonly AgreedTask[]
  /** The present drift; undefined without a contract. */
  drift: Drift | undefined
  /** The latest ones, newest first. */
  requests: readonly RequestRecord[]
}

/** 404 if the caller may not see the project, and 403 if the plan does not include contracts. */
export const readContractState = async (principal: Member, projectId: string): Promise<ContractState> => {
  const { workspaceId } = principal
  const reader = asProjectReader(principal)
  const [plan, project, brief, people, stored, agreedTasks, requests, records] = await Promise.all([
    planOfCaller(principal),
    // Who may read a project may be named as its sponsor, whatever the scope of the call.
    visibleProject({ ...reader, workspaceId }, projectId),
    readBrief(workspaceId, projectId),
    listPeople(workspaceId),
    readContract(workspaceId, projectId),
    readScope(workspaceId, projectId),
    listRequests(workspaceId, projectId, contractLimits.requests),
    readRecords(workspaceId, projectId),
  ])
  requireFeature(plan, 'contract')
  return withContract({ project, records, at: new Date(), brief, people, stored, agreedTasks, requests })
}

/** The state with the present contract, and the drift from it. */
const withContract = (read: Omit<ContractState, 'contract' | 'drift'>): ContractState => {
  const { stored, agreedTasks: tasks } = read
  const contract = stored?.ended === true ? undefined : stored
  return {
    ...read,
    contract,
    drift: contract && driftOf({ ...contract, tasks }, presentOf(read, contract.budgetSince)),
  }
}

type Written = { stored: ContractRecord; request?: RequestRecord | undefined; agreedTasks?: readonly AgreedTask[] }

/** The state after a write, without reading it again. */
export const stateAfter = (
  state: ContractState,
  { stored, request, agreedTasks = state.agreedTasks }: Written,
): ContractState =>
  withContract({
    ...state,
    stored,
    agreedTasks,
    requests: state.requests.map((one) => (one.id === request?.id ? request : one)),
  })

/** The tasks of a project as an agreement takes them over. */
export const tasksToAgree = ({ records: { tasks } }: Pick<ContractState, 'records'>): AgreedTask[] =>
  tasks.map(({ id, title, estimatedHours: hours, dueDate }) => ({ id, title, hours, dueDate }))

/** The number of tasks and the sum of their estimates; null if there are none. */
export const sizeOf = (tasks: readonly AgreedTask[]): Pick<AgreedFigures, 'tasks' | 'hours'> => {
  const given = tasks.flatMap(({ hours }) => hours ?? [])
  return { tasks: tasks.length, hours: given.length === 0 ? null : rounded(sum(given)) }
}

/** What a project lacks for an agreement. */
export const missingFor = ({ brief, project, records }: Pick<ContractState, 'brief' | 'project' | 'records'>) => {
  const isMissing: Record<ContractNeed, boolean> = {
    charter: brief.charter === null,
    endDate: project.endDate === null,
    budget: project.budget === 0,
    tasks: records.tasks.length === 0,
  }
  return (Object.keys(isMissing) as ContractNeed[]).filter((need) => isMissing[need])
}

const toRequest = (request: RequestRecord, { project, contract }: ContractState, reader: Member): ChangeRequest => ({
  id: request.id,
  status: request.status,
  measures: request.measures,
  drift: toDrift(request.drift, request.outlook),
  consequences: request.consequences,
  createdAt: request.createdAt,
  history: request.history,
  decidedBy: request.decidedBy,
  decidedAt: request.decidedAt,
  comment: request.comment,
  charterVersion: request.charterVersion,
  entryId: request.entryId,
  mayDecide: request.status === 'open' && mayAgree(reader, project, contract?.sponsor ?? null),
  version: request.version,
  updatedAt: request.updatedAt,
})

const toAgreed = ({ tolerances, agreed, sealedAt, sponsor, agreedBy, agreedAt }: ContractRecord) => ({
  tolerances: {
    days: tolerances.days,
    costPercent: tolerances.costPercent,
    costAmount: tolerances.costCents === null ? null : formatCents(tolerances.costCents),
    scopePercent: tolerances.scopePercent,
    scopeTasks: tolerances.scopeTasks,
  },
  agreed: { ...agreed, budget: formatCents(agreed.budget) },
  sealedAt,
  sponsor,
  agreedBy,
  agreedAt,
})

/** The people who can be named, for those who may name one. */
const candidatesIn = ({ people, project, brief }: ContractState): CharterContract['candidates'] =>
  people
    .filter((person) => canSponsor(person, project))
    .map((person) => ({
      id: person.id,
      name: fullName(person),
      named: fullName(person).toLowerCase() === brief.sponsor.trim().toLowerCase(),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name))

export const toCharterContract = (state: ContractState, reader: Member): CharterContract => {
  const { project, contract, stored, drift, requests } = state
  const sponsor = contract?.sponsor ?? null
  const agrees = mayAgree(reader, project, sponsor)
  return {
    projectId: project.id,
    contract: contract === undefined ? null : toAgreed(contract),
    drift: drift === undefined ? null : toDrift(drift, drift.cost.out ? consequencesIn(state).outlook : []),
    figures: {
      endDate: project.endDate,
      budget: project.budget === 0 ? null : formatCents(project.budget),
      ...sizeOf(tasksToAgree(state)),
    },
    missing: missingFor(state),
    requests: requests.map((request) => toRequest(request, state, reader)),
    deciders: decidersInWords(project, sponsor),
    mayAgree: agrees,
    candidates: agrees ? candidatesIn(state) : [],
    version: stored?.version ?? 0,
  }
}
