/**
 * The table as every repository uses it: one document client, and the parts that all entities share. Only the entities
 * build keys, from the caller's workspace.
 */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { EntityConfiguration } from 'electrodb'
import { checkWrite } from './change-guard.ts'
import { setting } from '../environment.ts'
import { askingForCapacity, noteCapacity } from '../meter.ts'
import { tenantCredentials } from './tenant-credentials.ts'
import { noteWritten } from '../events/written-events.ts'

/** The client that `documents` wraps. Long lists are read with it directly. Both share one middleware stack. */
export const client = new DynamoDBClient({ maxAttempts: 5, credentials: tenantCredentials })

export const documents = DynamoDBDocumentClient.from(client, {
  marshallOptions: { removeUndefinedValues: true },
})
// The middleware copies every request and response for a logger even if there is none. We write our own log lines.
documents.middlewareStack.remove('loggerMiddleware')
documents.middlewareStack.add(
  (next, { commandName }) =>
    async (args) => {
      await checkWrite(args.input, commandName)
      const output = await next({ ...args, input: askingForCapacity(args.input) })
      noteWritten(args.input)
      noteCapacity(commandName, output.output)
      return output
    },
  { step: 'initialize', priority: 'high', name: 'guardAndNoteCalls' },
)

/** The table of an entity. A function, because the environment is not set while types are checked. */
export const inTable = (): EntityConfiguration => ({ client: documents, table: setting('TABLE_NAME') })

/** The table's own keys, as attributes of an entity whose repository builds both completely. */
export const keyAttributes = {
  partition: { type: 'string', required: true, field: 'pk' },
  key: { type: 'string', required: true, field: 'sk' },
} as const

/** The index of such an entity. */
export const byKey = {
  pk: { field: 'pk', composite: ['partition'], template: '${partition}', casing: 'none' },
  sk: { field: 'sk', composite: ['key'], template: '${key}', casing: 'none' },
} as const

/** The event of the write that last changed an item. The relay publishes it. */
export const eventAttribute = { type: 'any' } as const

/**
 * Attributes of every record that is written as a whole, has a version and can go to the trash: see deletion.ts of the
 * projects.
 */
export const recordAttributes = {
  version: { type: 'number', required: true },
  event: eventAttribute,
  deletion: { type: 'any' },
  expiresAt: { type: 'number' },
} as const

/** Attributes of an entity whose records are in exactly one list: a list of live records, or the trash. */
export const listAttributes = {
  listPartition: { type: 'string', field: 'gsi2pk' },
  listPlace: { type: 'string', field: 'gsi2sk' },
} as const

/** The index of such lists, for an entity with those attributes. */
export const inList = {
  index: 'gsi2',
  pk: { field: 'gsi2pk', composite: ['listPartition'], template: '${listPartition}', casing: 'none' },
  sk: { field: 'gsi2sk', composite: ['listPlace'], template: '${listPlace}', casing: 'none' },
} as const

const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name

/** Whether a write was refused because its condition failed. ElectroDB keeps the cause. */
export const conditionFailed = (error: unknown): boolean =>
  isNamed(error, 'ConditionalCheckFailedException') ||
  (error instanceof Error && error.cause !== undefined && conditionFailed(error.cause))

/** Expiry time, in seconds since the epoch, of an item created now and kept for some days. */
export const expiresInDays = (days: number): number => Math.floor(Date.now() / 1000) + days * 86_400

/** Creates a value on first use, when the environment is set, and caches it. Used mainly for entities. */
export const once = <T>(make: () => T): (() => T) => {
  let created: { value: T } | undefined
  return () => (created ??= { value: make() }).value
}
