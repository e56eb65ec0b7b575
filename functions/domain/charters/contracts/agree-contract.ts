/** Agreeing on a contract, changing its tolerances and its sponsor, and ending it. */
import { isDeepStrictEqual } from 'node:util'
import type { AgreeContract, CharterContract } from '../../../../shared/charters/charter-contract.ts'
import { contractNeeds } from '../../../../shared/charters/charter-contract-choices.ts'
import { fullName } from '../../../../shared/accounts/person-name.ts'
import { parseCents } from '../../../../shared/money/read-amount.ts'
import { listed } from '../../../../shared/wording.ts'
import { authorOf } from '../../../kernel/events/event.ts'
import { lostIfRefused, untilWritten } from '../../../kernel/table/optimistic.ts'
import { nowBy, type Member } from '../../../kernel/session/principal.ts'
import { invalid, Problem } from '../../../kernel/problem.ts'
import { requireVersion } from '../../../kernel/table/require-version.ts'
import { writeTogether } from '../../../kernel/table/transaction.ts'
import { whileProject } from '../../projects/project-repository.ts'
import type { ContractRecord, Tolerances } from './contract-record.ts'
import { contractWrite, scopeWrite } from './contract-repository.ts'
import {
  missingFor,
  readContractState,
  sizeOf,
  stateAfter,
  tasksToAgree,
  toCharterContract,
  type ContractState,
} from './read-contract.ts'
import { withdrawn } from './follow-drift.ts'
import { requestWrite } from './request-repository.ts'
import { canSponsor, requireAgree } from './rights.ts'

/** 400 at the field for a person who cannot be the sponsor. The one who is named already stays valid. */
const sponsorOf = (sent: string | null | undefined, { project, people, contract }: ContractState) => {
  const before = contract?.sponsor ?? null
  if (sent === undefined || sent === before?.id) return before
  if (sent === null) return null
  const person = people.find(({ id }) => id === sent)
  if (person === undefined) throw invalid('sponsorId', 'Choose a person of the workspace')
  if (person.id === project.managerId) throw invalid('sponsorId', 'The manager of the project cannot be its sponsor')
  if (!canSponsor(person, project)) throw invalid('sponsorId', 'Choose a person who sees the money of projects')
  return { id: person.id, name: fullName(person) }
}

export const tolerancesOf = ({
  days,
  costPercent,
  costAmount,
  scopePercent,
  scopeTasks,
}: AgreeContract): Tolerances => ({
  days,
  costPercent: costPercent ?? null,
  costCents: costAmount === null || costAmount === undefined ? null : (parseCents(costAmount) ?? null),
  scopePercent: scopePercent ?? null,
  scopeTasks: scopeTasks ?? null,
})

/** The figures of the project as they are now, as a new contract seals them; 409 with what is missing. */
const sealed = (state: ContractState): ContractRecord['agreed'] => {
  const { endDate, budget } = state.project
  const missing = missingFor(state)
  if (missing.length > 0 || endDate === null)
    throw new Problem(
      'wrong_state',
      `This project needs ${listed(missing.map((need) => contractNeeds[need]))} before tolerances can be agreed.`,
    )
  return { endDate, budget, ...sizeOf(tasksToAgree(state)) }
}

/**
 * Agrees on a contract, which seals the present figures, or changes the tolerances and the sponsor of the present one,
 * which keeps its figures. A repeat of the same request changes nothing.
 */
export const agreeContract = (principal: Member, projectId: string, body: AgreeContract): Promise<CharterContract> =>
  untilWritten(async () => {
    const state = await readContractState(principal, projectId)
    const { project, stored, contract } = state
    const { workspaceId } = project
    const current = () => toCharterContract(state, principal)
    requireAgree(principal, project, contract?.sponsor ?? null)
    const by = nowBy(principal)
    const [tolerances, sponsor] = [tolerancesOf(body), sponsorOf(body.sponsorId, state)]
    if (
      contract !== undefined &&
      isDeepStrictEqual(tolerances, contract.tolerances) &&
      isDeepStrictEqual(sponsor, contract.sponsor)
    )
      return current()
    requireVersion(body.version, { version: stored?.version ?? 0 }, current)
    const at = by.at.toISOString()
    const after: ContractRecord = {
      ...(contract ?? {
        workspaceId,
        projectId,
        agreed: sealed(state),
        sealedAt: at,
        budgetSince: at,
        ended: false,
        openId: null,
        rejected: {},
      }),
      tolerances,
      sponsor,
      agreedBy: authorOf(by.by),
      agreedAt: at,
      version: 0,
    }
    const event = { name: 'charter.agreed.v1', projectName: project.name, by } as const
    const { record, put } = contractWrite({ before: stored, after, event })
    const agreedTasks = contract === undefined ? tasksToAgree(state) : state.agreedTasks
    const writes = [
      put,
      ...(contract === undefined ? [scopeWrite(record, agreedTasks)] : []),
      whileProject(workspaceId, projectId, undefined),
    ]
    return lostIfRefused(writes, async () => {
      await writeTogether(writes)
      return toCharterContract(stateAfter(state, { stored: record, agreedTasks }), principal)
    })
  })

/** Ends a contract, and withdraws the change request that waits. A repeat changes nothing. */
export const endContract = (
  principal: Member,
  projectId: string,
  version: number | undefined,
): Promise<CharterContract> =>
  untilWritten(async () => {
    const state = await readContractState(principal, projectId)
    const { project, contract, requests } = state
    const current = () => toCharterContract(state, principal)
    requireAgree(principal, project, contract?.sponsor ?? null)
    if (contract === undefined) return current()
    requireVersion(version, contract, current)
    const by = nowBy(principal)
    const open = requests.find(({ id }) => id === contract.openId)
    const event = { name: 'charter.ended.v1', projectName: project.name, by } as const
    const ended = contractWrite({ before: contract, after: { ...contract, ended: true, openId: null }, event })
    const request =
      open &&
      requestWrite({
        ...withdrawn(open, 'Withdrawn, because the agreement on tolerances was ended.', {
          by: authorOf(by.by),
          at: by.at,
        }),
        by,
        projectName: project.name,
        sponsorId: contract.sponsor?.id ?? null,
      })
    const writes = [
      ended.put,
      ...(request === undefined ? [] : [request.put]),
      whileProject(project.workspaceId, projectId, undefined),
    ]
    return lostIfRefused(writes, async () => {
      await writeTogether(writes)
      return toCharterContract(stateAfter(state, { stored: ended.record, request: request?.record }), principal)
    })
  })
