/** Decisions on a change request: an approval makes a new version of the charter, a rejection an issue. */
import { isDeepStrictEqual } from 'node:util'
import type { CharterContract, DecideChange } from '../../../../shared/charters/charter-contract.ts'
import { changeRequestStatuses } from '../../../../shared/charters/charter-contract-choices.ts'
import type { CharterDocument } from '../../../../shared/charters/charter.ts'
import { changeRequestId, projectOfChangeRequest } from '../../../../shared/contract/ids.ts'
import { dayOf } from '../../../../shared/dates/dates.ts'
import { lowerFirst } from '../../../../shared/wording.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import { authorOf, type Authored } from '../../../kernel/events/event.ts'
import { newId } from '../../../kernel/id.ts'
import { lostIfRefused, untilWritten } from '../../../kernel/table/optimistic.ts'
import { nowBy, type Member } from '../../../kernel/session/principal.ts'
import { notFound, Problem } from '../../../kernel/problem.ts'
import { timeZoneOf } from '../../../kernel/session/today.ts'
import { writeTogether, type Write } from '../../../kernel/table/transaction.ts'
import { requireVersion } from '../../../kernel/table/require-version.ts'
import type { CharterHistory } from '../../projects/charter-history.ts'
import { readCharterHistory } from '../../projects/charter-version-repository.ts'
import { whileProject } from '../../projects/project-repository.ts'
import { entryWrite, takeNumbers } from '../../raid/raid-repository.ts'
import { approvedCharter } from './approved-charter.ts'
import { approvedCharterWrites } from './charter-write.ts'
import type { AgreedFigures, ContractRecord } from './contract-record.ts'
import { contractWrite, scopeWrite } from './contract-repository.ts'
import {
  readContractState,
  sizeOf,
  stateAfter,
  tasksToAgree,
  toCharterContract,
  type ContractState,
} from './read-contract.ts'
import { rejectedBy } from './drift.ts'
import { rejectedIssue } from './rejected-issue.ts'
import { withStep, type RequestRecord } from './request-record.ts'
import { readRequest, requestWrite } from './request-repository.ts'
import { requireAgree } from './rights.ts'
import { settleContract } from './settle-contract.ts'

/** A request that can be decided on, in its place. */
type Case = ContractState & { contract: ContractRecord; request: RequestRecord }

const leadsTo = { approve: 'approved', reject: 'rejected' } as const

/** Who decided a request, and when; or that it was withdrawn. */
const outcomeOf = ({ status, decidedBy, decidedAt }: RequestRecord, timeZone: string): string =>
  decidedBy === null || decidedAt === null
    ? `This change request was ${lowerFirst(changeRequestStatuses[status].label)}.`
    : `${decidedBy.name} ${status} this change request on ${writtenDay(dayOf(new Date(decidedAt), timeZone))}.`

const decided = ({ request }: Case, by: Authored, fields: Partial<RequestRecord> & Pick<RequestRecord, 'status'>) => ({
  ...request,
  ...fields,
  decidedBy: authorOf(by.by),
  decidedAt: by.at.toISOString(),
  history: withStep(request.history, {
    at: by.at.toISOString(),
    by: authorOf(by.by),
    text: fields.status === 'approved' ? `Approved as version ${fields.charterVersion} of the charter.` : 'Rejected.',
  }),
})

/** The writes of a decision, and what they change in the state. */
type Decision = { writes: Write[]; changes: Parameters<typeof stateAfter>[1] }

const requestAfter = ({ request, project, contract }: Case, after: RequestRecord, by: Authored) =>
  requestWrite({
    before: request,
    after,
    event: 'charter.decided.v1',
    by,
    projectName: project.name,
    sponsorId: contract.sponsor?.id ?? null,
  })

/** The agreed figures after an approval: those of the measures that were out, as they are now. */
const agreedAfter = (of: Case): AgreedFigures => {
  const { contract, request } = of
  const { time, cost } = request.drift
  return {
    ...contract.agreed,
    ...(request.measures.includes('time') && time.now !== null && { endDate: time.now }),
    ...(request.measures.includes('cost') && { budget: cost.now }),
    ...(request.measures.includes('scope') && sizeOf(tasksToAgree(of))),
  }
}

