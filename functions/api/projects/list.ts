import type { routes } from '../../../shared/routes.ts'
import { readerOf } from '../../domain/verdict/health/project-health.ts'
import { listNewestProjectTotals, listProjectTotals } from '../../domain/dashboard/totals-repository.ts'
import type { ProjectTotals } from '../../domain/dashboard/totals.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { notFound } from '../../kernel/problem.ts'
import { readPage } from '../../kernel/http/page.ts'
import { toSummary, type ProjectRecord } from '../../domain/projects/project-record.ts'
import { listProjects } from '../../domain/projects/project-repository.ts'

type TotalsById = ReadonlyMap<string, ProjectTotals>

/**
 * One page, newest first. The totals for the same range of ids are read in parallel with the projects. Only if that
 * range does not reach far enough are the remaining totals read afterwards.
 */
export const list: Handler<typeof routes.projects.list> = async ({ query, principal, reply }) => {
  const { workspaceId, scope } = principal
  const ofKey = scope === 'assigned' ? principal.key?.projects : undefined
  const { status, limit, cursor } = query
  const filter = { status, assignedTo: scope === 'assigned' && ofKey === undefined ? principal.id : undefined }
  const totals = new Map<string, ProjectTotals>()
  const page = await readPage<ProjectRecord>(
    { limit, cursor },
    `${workspaceId}:projects.list:${status ?? ''}:${scope === 'assigned' ? principal.id : ''}`,
    ({ id }) => id,
    async (before, count) => {
      const [projects, beside] = await Promise.all([
        listProjects(workspaceId, filter, before, count),
        listNewestProjectTotals(workspaceId, before, count),
      ])
      const lowest = projects.items.at(-1)?.id
      const missing: TotalsById =
        lowest !== undefined && beside.downTo !== undefined && beside.downTo > lowest
          ? await listProjectTotals(workspaceId, { from: lowest, to: beside.downTo })
          : new Map()
      for (const [id, found] of [...beside.totals, ...missing]) totals.set(id, found)
      return ofKey === undefined ? projects : { ...projects, items: projects.items.filter(({ id }) => ofKey.has(id)) }
    },
  )
  reply.next(page.next)
  const reader = readerOf(principal)
  return page.items.map((record) => toSummary(record, totals.get(record.id), reader))
}

/** For the caller's own workspace only; any other id is unknown. */
export const listOfCustomer: Handler<typeof routes.projects.listOfCustomer> = async ({
  params: { customerId },
  ...call
}) => {
  if (customerId !== call.principal.workspaceId) throw notFound('Customer')
  return list({ ...call, params: undefined })
}
