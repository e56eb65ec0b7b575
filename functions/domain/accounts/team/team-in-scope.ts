/** Which team members a caller may see and act on, by the scope of the capability of the call. */
import { personId } from '../../../../shared/contract/ids.ts'
import type { TeamRole } from '../../../../shared/permissions.ts'
import { readAll } from '../../../kernel/http/page.ts'
import type { Member } from '../../../kernel/session/principal.ts'
import { notFound } from '../../../kernel/problem.ts'
import { listPeople, readPerson, type StoredPerson } from '../people/person-repository.ts'
import type { ProjectRecord } from '../../projects/project-record.ts'
import { listProjects } from '../../projects/project-repository.ts'
import { isProjectId } from '../../projects/visible-project.ts'

/** A team member; the company account is not one. */
export type TeamPerson = StoredPerson & { role: TeamRole }

export const isOfTeam = (person: StoredPerson): person is TeamPerson => person.kind === 'staff'

/** All live projects of a workspace; the plan limits their number. */
export const liveProjects = (workspaceId: string): Promise<ProjectRecord[]> =>
  readAll((before, count) => listProjects(workspaceId, {}, before, count))

/** Whether a project is a person's own: they manage it or are on its team. */
const isOwn = (project: ProjectRecord, id: string): boolean =>
  project.managerId === id || project.team.some((person) => person.id === id)

type Caller = Pick<Member, 'scope' | 'id'>

/** Whether the caller's scope includes a member. */
export const reachesMember = (
  { scope, id }: Caller,
  person: TeamPerson,
  projects: readonly ProjectRecord[],
): boolean => {
  if (scope === 'all' || person.id === id) return true
  if (scope === 'own' || person.role !== 'sme') return false
  return projects.some((project) => isOwn(project, id) && project.team.some((member) => member.id === person.id))
}

/** Whether the caller's scope includes a project, to add members to its team or remove them. */
export const reachesProject = ({ scope, id }: Caller, project: ProjectRecord): boolean =>
  scope === 'all' || isOwn(project, id)

export type Team = { people: TeamPerson[]; projects: ProjectRecord[] }

export const readTeam = async (workspaceId: string): Promise<Team> => {
  const [people, projects] = await Promise.all([
    listPeople(workspaceId, { consistent: true }),
    liveProjects(workspaceId),
  ])
  return { people: people.filter(isOfTeam), projects }
}

/** A member within the caller's scope, and all live projects; 404 otherwise, whatever the reason. */
export const reachedMember = async (
  principal: Member,
  id: string,
): Promise<{ person: TeamPerson; projects: ProjectRecord[] }> => {
  const known = personId.safeParse(id).success
  const [person, projects] = await Promise.all([
    known ? readPerson(principal.workspaceId, id) : undefined,
    liveProjects(principal.workspaceId),
  ])
  if (person === undefined || !isOfTeam(person) || !reachesMember(principal, person, projects))
    throw notFound('Team member')
  return { person, projects }
}

/** A live project within the caller's scope; 404 otherwise, whatever the reason. */
export const reachedProject = (principal: Member, projects: readonly ProjectRecord[], id: string): ProjectRecord => {
  const project = isProjectId(id) ? projects.find((candidate) => candidate.id === id) : undefined
  if (project === undefined || !reachesProject(principal, project)) throw notFound('Project')
  return project
}
