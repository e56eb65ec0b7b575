import type { Project } from '../../../shared/project.ts'
import type { routes } from '../../../shared/routes.ts'
import { readerOf } from '../../domain/health/judge.ts'
import { readProjectTotals } from '../../domain/overview/totals-repository.ts'
import type { Handler } from '../../kernel/call.ts'
import { lost, untilWritten } from '../../kernel/optimistic.ts'
import { nowBy, type Member } from '../../kernel/principal.ts'
import { notFound } from '../../kernel/problem.ts'
import { readPerson } from '../../domain/people/person-repository.ts'
import { readBrief } from '../../domain/projects/brief-repository.ts'
import { toProject } from '../../domain/projects/project-record.ts'
import { unassignPerson } from '../../domain/projects/project-team.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'

const attempt = async (principal: Member, id: string, userId: string): Promise<Project | typeof lost> => {
  const { workspaceId } = principal
  const [before, brief, totals, person] = await Promise.all([
    visibleProject(principal, id),
    readBrief(workspaceId, id),
    readProjectTotals(workspaceId, id),
    readPerson(workspaceId, userId),
  ])
  if (person === undefined) throw notFound('Team member')
  if (before.team.every((member) => member.id !== userId)) return toProject(before, brief, totals, readerOf(principal))
  const written = await unassignPerson(before, person, nowBy(principal))
  return written === undefined ? lost : toProject(written, brief, totals, readerOf(principal))
}

/** Takes an SME off a project; no change if they are not on its team. */
export const unassign: Handler<typeof routes.projects.unassign> = ({ params: { id, userId }, principal }) =>
  untilWritten(() => attempt(principal, id, userId))
