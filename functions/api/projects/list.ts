import type { ProjectStatus } from '../../../shared/projects/project-choices.ts'
import type { routes } from '../../../shared/routes.ts'
import { readerOf } from '../../domain/verdict/health/project-health.ts'
import {
  listNewestProjectTotals,
  listProjectTotals,
  readShownTotals,
} from '../../domain/dashboard/totals-repository.ts'
import type { ProjectTotals } from '../../domain/dashboard/totals.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { notFound } from '../../kernel/problem.ts'
import { readPage, type Slice } from '../../kernel/http/page.ts'
import { toSummary, type ProjectRecord } from '../../domain/projects/project-record.ts'
import { listProjects, readProjects } from '../../domain/projects/project-repository.ts'

type TotalsById = ReadonlyMap<string, ProjectTotals>

/**
 * The next projects of a company's key that reaches only some, newest first. They are read by their ids: in the order of
 * all projects, most pages would be empty.
 */
const listOfKey = async (
  workspaceId: string,
  { ids, status }: { ids: ReadonlySet<string>; status: ProjectStatus | undefined },
  before: string | undefined,
  count: number,
): Promise<Slice<ProjectRecord> & { totals: TotalsById }> => {
  const left = [...ids].filter((id) => before === undefined || id < before).toSorted((a, b) => (a < b ? 1 : -1))
  const next = left.slice(0, count)
  const [records, totals] = await Promise.all([readProjects(workspaceId, next), readShownTotals(workspaceId, next)])
  const items = records
    .filter((project) => project.deletion === undefined && (status === undefined || project.status === status))
    .toSorted((a, b) => (a.id < b.id ? 1 : -1))
  return { items, stoppedAt: left.length > count ? next.at(-1) : undefined, totals }
}

/**
 * One page, newest first. The totals for the same range of ids are read in parallel with the projects. Only if that
 * range does not reach far enough are the remaining totals read afterwards.
 */
export const list: Handler<typeof routes.projects.list> = async ({ query, principal, reply }) => {
  const { workspaceId, scope } = principal
  const ofKey = scope === 'assigned' ? principal.key?.projects : undefined
  const { status, limit, cursor } = query
  const filter = { status, assignedTo: scope === 'assigned' ? principal.id : undefined }
  const totals = new Map<string, ProjectTotals>()
  const page = await readPage<ProjectRecord>(
    { limit, cursor },
    `${workspaceId}:projects.list:${status ?? ''}:${scope === 'assigned' ? principal.id : ''}`,
    ({ id }) => id,
    async (before, count) => {
      if (ofKey !== undefined) {
        const found = await listOfKey(workspaceId, { ids: ofKey, status }, before, count)
        for (const [id, its] of found.totals) totals.set(id, its)
        return found
      }
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
      return projects
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
