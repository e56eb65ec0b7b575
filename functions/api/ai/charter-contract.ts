import type { routes } from '../../../shared/routes.ts'
import {
  agreeContract as agreeOn,
  endContract as endAgreement,
} from '../../domain/charters/contracts/agree-contract.ts'
import { readContractState, toCharterContract } from '../../domain/charters/contracts/read-contract.ts'
import { decideOnChange as decide } from '../../domain/charters/contracts/decide-change-request.ts'
import type { Handler } from '../../kernel/http/call.ts'

/** All reads start together. */
export const contract: Handler<typeof routes.ai.contract> = async ({ params: { id }, principal }) =>
  toCharterContract(await readContractState(principal, id), principal)

export const agreeContract: Handler<typeof routes.ai.agreeContract> = ({ params: { id }, body, principal }) =>
  agreeOn(principal, id, body)

export const endContract: Handler<typeof routes.ai.endContract> = ({ params: { id }, body, principal }) =>
  endAgreement(principal, id, body?.version)

export const decideOnChange: Handler<typeof routes.ai.decideOnChange> = ({ params: { id }, body, principal }) =>
  decide(principal, id, body)
