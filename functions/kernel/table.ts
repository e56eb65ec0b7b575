/**
 * The table as every repository uses it: one document client, and the pieces that all entities
 * share. Keys are built by the entities alone, from the caller's workspace.
 */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { EntityConfiguration } from 'electrodb'
import { setting } from './environment.ts'

/** The client that `documents` wraps. Long lists are read with it directly; both share one middleware stack. */
export const client = new DynamoDBClient({ maxAttempts: 5 })

export const documents = DynamoDBDocumentClient.from(client, {
  marshallOptions: { removeUndefinedValues: true },
})
// It copies every request and response for a logger, also where there is none; our log lines are our own.
documents.middlewareStack.remove('loggerMiddleware')

/** Where an entity lives. A function, since the environment is not there while types are checked. */
export const inTable = (): EntityConfiguration => ({ client: documents, table: setting('TABLE_NAME') })

/** The table's own keys, as attributes of an entity whose repository makes both of them whole. */
export const keyAttributes = {
  partition: { type: 'string', required: true, field: 'pk' },
  key: { type: 'string', required: true, field: 'sk' },
} as const

/** The index of such an entity. */
export const byKey = {
  pk: { field: 'pk', composite: ['partition'], template: '${partition}', casing: 'none' },
  sk: { field: 'sk', composite: ['key'], template: '${key}', casing: 'none' },
} as const

/** The event of the write that last changed an item; the relay publishes it. */
export const eventAttribute = { type: 'any' } as const

/** What stands on every record that is written whole under its version and can go to the trash: see deletion.ts of the projects. */
export const recordAttributes = {
  version: { type: 'number', required: true },
  event: eventAttribute,
  deletion: { type: 'any' },
  expiresAt: { type: 'number' },
} as const

/** Where a record stands in the one list that it is in, as attributes of its entity: one of live records, or the trash. */
export const listAttributes = {
  listPartition: { type: 'string', field: 'gsi2pk' },
  listPlace: { type: 'string', field: 'gsi2sk' },
} as const

/** The index of such lists, of an entity with those attributes. */
export const inList = {
  index: 'gsi2',
  pk: { field: 'gsi2pk', composite: ['listPartition'], template: '${listPartition}', casing: 'none' },
  sk: { field: 'gsi2sk', composite: ['listPlace'], template: '${listPlace}', casing: 'none' },
} as const

const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name

/** Whether a write was refused because its condition did not hold. ElectroDB keeps the cause. */
export const conditionFailed = (error: unknown): boolean =>
  isNamed(error, 'ConditionalCheckFailedException') ||
  (error instanceof Error && error.cause !== undefined && conditionFailed(error.cause))

/** Seconds since the epoch at which an item made now and kept for some days expires. */
export const expiresInDays = (days: number): number => Math.floor(Date.now() / 1000) + days * 86_400

/** Makes something at its first use, when the environment is there, and keeps it: entities, above all. */
export const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
