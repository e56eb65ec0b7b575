import type { Project } from '../../../shared/projects/project.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy, type Member } from '../../kernel/session/principal.ts'
import { invalid } from '../../kernel/problem.ts'
import { assignPerson } from '../../domain/projects/project-team.ts'
import { readTeamChange } from './team-change.ts'

const attempt = async (principal: Member, id: string, userId: string): Promise<Project | typeof lost> => {
  const { before, person, shown } = await readTeamChange(principal, id, userId)
  if (person === undefined) throw invalid('userId', 'Unknown team member')
  if (person.role !== 'sme') throw invalid('userId', 'Only SME team members can be assigned')
  if (before.team.some((member) => member.id === userId)) return shown(before)
  const written = await assignPerson(before, person, nowBy(principal))
  return written === undefined ? lost : shown(written)
}

/** Assigns an SME to a project; no change if they are already on its team. */
export const assign: Handler<typeof routes.projects.assign> = ({ params: { id }, body, principal }) =>
  untilWritten(() => attempt(principal, id, body.userId))
