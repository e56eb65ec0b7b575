import type { Project } from '../../../shared/projects/project.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy, type Member } from '../../kernel/session/principal.ts'
import { notFound } from '../../kernel/problem.ts'
import { unassignPerson } from '../../domain/projects/project-team.ts'
import { readTeamChange } from './team-change.ts'

const attempt = async (principal: Member, id: string, userId: string): Promise<Project | typeof lost> => {
  const { before, person, shown } = await readTeamChange(principal, id, userId)
  if (person === undefined) throw notFound('Team member')
  if (before.team.every((member) => member.id !== userId)) return shown(before)
  const written = await unassignPerson(before, person, nowBy(principal))
  return written === undefined ? lost : shown(written)
}

/** Takes an SME off a project; no change if they are not on its team. */
export const unassign: Handler<typeof routes.projects.unassign> = ({ params: { id, userId }, principal }) =>
  untilWritten(() => attempt(principal, id, userId))
