/**
 * Reads and writes connections to code hosts. All of a workspace are in one item: its version protects their limit and
 * their secrets, which are in a partition that only few functions may access: see keyPatterns in
 * functions/manifest/row.ts.
 */
import { randomBytes } from 'node:crypto'
import { Entity } from 'electrodb'
import type { CodeConnection } from '../../../shared/code/code-connection.ts'
import type { StampedEvent } from '../../kernel/events/event.ts'
import { wasWritten } from '../../kernel/table/optimistic.ts'
import { byKey, eventAttribute, inTable, keyAttributes, once } from '../../kernel/table/table.ts'
import { asDelete, asPut, writeWith, type Write } from '../../kernel/table/transaction.ts'
import { atVersion } from '../../kernel/table/versioned-record.ts'

const lists = once(
  () =>
    new Entity(
      {
        model: { entity: 'code-connections', version: '1', service: 'plumbline' },
        attributes: {
          ...keyAttributes,
          connections: { type: 'any', required: true },
          version: { type: 'number', required: true },
          event: eventAttribute,
        },
        indexes: { byWorkspace: byKey },
      } as const,
      inTable(),
    ),
)

const secrets = once(
  () =>
    new Entity(
      {
        model: { entity: 'code-secret', version: '1', service: 'plumbline' },
        attributes: {
          ...keyAttributes,
          secret: { type: 'string', required: true },
          earlier: { type: 'string' },
          earlierUntil: { type: 'string' },
        },
        indexes: { byConnection: byKey },
      } as const,
      inTable(),
    ),
)

/** A connection as stored. Its address follows from its id. The audit log names the project as it was when connected. */
export type StoredConnection = Omit<CodeConnection, 'address'> & { projectName: string }

export type ConnectionList = { workspaceId: string; connections: readonly StoredConnection[]; version: number }

/** A connection in a workspace. */
export type Place = { workspaceId: string; id: string }

const listKey = (workspaceId: string) => ({ partition: `${workspaceId}#code`, key: 'connections' })
const secretKey = ({ workspaceId, id }: Place) => ({ partition: `${workspaceId}#webhook-secrets`, key: id })

export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The connections of a workspace, oldest first. Consistent read. */
export const readConnections = async (workspaceId: string): Promise<ConnectionList> => {
  const { data } = await lists().get(listKey(workspaceId)).go({ consistent: true })
  return {
    workspaceId,
    connections: (data?.connections ?? []) as StoredConnection[],
    version: data?.version ?? 0,
  }
}

/**
 * Writes the connections, the event of the change and any other writes; false if they were changed since they were
 * read.
 */
export const saveConnections = (
  { workspaceId, version: seen }: ConnectionList,
  connections: readonly StoredConnection[],
  event: StampedEvent,
  along: readonly Write[] = [],
): Promise<boolean> => {
  const put = asPut(
    lists()
      .put({ ...listKey(workspaceId), connections, version: seen + 1, event })
      .where(atVersion(seen)),
  )
  return wasWritten(writeWith(put, along), put)
}

export type Secret = { secret: string; earlier?: string | undefined; earlierUntil?: string | undefined }

export const readSecret = async (place: Place): Promise<Secret | undefined> =>
  (await secrets().get(secretKey(place)).go({ consistent: true })).data ?? undefined

/** The secrets that are accepted at a given time, newest first. */
export const secretsAt = ({ secret, earlier, earlierUntil = '' }: Secret, at: Date): string[] =>
  earlier !== undefined && earlierUntil > at.toISOString() ? [secret, earlier] : [secret]

export const secretWrite = (place: Place, { secret, earlier, earlierUntil }: Secret): Write =>
  asPut(secrets().put({ ...secretKey(place), secret, ...(earlier !== undefined && { earlier, earlierUntil }) }))

export const secretRemoval = (place: Place): Write => asDelete(secrets().delete(secretKey(place)))
