/** What every change of a connection has in common. */
import { isDeepStrictEqual } from 'node:util'
import { stamp, type StampedEvent } from '../../kernel/events/event.ts'
import { nowBy, type Member } from '../../kernel/session/principal.ts'
import { lost } from '../../kernel/table/optimistic.ts'
import type { Write } from '../../kernel/table/transaction.ts'
import { saveConnections, type ConnectionList, type StoredConnection } from '../../domain/code/connection-repository.ts'

type Name =
  | 'code-connection.created.v1'
  | 'code-connection.updated.v1'
  | 'code-connection.secret-rotated.v1'
  | 'code-connection.removed.v1'

export const eventOf = (
  name: Name,
  principal: Member,
  { id: connectionId, service, host, projectId, projectName, version }: StoredConnection,
  changed: string[] = [],
): StampedEvent => {
  const { by, at, from } = nowBy(principal)
  const data = { connectionId, service, host, projectId, projectName, version, changed }
  return stamp(name, principal.workspaceId, { by, at, from }, data)
}

type Change = {
  list: ConnectionList
  before: StoredConnection
  /** Undefined if it is removed. */
  after: StoredConnection | undefined
  name: Name
  along?: readonly Write[]
}

/** Writes a change of a connection; `lost` if another write came first. */
export const saveChange = async (
  principal: Member,
  { list, before, after, name, along = [] }: Change,
): Promise<StoredConnection | typeof lost> => {
  const next = { ...(after ?? before), version: before.version + 1 }
  const fields = ['host', 'onMerge'] as const
  const changed = fields.filter((field) => !isDeepStrictEqual(before[field], next[field]))
  const saved = await saveConnections(
    list,
    list.connections.flatMap((known) => (known !== before ? known : after === undefined ? [] : next)),
    eventOf(name, principal, next, changed),
    along,
  )
  return saved ? next : lost
}
