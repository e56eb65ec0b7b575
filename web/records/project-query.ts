/**
 * The calls of the project page. Company accounts use their portal's calls, everyone else the team's. Both have the
 * same requests and responses.
 */
import type { QueryClient } from '@tanstack/react-query'
import type { Project } from '../../shared/projects/project.ts'
import type { Session } from '../../shared/accounts/session.ts'
import { call, get, type Body } from '../client/client.ts'
import { refreshAfter } from '../client/use-change.ts'

type Kind = Session['kind']

export const projectQuery = (kind: Kind, id: string) => {
  const input = { params: { id } }
  return kind === 'customer'
    ? (get('projects.customerRead', input) as unknown as ReturnType<typeof staffProjectQuery>)
    : staffProjectQuery(id)
}

const staffProjectQuery = (id: string) => get('projects.read', { params: { id } })

export const updateProject = async (
  queries: QueryClient,
  kind: Kind,
  id: string,
  body: Body<'projects.update'>,
): Promise<Project> => {
  const key = kind === 'customer' ? 'projects.customerUpdate' : 'projects.update'
  const project = await call(key, { params: { id }, body })
  queries.setQueryData(projectQuery(kind, id).queryKey, project)
  void refreshAfter(queries, key)
  return project
}
