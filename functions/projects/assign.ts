import type { Project } from '../../shared/project.ts'
import type { routes } from '../../shared/routes.ts'
import { readProjectTotals } from '../keep-overview/totals-repository.ts'
import type { Handler } from '../kernel/call.ts'
import type { Authored } from '../kernel/event.ts'
import { lost, untilWritten } from '../kernel/optimistic.ts'
import { nowBy, type Member } from '../kernel/principal.ts'
import { invalid } from '../kernel/problem.ts'
import { TransactionRefused } from '../kernel/transaction.ts'
import { assignProject, leaveProjects, readPerson, type StoredPerson } from '../people/person-repository.ts'
import { countAssignedPerson } from '../workspace/workspace-repository.ts'
import { readBrief } from './brief-repository.ts'
import { toProject, type ProjectRecord } from './project-record.ts'
import { saveProject } from './project-repository.ts'
import { visibleProject } from './visible-project.ts'

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
  const others = [
    assignProject(workspaceId, id, before.id, person.version),
    ...(person.assignedProjects.length === 0 ? [countAssignedPerson(workspaceId)] : []),
  ]
  try {
    return await saveProject(
      { before, after, event: 'project.assigned.v1', changed: ['team'], assignedTo: id, by },
      others,
    )
  } catch (error) {
    if (error instanceof TransactionRefused && error.failedAt(1)) return undefined
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
  const others = [
    leaveProjects(workspaceId, person.id, remaining, person.version),
    ...(remaining.length === 0 && person.assignedProjects.length > 0 ? [countAssignedPerson(workspaceId, -1)] : []),
  ]
  try {
    return await saveProject({ before, after, event: 'project.updated.v1', changed: ['team'], by }, others)
  } catch (error) {
    if (error instanceof TransactionRefused && error.failedAt(1)) return undefined
    throw error
  }
}

const attempt = async (principal: Member, id: string, userId: string): Promise<Project | typeof lost> => {
  const { workspaceId } = principal
  const [before, brief, totals, person] = await Promise.all([
    visibleProject(principal, id),
    readBrief(workspaceId, id),
    readProjectTotals(workspaceId, id),
    readPerson(workspaceId, userId),
  ])
  if (person === undefined) throw invalid('userId', 'Unknown team member')
  if (person.role !== 'sme') throw invalid('userId', 'Only SME team members can be assigned')
  if (before.team.some((member) => member.id === userId)) return toProject(before, brief, totals)
  const written = await assignPerson(before, person, nowBy(principal))
  return written === undefined ? lost : toProject(written, brief, totals)
}

/** Assigns an SME to a project; who is on its team already stays. */
export const assign: Handler<typeof routes.projects.assign> = ({ params: { id }, body, principal }) =>
  untilWritten(() => attempt(principal, id, body.userId))
