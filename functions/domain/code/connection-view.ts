/** A connection as the API returns it. */
import type { CodeConnection } from '../../../shared/code/code-connection.ts'
import { without } from '../../kernel/compact.ts'
import { setting } from '../../kernel/environment.ts'
import { notFound } from '../../kernel/problem.ts'
import type { ConnectionList, StoredConnection } from './connection-repository.ts'

/** 404 if the workspace has no connection with that id. */
export const requireConnection = ({ connections }: ConnectionList, id: string): StoredConnection => {
  const found = connections.find((connection) => connection.id === id)
  if (found === undefined) throw notFound('Connection')
  return found
}

export const toConnection = (workspaceId: string, stored: StoredConnection): CodeConnection => ({
  ...without(stored, 'projectName'),
  address: `${setting('SITE_ORIGIN')}/api/code-events/${stored.service}/${workspaceId}/${stored.id}`,
})
