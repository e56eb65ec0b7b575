/**
 * Unassigns the team of a project in the trash, so that its members count as free, and assigns them again when the
 * project is restored. Members who were removed in between leave the team, and members who were renamed get their
 * current name on it.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Author } from '../../../shared/contract/event.ts'
import type { Write } from '../../kernel/table/transaction.ts'
import {
  assignProject,
  leaveProjects,
  readPerson,
  type StoredPerson,
} from '../../domain/accounts/people/person-repository.ts'
import type { ProjectRecord } from '../../domain/projects/project-record.ts'
import { saveProject } from '../../domain/projects/project-repository.ts'
import { countAssignedPerson } from '../../domain/workspace/workspace-repository.ts'
import { writeWhile } from './write-while.ts'

/** The writes that make a member's record match the project's state; empty if it already matches. */
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

/** The member's record after the update; undefined if the member no longer exists. */
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

/** Updates the team; returns false if the project has changed in the meantime. */
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
