import { pageSize } from '../../../shared/contract/request-limits.ts'
import type { Client } from '../../../shared/operators/clients.ts'
import type { routes } from '../../../shared/routes.ts'
import { toClient } from '../../domain/operators/revenue/client-view.ts'
import {
  listCompanies,
  listNearLimit,
  type CompanyFilter,
  type ListedCompany,
} from '../../domain/operators/revenue/list-companies.ts'
import { readCompany } from '../../domain/operators/revenue/company-repository.ts'
import { asRestrictedNow, isNearLimit, stateOfCompany } from '../../domain/operators/revenue/company-figures.ts'
import { findLogin } from '../../domain/accounts/people/login-repository.ts'
import { isWorkspaceId, namedWorkspace } from '../../domain/workspace/open-workspace.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { notFound } from '../../kernel/problem.ts'

const companyOf = async (workspaceId: string): Promise<ListedCompany[]> => {
  const { figures } = await readCompany(workspaceId)
  return figures === undefined ? [] : [{ workspaceId, figures }]
}

/** The company of a person with an address. Registrations that wait for their activation belong to no company yet. */
const companyOfAddress = async (address: string): Promise<ListedCompany[]> => {
  const holder = await findLogin({ realm: 'portal', by: 'email', value: address })
  return holder === undefined || holder.pending === true ? [] : companyOf(holder.workspaceId)
}

type Filter = CompanyFilter & { usage?: 'near' | undefined }

const passes =
  ({ plan, state, usage }: Filter) =>
  ({ figures }: ListedCompany): boolean =>
    (plan === undefined || figures.plan === plan) &&
    (state === undefined || stateOfCompany(figures) === state) &&
    (usage === undefined || isNearLimit(figures))

/** What a search without a list finds: a company by its id, or by the address of one of its people. */
const sought = (search: string): Promise<ListedCompany[]> | undefined => {
  if (isWorkspaceId(search)) return companyOf(search)
  return search.includes('@') ? companyOfAddress(search) : undefined
}

/** One page of one list, whose cost does not depend on the number of companies. */
export const clients: Handler<typeof routes.operators.clients> = async ({
  query: { limit = pageSize.usual, cursor, ...filter },
  reply,
}): Promise<Client[]> => {
  const companies = await sought(filter.search ?? '')
  if (companies !== undefined && companies.length > 0) return companies.filter(passes(filter)).map(toClient)
  const list = filter.usage === undefined ? listCompanies : listNearLimit
  const { items, next } = await list({ limit, cursor }, filter)
  reply.next(next)
  return items.map(toClient)
}

export const client: Handler<typeof routes.operators.client> = async ({ params: { id } }) => {
  const [workspace, [company]] = await Promise.all([namedWorkspace(id), companyOf(id)])
  // Opened a moment ago, and not counted yet.
  if (company === undefined) throw notFound('Client')
  return toClient({ ...company, figures: asRestrictedNow(company.figures, workspace) })
}
