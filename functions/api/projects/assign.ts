import type { Project } from '../../../shared/project.ts'
import type { routes } from '../../../shared/routes.ts'
import { readerOf } from '../../domain/health/judge.ts'
import { readProjectTotals } from '../../domain/overview/totals-repository.ts'
import type { Handler } from '../../kernel/call.ts'
import { lost, untilWritten } from '../../kernel/optimistic.ts'
import { nowBy, type Member } from '../../kernel/principal.ts'
import { invalid } from '../../kernel/problem.ts'
import { readPerson } from '../../domain/people/person-repository.ts'
import { readBrief } from '../../domain/projects/brief-repository.ts'
import { toProject } from '../../domain/projects/project-record.ts'
import { assignPerson } from '../../domain/projects/project-team.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'

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
  if (before.team.some((member) => member.id === userId)) return toProject(before, brief, totals, readerOf(principal))
  const written = await assignPerson(before, person, nowBy(principal))
  return written === undefined ? lost : toProject(written, brief, totals, readerOf(principal))
}

/** Assigns an SME to a project; no change if they are already on its team. */
export const assign: Handler<typeof routes.projects.assign> = ({ params: { id }, body, principal }) =>
  untilWritten(() => attempt(principal, id, body.userId))
