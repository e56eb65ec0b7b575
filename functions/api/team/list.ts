import { scopeOf } from '../../../shared/permissions.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { notFound } from '../../kernel/problem.ts'
import { toTeamMember } from '../../domain/accounts/team/member-view.ts'
import { reachesMember, readTeam } from '../../domain/accounts/team/team-in-scope.ts'

/** Only callers who may edit phone numbers and addresses see them. */
export const list: Handler<typeof routes.team.list> = async ({ params: { customerId }, principal }) => {
  if (customerId !== principal.workspaceId) throw notFound('Company')
  const { people, projects } = await readTeam(principal.workspaceId)
  const editor = { id: principal.id, scope: scopeOf(principal.role, 'team.edit') ?? 'own' }
  return people
    .filter((person) => reachesMember(principal, person, projects))
    .map((person) => toTeamMember(person, projects, { whole: reachesMember(editor, person, projects) }))
}

export const listTeamMembers: Handler<typeof routes.team.listTeamMembers> = async ({ principal }) => {
  const { people, projects } = await readTeam(principal.workspaceId)
  return people.map((person) => toTeamMember(person, projects))
}
