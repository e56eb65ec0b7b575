/**
 * Reads a workspace's overview partition, which contains everything that a dashboard shows, in key order: the activity
 * entries, the totals of projects, half-years and the workspace, and the workspace itself. One query from the end
 * therefore returns all of it for half a read unit. The query is written by hand because it returns four kinds of
 * entities.
 */
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { setting } from '../../kernel/environment.ts'
import { madeAt } from '../../kernel/id.ts'
import { documents } from '../../kernel/table.ts'
import { parseTotals } from './totals-repository.ts'
import type { ProjectTotals, HalfYearTotals, WorkspaceTotals } from './totals.ts'
import { workspaceIn, type Workspace } from '../workspace/workspace-repository.ts'
import type { Sees } from './visible.ts'

export type Overview = {
  workspace: Workspace
  totals: WorkspaceTotals | undefined
  halfYears: HalfYearTotals[]
  /** Live projects, newest first; as many as requested, or all if there are fewer. */
  projects: ProjectTotals[]
}

/**
 * Items that the query reads before the first project: the workspace, its totals, and the half-years since its creation
 * plus two future ones.
 */
const itemsNextToProjects = (workspaceId: string): number => {
  const years = (Date.now() - madeAt(workspaceId).getTime()) / (365.25 * 86_400_000)
  return 2 + 3 + Math.floor(2 * years)
}

type Key = Record<string, unknown>

const page = async (workspaceId: string, limit: number, from: Key | undefined) => {
  const { Items = [], LastEvaluatedKey } = await documents.send(
    new QueryCommand({
      TableName: setting('TABLE_NAME'),
      KeyConditionExpression: '#pk = :pk AND #sk BETWEEN :from AND :to',
      ExpressionAttributeNames: { '#pk': 'pk', '#sk': 'sk' },
      ExpressionAttributeValues: { ':pk': `${workspaceId}#overview`, ':from': 'totals#', ':to': 'workspace' },
      ScanIndexForward: false,
      Limit: limit,
      ...(from && { ExclusiveStartKey: from }),
    }),
  )
  return { items: Items, next: LastEvaluatedKey }
}

const isLive = (project: ProjectTotals): boolean => project.facts !== null

const everything = Promise.resolve((): boolean => true)

/**
 * The overview with its newest visible live projects. Reads another page only if the first one lacks half-years or has
 * too few projects.
 */
export const readOverview = async (
  workspaceId: string,
  projectsWanted: number,
  visible: Promise<Sees> = everything,
): Promise<Overview> => {
  const overview: Omit<Overview, 'workspace'> = { totals: undefined, halfYears: [], projects: [] }
  let workspace: Workspace | undefined
  let from: Key | undefined
  let limit = itemsNextToProjects(workspaceId) + projectsWanted
  let halfYearsEnded = false
  do {
    const [{ items, next }, sees] = await Promise.all([page(workspaceId, limit, from), visible])
    for (const item of items) {
      workspace ??= item['sk'] === 'workspace' ? workspaceIn(item) : undefined
      const totals = item['sk'] === 'workspace' ? undefined : parseTotals(item)
      if (totals?.kind === 'workspace') overview.totals = totals
      if (totals?.kind === 'halfYear') overview.halfYears.push(totals)
      halfYearsEnded ||= totals?.kind === 'project'
      if (totals?.kind === 'project' && isLive(totals) && sees(totals.projectId)) overview.projects.push(totals)
    }
    from = next
    limit = 100
  } while (from !== undefined && (!halfYearsEnded || overview.projects.length < projectsWanted))
  if (workspace === undefined) throw new Error('The session belongs to a workspace without a record')
  return { ...overview, workspace, projects: overview.projects.slice(0, projectsWanted) }
}
