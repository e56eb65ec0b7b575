/**
 * Nobody is assigned to a project in the trash: its team leaves it in their own records, so that they
 * count as free, and has it back with the project. Who was removed meanwhile is taken off the team, and who is called otherwise stands on it under the present name.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Author } from '../../../shared/contract/event.ts'
import type { Write } from '../../kernel/transaction.ts'
import { assignProject, leaveProjects, readPerson, type StoredPerson } from '../../domain/people/person-repository.ts'
import type { ProjectRecord } from '../../domain/projects/project-record.ts'
import { saveProject } from '../../domain/projects/project-repository.ts'
import { countAssignedPerson } from '../../domain/workspace/workspace-repository.ts'
import { writeWhile } from './write-while.ts'

/** What it takes for a member's record to agree with the project's state; nothing where it does. */
const agreementOf = ({ workspaceId, id, deletion }: ProjectRecord, person: StoredPerson): Write[] => {
  const { assignedProjects, version } = person
  const isAssigned = assignedProjects.includes(id)
  if (isAssigned === (deletion === undefined)) return []
  if (!isAssigned)
    return [
      assignProject(workspaceId, person.id, id, version),
      ...(assignedProjects.length === 0 ? [countAssignedPerson(workspaceId)] : []),
    ]
  const remaining = assignedProjects.filter((other) => other !== id)
  return [
    leaveProjects(workspaceId, person.id, remaining, version),
    ...(remaining.length === 0 ? [countAssignedPerson(workspaceId, -1)] : []),
  ]
}

/** The member's record once it agrees; undefined where there is none any more. */
const takeMember = async (
  project: ProjectRecord,
  personId: string,
): Promise<StoredPerson | 'project_changed' | undefined> => {
  for (;;) {
    const person = await readPerson(project.workspaceId, personId)
    if (person === undefined) return undefined
    const writes = agreementOf(project, person)
    const outcome = writes.length === 0 ? 'written' : await writeWhile(project, writes)
    if (outcome === 'written') return person
    if (outcome === 'project_changed') return outcome
  }
}

/** Brings the team into agreement; false where the project has changed meanwhile. */
export const takeTeam = async (project: ProjectRecord, by: Author): Promise<boolean> => {
  const team: ProjectRecord['team'] = []
  for (const { id } of project.team) {
    const person = await takeMember(project, id)
    if (person === 'project_changed') return false
    if (person !== undefined) team.push({ id, firstName: person.firstName, lastName: person.lastName })
  }
  if (project.deletion !== undefined || isDeepStrictEqual(team, project.team)) return true
  const after = { ...project, team }
  return (
    (await saveProject({
      before: project,
      after,
      event: 'project.updated.v1',
      changed: ['team'],
      withPerson: true,
      by: { by, at: new Date() },
    })) !== undefined
  )
}
