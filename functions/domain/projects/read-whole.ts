import type { Project } from '../../../shared/projects/project.ts'
import type { Reader } from '../verdict/health/project-health.ts'
import { readProjectTotals } from '../dashboard/totals-repository.ts'
import { notFound } from '../../kernel/problem.ts'
import { readBrief } from './brief-repository.ts'
import { toProject } from './project-record.ts'
import { readProject } from './project-repository.ts'

/**
 * A project as the API returns it, in the trash or not; 404 if it does not exist. Does not check access; the caller
 * must be authorized already.
 */
export const readWhole = async (workspaceId: string, id: string, reader: Reader): Promise<Project> => {
  const [record, brief, totals] = await Promise.all([
    readProject(workspaceId, id),
    readBrief(workspaceId, id),
    readProjectTotals(workspaceId, id),
  ])
  if (record === undefined) throw notFound('Project')
  return toProject(record, brief, totals, reader)
}
