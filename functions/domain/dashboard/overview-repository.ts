/**
 * Reads a workspace's overview partition from its end: the workspace itself, and the totals of its projects, newest
 * first. One query returns all that the figures of a dashboard are made of. It is written by hand because it returns two
 * kinds of entities.
 */
import { QueryCommand, type QueryCommandOutput } from '@aws-sdk/client-dynamodb'
import { setting } from '../../kernel/environment.ts'
import { client } from '../../kernel/table/table.ts'
import { parseTotals } from './totals-repository.ts'
import type { ProjectTotals } from './totals.ts'
import { workspaceIn, type Workspace } from '../workspace/workspace-repository.ts'
import type { Sees } from './visible.ts'

export type Overview = {
  workspace: Workspace
  /** Live projects, newest first; as many as requested, or all if there are fewer. */
  projects: ProjectTotals[]
}

type Key = QueryCommandOutput['LastEvaluatedKey']

const page = async (workspaceId: string, limit: number, from: Key) => {
  const { Items = [], LastEvaluatedKey } = await client.send(
    new QueryCommand({
      TableName: setting('TABLE_NAME'),
      KeyConditionExpression: '#pk = :pk AND #sk BETWEEN :from AND :to',
      ExpressionAttributeNames: { '#pk': 'pk', '#sk': 'sk' },
      ExpressionAttributeValues: {
        ':pk': { S: `${workspaceId}#overview` },
        ':from': { S: 'totals#' },
        ':to': { S: 'workspace' },
      },
      ScanIndexForward: false,
      Limit: limit,
      ...(from && { ExclusiveStartKey: from }),
    }),
  )
  return { items: Items, next: LastEvaluatedKey }
}

const isLive = (project: ProjectTotals): boolean => project.facts !== null

const everything = Promise.resolve((): boolean => true)

/** Items per query, if more are wanted. */
const mostAtOnce = 1_000

/**
 * The overview with its newest visible live projects; with `Infinity`, all of them. Reads another page only if the
 * first has too few of them. Undefined if there is no such workspace.
 */
export const findOverview = async (
  workspaceId: string,
  projectsWanted: number,
  visible: Promise<Sees> = everything,
): Promise<Overview | undefined> => {
  const projects: ProjectTotals[] = []
  let workspace: Workspace | undefined
  let from: Key
  let limit = 1 + Math.min(projectsWanted, mostAtOnce)
  do {
    const [{ items, next }, sees] = await Promise.all([page(workspaceId, limit, from), visible])
    for (const item of items) {
      workspace ??= workspaceIn(item)
      const totals = parseTotals(item)
      if (totals !== undefined && isLive(totals) && sees(totals.projectId)) projects.push(totals)
    }
    from = next
    limit = 100
  } while (from !== undefined && projects.length < projectsWanted)
  return workspace && { workspace, projects: projects.slice(0, projectsWanted) }
}

/** The overview of a workspace that a session belongs to. */
export const readOverview = async (
  workspaceId: string,
  projectsWanted: number,
  visible?: Promise<Sees>,
): Promise<Overview> => {
  const overview = await findOverview(workspaceId, projectsWanted, visible)
  if (overview === undefined) throw new Error('The session belongs to a workspace without a record')
  return overview
}
