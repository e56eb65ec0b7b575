/** Reads the records that a report is calculated from, with the latest event of each. */
import { reportLimits } from '../../../shared/reports/limits.ts'
import { isProjectCancelled } from '../../../shared/projects/open-in-project.ts'
import type { StampedEvent } from '../../kernel/events/event.ts'
import { listPlannedTasks } from '../verdict/earned-value/plan-repository.ts'
import { listProjectTotals } from '../dashboard/totals-repository.ts'
import { progressOf, type ProjectTotals } from '../dashboard/totals.ts'
import { listActualCosts } from '../money/expenses/expense-repository.ts'
import { partitionOf, projects, toRecord as toProject } from '../projects/project-entity.ts'
import { isOver, type ProjectRecord } from '../projects/project-record.ts'
import { keysAfter } from '../../kernel/http/page.ts'
import {
  entries,
  prefix as entryPrefix,
  projectListPartition,
  raidPartition,
  toRecord as toEntry,
} from '../raid/raid-entity.ts'
import type { RaidRecord } from '../raid/raid-record.ts'
import type { TaskRecord } from '../tasks/task-record.ts'

export type Gathered<T> = { records: T[]; /** Ids of the latest events of the records. */ events: string[] }

const eventIdOf = ({ event }: { event?: unknown }): string[] =>
  event === undefined ? [] : [(event as StampedEvent).id]

/** A project with its latest event; no record if it does not exist or is in the trash. Consistent read. */
export const gatherProject = async (workspaceId: string, id: string): Promise<Gathered<ProjectRecord>> => {
  const { data } = await projects()
    .get({ partition: partitionOf(workspaceId), id })
    .go({ consistent: true })
  if (data === null || data.deletion !== undefined) return { records: [], events: [] }
  return { records: [toProject(data)], events: eventIdOf(data) }
}

/** The live tasks of a project: one read for about every 1,500 tasks. */
export const gatherTasks = async (workspaceId: string, projectId: string): Promise<Gathered<TaskRecord>> => {
  const records = await listPlannedTasks(workspaceId, projectId)
  return { records, events: records.flatMap(eventIdOf) }
}

/** Live entries of the RAID log, of one project or of all. */
export const gatherEntries = async (workspaceId: string, projectId: string | null): Promise<Gathered<RaidRecord>> => {
  const { from, to } = keysAfter(entryPrefix, undefined)
  const { data } =
    projectId === null
      ? await entries()
          .query.byWorkspace({ partition: raidPartition(workspaceId) })
          .between({ key: from }, { key: to })
          .where(({ deletion }, { notExists }) => notExists(deletion))
          .go({ pages: 'all' })
      : await entries()
          .query.listed({ listPartition: projectListPartition(workspaceId, projectId) })
          .go({ pages: 'all', ignoreOwnership: true })
  return { records: data.map(toEntry), events: data.flatMap(eventIdOf) }
}

type Portfolio = Gathered<ProjectRecord & { progress: number; totals: ProjectTotals | undefined }> & {
  /** Ids of the cancelled projects. */ cancelled: string[]
}

/** The live projects of a workspace that are not over, each with its progress. */
export const gatherPortfolio = async (workspaceId: string): Promise<Portfolio> => {
  const [{ data }, totals] = await Promise.all([
    projects()
      .query.byWorkspace({ partition: partitionOf(workspaceId) })
      .where(({ deletion }, { notExists }) => notExists(deletion))
      .go({ pages: 'all' }),
    listProjectTotals(workspaceId, { from: '', to: '~' }),
  ])
  const all = data.map(toProject)
  const records = all.filter((project) => !isOver(project))
  return {
    cancelled: all.filter(isProjectCancelled).map(({ id }) => id),
    records: records.map((project) => ({
      ...project,
      progress: progressOf(totals.get(project.id), project.ownProgress),
      totals: totals.get(project.id),
    })),
    events: data.flatMap(eventIdOf),
  }
}

/** Approved and paid expenses of a project. */
export const gatherExpenses = (workspaceId: string, projectId: string) =>
  listActualCosts(workspaceId, projectId, reportLimits.expenses)
