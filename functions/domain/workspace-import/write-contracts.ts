/** Writes imported tolerances of charters, and change requests as they were decided. They notify no one. */
import type { ContractDrift } from '../../../shared/charters/charter-contract.ts'
import type { SourcedText } from '../../../shared/contract/made-by.ts'
import { fullName } from '../../../shared/accounts/person-name.ts'
import { parseCents } from '../../../shared/money/read-amount.ts'
import type { Imported } from '../../../shared/workspace/import-records.ts'
import { system } from '../../kernel/events/event.ts'
import { madeAt } from '../../kernel/id.ts'
import { invalid } from '../../kernel/problem.ts'
import { lostIfRefused } from '../../kernel/table/optimistic.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'
import { tolerancesOf } from '../charters/contracts/agree-contract.ts'
import type { AgreedTask, ContractRecord } from '../charters/contracts/contract-record.ts'
import { contractWrite, readContract, readScope, scopeWrite } from '../charters/contracts/contract-repository.ts'
import { withStep, type RequestRecord } from '../charters/contracts/request-record.ts'
import { unannouncedRequest } from '../charters/contracts/request-repository.ts'
import { canSponsor } from '../charters/contracts/rights.ts'
import { readDrift } from '../charters/contracts/written-drift.ts'
import { readProject, whileProject } from '../projects/project-repository.ts'
import { importedAuthor, maybeImportedAuthor, type Importing } from './importing.ts'
import { writeNew } from './write-new.ts'

const moved = 'Withdrawn, because the project moved to another workspace. It is asked again if the drift remains.'

const requestOf = ({ workspaceId, by }: Importing, sent: Imported<'changeRequests'>): RequestRecord => {
  const { id, status, drift, consequences, decidedBy, history, ...request } = sent
  const steps = history.map((step) => ({ ...step, by: importedAuthor(step.by) }))
  const isOpen = status === 'open'
  const at = by.at.toISOString()
  return {
    ...request,
    ...readDrift(drift as ContractDrift),
    consequences: consequences as SourcedText[],
    id,
    workspaceId,
    // The contract here opens one of its own.
    status: isOpen ? 'withdrawn' : status,
    history: isOpen ? withStep(steps, { at, by: system, text: moved }) : steps,
    decidedBy: maybeImportedAuthor(decidedBy),
    version: 1,
    createdAt: madeAt(id).toISOString(),
    updatedAt: at,
  }
}

export const writeChangeRequests = (
  importing: Importing,
  records: readonly Imported<'changeRequests'>[],
): Promise<void> => writeNew(records.map((record) => unannouncedRequest(requestOf(importing, record))))

/** The sponsor decides on change requests, so it has to be someone who could be named here. */
const sponsorOf = async ({ workspaceId, people }: Importing, projectId: string, id: string | null | undefined) => {
  const person = people.find((one) => one.id === id)
  if (person === undefined) return null
  const project = await readProject(workspaceId, projectId)
  return project !== undefined && canSponsor(person, project) ? { id: person.id, name: fullName(person) } : null
}

const contractOf = async (
  importing: Importing,
  sent: Imported<'charterContracts'>,
  tasks: readonly AgreedTask[],
): Promise<ContractRecord> => {
  const { projectId, ended, sealedAt, budgetSince, agreedAt, rejected } = sent
  return {
    workspaceId: importing.workspaceId,
    projectId,
    tolerances: tolerancesOf(sent.tolerances),
    agreed: {
      endDate: sent.endDate,
      budget: parseCents(sent.budget) ?? 0,
      hours: sent.hours,
      tasks: tasks.length,
    },
    sealedAt,
    budgetSince,
    sponsor: await sponsorOf(importing, projectId, sent.tolerances.sponsorId),
    agreedBy: importedAuthor(sent.agreedBy),
    agreedAt,
    ended,
    openId: null,
    rejected,
    version: 0,
  }
}

/** The tasks that are there so far. */
const tasksSoFar = async (workspaceId: string, { projectId, tasks, part }: Imported<'charterContracts'>) => {
  if (part === undefined || part.from === 0) return tasks
  const before = (await readScope(workspaceId, projectId)).slice(0, part.from)
  if (before.length < part.from) throw invalid('charterContracts', 'Tasks before these are missing')
  return [...before, ...tasks]
}

/** Tolerances that come in parts are there with the last of them. What is there already stays as it is. */
export const writeContracts = async (
  importing: Importing,
  records: readonly Imported<'charterContracts'>[],
): Promise<void> => {
  const { workspaceId } = importing
  for (const sent of records) {
    if ((await readContract(workspaceId, sent.projectId)) !== undefined) continue
    const tasks = await tasksSoFar(workspaceId, sent)
    const isWhole = tasks.length === (sent.part?.all ?? tasks.length)
    const contract = await contractOf(importing, sent, tasks)
    const { put } = contractWrite({ before: undefined, after: contract })
    const live = whileProject(workspaceId, sent.projectId, undefined)
    const writes = [scopeWrite(contract, tasks), live]
    // Lost if it is there already.
    await (isWhole ? lostIfRefused([put], () => writeTogether([put, ...writes])) : writeTogether(writes))
  }
}
