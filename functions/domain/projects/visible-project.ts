/** Which projects a caller may see: live projects of their workspace, either all or only the assigned ones. */
import { projectId as projectIdSchema } from '../../../shared/contract/ids.ts'
import { scopeOf } from '../../../shared/permissions.ts'
import { notFound } from '../../kernel/problem.ts'
import type { Member } from '../../kernel/session/principal.ts'
import type { ProjectRecord } from './project-record.ts'
import { readProject } from './project-repository.ts'

export const isProjectId = (id: string): boolean => projectIdSchema.safeParse(id).success

/** The caller with the scope in which their role reads projects, whatever the scope of the call. */
export const asProjectReader = <P extends Pick<Member, 'role'>>(principal: P): P & Pick<Member, 'scope'> => ({
  ...principal,
  scope: scopeOf(principal.role, 'project.read') ?? 'own',
})

/** Whether the caller's scope includes a project. */
export const reaches = ({ scope, id, key }: Pick<Member, 'scope' | 'id' | 'key'>, project: ProjectRecord): boolean =>
  scope === 'all' || (key?.projects?.has(project.id) ?? project.team.some((person) => person.id === id))

/** A live project that the caller may see; 404 otherwise. */
export const visibleProject = async (
  principal: Pick<Member, 'workspaceId' | 'scope' | 'id' | 'key'>,
  id: string,
): Promise<ProjectRecord> => {
  const project = isProjectId(id) ? await readProject(principal.workspaceId, id) : undefined
  if (project === undefined || project.deletion !== undefined || !reaches(principal, project)) throw notFound('Project')
  return project
}
