/** Who is on a project's team, kept with the projects that each person is assigned to. */
import type { Authored } from '../../kernel/event.ts'
import { failed } from '../../kernel/transaction.ts'
import { assignProject, leaveProjects, type StoredPerson } from '../people/person-repository.ts'
import { countAssignedPerson } from '../workspace/workspace-repository.ts'
import type { ProjectRecord } from './project-record.ts'
import { saveProject } from './project-repository.ts'

/**
 * Puts a person on a project's team and counts them where it is their first. Answers undefined
 * where the project or the person has changed since they were read.
 */
export const assignPerson = async (
  before: ProjectRecord,
  person: StoredPerson,
  by: Authored,
): Promise<ProjectRecord | undefined> => {
  const { id, firstName, lastName } = person
  const { workspaceId } = before
  const after = { ...before, team: [...before.team, { id, firstName, lastName }] }
  const assignment = assignProject(workspaceId, id, before.id, person.version)
  const personCount = person.assignedProjects.length === 0 ? countAssignedPerson(workspaceId) : undefined
  try {
    return await saveProject({ before, after, event: 'project.assigned.v1', changed: ['team'], assignedTo: id, by }, [
      assignment,
      personCount,
    ])
  } catch (error) {
    if (failed(error, assignment)) return undefined
    throw error
  }
}

/**
 * Takes a person off a project's team and counts them where it was their last. Answers undefined
 * where the project or the person has changed since they were read.
 */
export const unassignPerson = async (
  before: ProjectRecord,
  person: StoredPerson,
  by: Authored,
): Promise<ProjectRecord | undefined> => {
  const { workspaceId } = before
  const after = { ...before, team: before.team.filter(({ id }) => id !== person.id) }
  const remaining = person.assignedProjects.filter((id) => id !== before.id)
  const leave = leaveProjects(workspaceId, person.id, remaining, person.version)
  const personCount =
    remaining.length === 0 && person.assignedProjects.length > 0 ? countAssignedPerson(workspaceId, -1) : undefined
  try {
    return await saveProject({ before, after, event: 'project.updated.v1', changed: ['team'], by }, [
      leave,
      personCount,
    ])
  } catch (error) {
    if (failed(error, leave)) return undefined
    throw error
  }
}
