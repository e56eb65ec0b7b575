import type { Project } from '../../../shared/project.ts'
import { readProjectTotals } from '../overview/totals-repository.ts'
import { notFound } from '../../kernel/problem.ts'
import { readBrief } from './brief-repository.ts'
import { toProject } from './project-record.ts'
import { readProject } from './project-repository.ts'

/** A project as it is answered, in the trash or not, for those who are known to be allowed; 404 where it is gone. */
export const readWhole = async (workspaceId: string, id: string): Promise<Project> => {
  const [record, brief, totals] = await Promise.all([
    readProject(workspaceId, id),
    readBrief(workspaceId, id),
    readProjectTotals(workspaceId, id),
  ])
  if (record === undefined) throw notFound('Project')
  return toProject(record, brief, totals)
}
