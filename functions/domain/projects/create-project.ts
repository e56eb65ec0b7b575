import type { CreateProject, Project } from '../../../shared/projects/project.ts'
import type { Authored } from '../../kernel/events/event.ts'
import { newId } from '../../kernel/id.ts'
import { Problem, notFound } from '../../kernel/problem.ts'
import { createdBefore, claimKey, type RequestName } from '../../kernel/http/idempotency.ts'
import { failed, type Writes } from '../../kernel/table/transaction.ts'
import type { Reader } from '../verdict/health/project-health.ts'
import { takeProjectPlace } from '../workspace/plan-limits.ts'
import { firstCharterWrite } from './charter-version-repository.ts'
import { briefWrite, readBrief } from './brief-repository.ts'
import { newProject } from './project-change.ts'
import { toProject } from './project-record.ts'
import { saveProject, readProject } from './project-repository.ts'
import { releasePrefix, takeFreePrefix } from './task-prefix-repository.ts'
import { readProjectTotals } from '../dashboard/totals-repository.ts'

/**
 * A project as the API returns it, in the trash or not; 404 if it does not exist. Does not check access; the caller
 * must be authorized already.
 */
const readWhole = async (workspaceId: string, id: string, reader: Reader): Promise<Project> => {
  const [record, brief, totals] = await Promise.all([
    readProject(workspaceId, id),
    readBrief(workspaceId, id),
    readProjectTotals(workspaceId, id),
  ])
  if (record === undefined) throw notFound('Project')
  return toProject(record, brief, totals, reader)
}

export const limitReached = () =>
  new Problem('project_limit_reached', 'Project limit reached. Upgrade to create more projects.')

type Creation = {
  workspaceId: string
  maxProjects: number
  managerId: string
  body: Omit<CreateProject, 'managerId'>
  by: Authored
  reader: Reader
  /** Present if a repeated request should return the project that the first one created. */
  request?: RequestName | undefined
  /** Further writes of the same transaction. */
  along?: (projectId: string) => Promise<Writes>
}

/**
 * Creates a project with its brief, within the limits of the plan. Returns the existing project if the same request was
 * made before; 409 `project_limit_reached` if the plan is full.
 */
export const createProject = async ({
  workspaceId,
  maxProjects,
  managerId,
  body,
  by,
  reader,
  request,
  along,
}: Creation): Promise<Project> => {
  const id = newId('project', by.at.getTime())
  const [taskPrefix, further = []] = await Promise.all([
    takeFreePrefix({ workspaceId, projectId: id, name: body.name, wanted: body.taskPrefix }),
    along?.(id),
  ])
  const { record, brief } = newProject({ id, workspaceId, managerId, taskPrefix, by: by.by, at: by.at }, body)
  const mark = request && claimKey(request, id)
  const place = takeProjectPlace(workspaceId, maxProjects)
  try {
    const written = await saveProject(
      { before: undefined, after: record, event: 'project.created.v1', changed: [], by },
      [mark, briefWrite(workspaceId, id, brief), firstCharterWrite(workspaceId, id, brief, by), place, ...further],
    )
    if (written === undefined) throw new Error('A new project has the id of another')
    return toProject(written, brief, undefined, reader)
  } catch (error) {
    await releasePrefix(workspaceId, id, taskPrefix)
    const first = createdBefore(error, mark)
    if (first !== undefined) return await readWhole(workspaceId, first, reader)
    if (failed(error, place)) throw limitReached()
    throw error
  }
}
