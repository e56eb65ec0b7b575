import { addDays, startOfDay, type Day } from '../../../shared/dates/dates.ts'
import type { routes } from '../../../shared/routes.ts'
import { listOperatorEntries, type OperatorEntry } from '../../domain/audit/audit-repository.ts'
import { readCompanyNames } from '../../domain/workspace/workspace-repository.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { readPage } from '../../kernel/http/page.ts'

/** Operators work in different places, so their days are those of UTC. */
const startOf = (day: Day | undefined): number | undefined =>
  day === undefined ? undefined : startOfDay(day, 'UTC').getTime()

/** One page of the operators' log. The workspaces have the names of now. */
export const audit: Handler<typeof routes.operators.audit> = async ({ query, reply }) => {
  const { category, operator, workspace, from, to } = query
  const filter = {
    category,
    operatorId: operator,
    workspaceId: workspace,
    since: startOf(from),
    until: startOf(to && addDays(to, 1)),
  }
  const { items, next } = await readPage(
    query,
    ['operator-audit', category, operator, workspace, from, to].join(' '),
    ({ id }: OperatorEntry) => id,
    (before, count) => listOperatorEntries(filter, before, count),
  )
  const names = await readCompanyNames([...new Set(items.flatMap(({ workspaceId }) => workspaceId ?? []))])
  reply.next(next)
  return items.map(({ workspaceId, ...entry }) => ({
    ...entry,
    workspace: workspaceId === null ? null : { id: workspaceId, companyName: names.get(workspaceId) ?? null },
  }))
}