const approval = (of: Case, history: CharterHistory, comment: string, by: Authored, timeZone: string): Decision => {
  const { project, brief, contract, request } = of
  if (typeof brief.charter !== 'object' || brief.charter === null)
    throw new Problem('wrong_state', 'This project no longer has a charter. Write one, or end the agreement.')
  const { measures } = request
  const after = agreedAfter(of)
  const { charter, version } = approvedCharter(
    brief.charter as CharterDocument,
    {
      measures,
      before: contract.agreed,
      after,
      by: by.by.name,
      day: dayOf(by.at, timeZone),
      records: [request.id, project.id],
    },
    { projectName: project.name, sponsor: brief.sponsor, manager: brief.manager },
  )
  const at = by.at.toISOString()
  const next: ContractRecord = {
    ...contract,
    agreed: after,
    sealedAt: at,
    ...(measures.includes('cost') && { budgetSince: at }),
    openId: null,
    rejected: {},
  }
  const approved = requestAfter(of, decided(of, by, { status: 'approved', comment, charterVersion: version }), by)
  const resealed = contractWrite({ before: contract, after: next })
  const agreedTasks = measures.includes('scope') ? tasksToAgree(of) : undefined
  return {
    writes: [
      approved.put,
      resealed.put,
      ...(agreedTasks === undefined ? [] : [scopeWrite(contract, agreedTasks)]),
      ...approvedCharterWrites({ project, brief, history }, charter, by),
    ],
    changes: { stored: resealed.record, request: approved.record, ...(agreedTasks && { agreedTasks }) },
  }
}

const rejection = async (of: Case, comment: string, by: Authored, timeZone: string): Promise<Decision> => {
  const { project, contract, request, people, records } = of
  const place = { id: newId('raid', by.at.getTime()), number: await takeNumbers(project.workspaceId, 1) }
  const live = new Set(records.tasks.map(({ id }) => id))
  const today = dayOf(by.at, timeZone)
  const entry = rejectedIssue({ project, request, people, comment, by, today }, place, (id) => live.has(id))
  const rejected = { ...contract.rejected, ...rejectedBy(request.drift) }
  const refused = requestAfter(of, decided(of, by, { status: 'rejected', comment, entryId: entry.id }), by)
  const kept = contractWrite({ before: contract, after: { ...contract, openId: null, rejected } })
  return {
    writes: [
      refused.put,
      kept.put,
      entryWrite({ before: undefined, after: entry, event: 'raid.raised.v1', by }),
      whileProject(project.workspaceId, project.id, undefined),
    ],
    changes: { stored: kept.record, request: refused.record },
  }
}

/** Throws 409 with the present state if the records have changed since the request was written, and updates it. */
const requireFresh = async (principal: Member, { project, request, drift }: ContractState & Pick<Case, 'request'>) => {
  if (isDeepStrictEqual(drift, request.drift)) return
  await settleContract(project.workspaceId, project.id)
  throw new Problem('version_conflict', 'The drift has changed in the meantime. Look at it again before you decide.', {
    current: toCharterContract(await readContractState(principal, project.id), principal),
  })
}

/** 404 if the project has no such request. */
const requestIn = async ({ project, requests }: ContractState, id: string): Promise<RequestRecord> => {
  const found = requests.find((request) => request.id === id)
  if (found !== undefined) return found
  const isHere = changeRequestId.safeParse(id).success && projectOfChangeRequest(id) === project.id
  const older = isHere ? await readRequest(project.workspaceId, id) : undefined
  if (older === undefined) throw notFound('Change request')
  return older
}

/**
 * Approves or rejects a change request. Of two people, the first one decides, and the other one gets 409 with who it was.
 * A repeat by the same person returns the state as it is.
 */
export const decideOnChange = (
  principal: Member,
  projectId: string,
  { requestId, decision, comment = '', version }: DecideChange,
): Promise<CharterContract> =>
  untilWritten(async () => {
    const [state, history] = await Promise.all([
      readContractState(principal, projectId),
      readCharterHistory(principal.workspaceId, projectId),
    ])
    const { project, contract } = state
    const timeZone = timeZoneOf(principal)
    const current = () => toCharterContract(state, principal)
    requireAgree(principal, project, contract?.sponsor ?? null)
    const request = await requestIn(state, requestId)
    if (request.status === leadsTo[decision] && request.decidedBy?.id === principal.id) return current()
    if (request.status !== 'open' || contract === undefined)
      throw new Problem('wrong_state', outcomeOf(request, timeZone), { current: current() })
    requireVersion(version, request, current)
    await requireFresh(principal, { ...state, request })
    const by = nowBy(principal)
    const of = { ...state, contract, request }
    const { writes, changes } =
      decision === 'approve' ? approval(of, history, comment, by, timeZone) : await rejection(of, comment, by, timeZone)
    return lostIfRefused(writes, async () => {
      await writeTogether(writes)
      return toCharterContract(stateAfter(state, changes), principal)
    })
  })
