/** The team of a project, kept in sync with the list of projects that each person is assigned to. */
import { fullName } from '../../../shared/accounts/person-name.ts'
import type { Authored } from '../../kernel/events/event.ts'
import { failed } from '../../kernel/table/transaction.ts'
import { assignProject, leaveProjects, type StoredPerson } from '../accounts/people/person-repository.ts'
import { countAssignedPerson } from '../workspace/workspace-repository.ts'
import type { ProjectRecord } from './project-record.ts'
import { saveProject } from './project-repository.ts'

const plainly = (name: string): string => name.replaceAll(/\s+/g, ' ').toLowerCase()

/**
 * Adds a person to a project's team, and counts the person if it is their first project. Returns undefined if the
 * project or the person has changed since they were read.
 */
export const assignPerson = async (
  before: ProjectRecord,
  person: StoredPerson,
  by: Authored,
): Promise<ProjectRecord | undefined> => {
  const { id, firstName, lastName } = person
  const { workspaceId } = before
  const after = {
    ...before,
    team: [...before.team, { id, firstName, lastName }],
    // Where their name was typed, it is the person from now on.
    teamMembers: before.teamMembers.filter((name) => plainly(name) !== plainly(fullName(person))),
  }
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
 * Removes a person from a project's team, and uncounts the person if it was their last project. Returns undefined if
 * the project or the person has changed since they were read.
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
