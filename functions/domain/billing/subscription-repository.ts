/**
 * The subscription of each workspace as Stripe last answered it. It is written only by `settle-subscription.ts`, on the
 * condition of the version that was read, and before a first payment by `begin-subscription.ts`.
 */
import { Entity, type EntityItem } from 'electrodb'
import { billingIntervals, paidPlans } from '../../../shared/billing/plans.ts'
import type { StampedEvent } from '../../kernel/events/event.ts'
import { readItem, readMany } from '../../kernel/table/read-items.ts'
import { eventAttribute, inTable, once } from '../../kernel/table/table.ts'
import { asPut, type PutWrite } from '../../kernel/table/transaction.ts'
import { atVersion } from '../../kernel/table/versioned-record.ts'
import { settingsPartition } from '../workspace/settings-repository.ts'
import { ledgerAfter, type RevenueLedger } from './revenue-ledger.ts'
import type { PendingChange, Standing } from './subscription-standing.ts'

const text = { type: 'string' } as const

const subscriptionKey = 'subscription'

const subscriptions = once(
  () =>
    new Entity(
      {
        model: { entity: 'subscription', version: '1', service: 'plumbline' },
        attributes: {
          partition: { type: 'string', required: true, field: 'pk' },
          /** The customer at Stripe. It never changes. */
          customerId: { type: 'string', required: true },
          /** The subscription at Stripe: the one in effect, or the last one whose payment was begun. */
          subscriptionId: text,
          state: { type: ['none', 'active', 'overdue'], required: true },
          plan: { type: paidPlans },
          interval: { type: billingIntervals },
          cents: { type: 'number' },
          periodEndsAt: text,
          change: { type: 'any' },
          overdueSince: text,
          /** What happened to the company's recurring revenue. */
          ledger: { type: 'any' },
          /** The application that it pays for, until its workspace is open. */
          applicationId: text,
          /** In seconds since the epoch; only of an application's subscription. */
          expiresAt: { type: 'number' },
          version: { type: 'number', required: true },
          event: eventAttribute,
          allPartition: { type: 'string', required: true, field: 'gsi1pk' },
          allPlace: { type: 'string', required: true, field: 'gsi1sk' },
        },
        indexes: {
          byWorkspace: {
            pk: { field: 'pk', composite: ['partition'], template: '${partition}', casing: 'none' },
            sk: { field: 'sk', composite: [], template: subscriptionKey, casing: 'none' },
          },
          /** Those of all workspaces, for the reconciliation. */
          all: {
            index: 'gsi1',
            pk: { field: 'gsi1pk', composite: ['allPartition'], template: '${allPartition}', casing: 'none' },
            sk: { field: 'gsi1sk', composite: ['allPlace'], template: '${allPlace}', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

type SubscriptionEntity = ReturnType<typeof subscriptions>

/** `version` is 0 if nothing is stored yet. */
export type StoredSubscription = {
  workspaceId: string
  customerId: string
  subscriptionId: string | undefined
  standing: Standing
  /** The application that it pays for, while the workspace does not exist yet. It expires with it. */
  application?: { id: string; expiresAt: number } | undefined
  /** What the table has: the ledger, and the standing up to which it is kept. Undefined if nothing is stored yet. */
  booked?: { ledger: RevenueLedger | undefined; standing: Standing } | undefined
  version: number
}

const allPartition = 'subscriptions'

const toStored = (workspaceId: string, item: EntityItem<SubscriptionEntity>): StoredSubscription => {
  const { customerId, subscriptionId, state, plan, interval, cents, periodEndsAt, change, overdueSince, version } = item
  const { applicationId, expiresAt } = item
  const ledger = item.ledger as RevenueLedger | undefined
  const application =
    applicationId === undefined || expiresAt === undefined ? undefined : { id: applicationId, expiresAt }
  const isInEffect = state !== 'none' && plan !== undefined && interval !== undefined && periodEndsAt !== undefined
  const standing: Standing = isInEffect
    ? {
        state,
        plan,
        interval,
        ...(cents !== undefined && { cents }),
        periodEndsAt,
        ...(change !== undefined && { change: change as PendingChange }),
        ...(overdueSince !== undefined && { overdueSince }),
      }
    : { state: 'none' }
  return { workspaceId, customerId, subscriptionId, standing, application, booked: { ledger, standing }, version }
}

/** Reads the subscription of a workspace; undefined if none was ever begun. Consistent read. */
export const readSubscription = async (workspaceId: string): Promise<StoredSubscription | undefined> => {
  const item = await readItem(subscriptions(), { partition: settingsPartition(workspaceId) })
  return item && toStored(workspaceId, item)
}

/** The subscriptions of many workspaces, as far as they have one. */
export const readSubscriptions = async (
  workspaceIds: readonly string[],
): Promise<ReadonlyMap<string, StoredSubscription>> => {
  const keys = workspaceIds.map((id) => ({ partition: settingsPartition(id), key: subscriptionKey }))
  const items = await readMany(subscriptions(), keys, { consistent: false })
  return new Map(items.map((item) => [item.allPlace, toStored(item.allPlace, item)]))
}

/**
 * Writes a subscription on the condition that it still has the version that was read. Its next version is stored. What
 * has changed since is added to the company's ledger.
 */
export const subscriptionWrite = (stored: StoredSubscription, event?: StampedEvent): PutWrite => {
  const { workspaceId, customerId, subscriptionId, standing, application, booked, version } = stored
  const seenAt = event?.at ?? new Date().toISOString()
  const ledger = ledgerAfter(booked?.ledger, booked?.standing ?? { state: 'none' }, standing, seenAt)
  const item = {
    partition: settingsPartition(workspaceId),
    customerId,
    ...(subscriptionId !== undefined && { subscriptionId }),
    ...standing,
    ...(ledger && { ledger }),
    ...(application !== undefined && { applicationId: application.id, expiresAt: application.expiresAt }),
    version: version + 1,
    ...(event && { event }),
    allPartition,
    allPlace: workspaceId,
  }
  return asPut(subscriptions().put(item).where(atVersion(version)))
}

/** Ids of all workspaces that have, had or began a subscription. The index stores keys only. */
export const everySubscribedWorkspace = async (): Promise<string[]> => {
  const { data } = await subscriptions().query.all({ allPartition }).go({ pages: 'all', ignoreOwnership: true })
  return data.map(({ allPlace }) => allPlace)
}
