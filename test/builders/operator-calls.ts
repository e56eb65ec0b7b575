/** The calls of a tenant that operators may make in a workspace that they have chosen. */
import { makeOperator, type MadeOperator } from './operators.ts'
import { newMember } from './team.ts'
import { makeProject, makeTeam } from './work.ts'

/** Every call that operators may make in a workspace, with input that succeeds for the given records. */
export const callsOf = (
  { projects, projectRequests, team }: MadeOperator,
  { projectId, doomedId, requestId, userId }: Record<'projectId' | 'doomedId' | 'requestId' | 'userId', string>,
  headers: Record<string, string> = {},
) => {
  const at = (id: string) => ({ params: { id }, headers })
  return {
    'GET /api/projects': () => projects('list', { headers }),
    'GET /api/projects/{id}': () => projects('read', at(projectId)),
    'GET /api/project-requests': () => projectRequests('list', { headers }),
    'GET /api/team-members': () => team('listTeamMembers', { headers }),
    'POST /api/projects': () => projects('create', { headers, body: { name: 'Made for them' } }),
    'PUT /api/projects/{id}': () => projects('update', { ...at(projectId), body: { name: 'Renamed for them' } }),
    'DELETE /api/projects/{id}': () => projects('remove', at(doomedId)),
    'PUT /api/project-requests/{id}': () =>
      projectRequests('review', { ...at(requestId), body: { status: 'approved' } }),
    'POST /api/team-members/invite': () =>
      team('inviteTeamMember', { headers, body: { email: newMember().email, role: 'sme' } }),
    'PATCH /api/team-members/{userId}/role': () =>
      team('changeRole', { params: { userId }, headers, body: { role: 'project_manager' } }),
    'POST /api/team-members/{userId}/assign-project': () =>
      team('assignToProject', { params: { userId }, headers, body: { projectId } }),
  }
}

/** A company with one of each record that the calls need, and an operator. */
export const scene = async () => {
  const company = await makeTeam()
  const { body: specialist } = await company.team('inviteTeamMember', {
    body: { email: newMember().email, role: 'sme' },
  })
  const { id: projectId } = await makeProject(company)
  const { id: doomedId } = await makeProject(company)
  const { body: request } = await company.projectRequests('create', {
    body: { projectName: 'Roof', description: 'It leaks', requirements: '', priority: 'high', timeline: '' },
  })
  const records = { projectId, doomedId, requestId: request.id, userId: specialist.user.id }
  return { company, records, operator: await makeOperator() }
}

export const isRead = (call: string): boolean => call.startsWith('GET ')

export const outcomes = async (calls: ReturnType<typeof callsOf>) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(calls).map(async ([name, call]) => {
        const { status, problem } = await call()
        return [name, status < 300 ? 'done' : problem.code] as const
      }),
    ),
  )

/** The same outcome for every read, and for every change. */
export const each = (read: string, change: string) => (calls: object) =>
  Object.fromEntries(Object.keys(calls).map((name) => [name, isRead(name) ? read : change]))
