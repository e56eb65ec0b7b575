/**
 * Applications for a paid plan, until they expire. The browser that applied holds the application's secret in a cookie;
 * the item has its hash. The workspace of an application has its id from the start, so that Stripe's records name it
 * before it exists.
 */
import { createHash, randomBytes } from 'node:crypto'
import { Entity, type EntityItem } from 'electrodb'
import { registrationDays } from '../../../../shared/accounts/limits.ts'
import { paidPlans, type PaidPlan } from '../../../../shared/billing/plans.ts'
import { newId } from '../../../kernel/id.ts'
import { expiresInDays, inTable, once } from '../../../kernel/table/table.ts'
import { asUpdate, type Write } from '../../../kernel/table/transaction.ts'

const applications = once(
  () =>
    new Entity(
      {
        model: { entity: 'plan-application', version: '2', service: 'plumbline' },
        attributes: {
          id: { type: 'string', required: true },
          secretHash: { type: 'string', required: true },
          workspaceId: { type: 'string', required: true },
          plan: { type: paidPlans, required: true },
          company: { type: 'string', required: true },
          email: { type: 'string', required: true },
          timeZone: { type: 'string', required: true },
          /**
           * `opened`: it was paid, and its workspace is open. `returned`: it was paid, but the address belongs to another
           * account, so the payment is refunded.
           */
          outcome: { type: ['opened', 'returned'] },
          /** When the credentials were first given to the browser. */
          credentialsAt: { type: 'string' },
          createdAt: { type: 'string', required: true },
          /** Seconds since the epoch. */
          expiresAt: { type: 'number', required: true },
        },
        indexes: {
          byId: {
            pk: { field: 'pk', composite: ['id'], template: 'application#${id}', casing: 'none' },
            sk: { field: 'sk', composite: [], template: 'application', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

export type Application = EntityItem<ReturnType<typeof applications>>

export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

type Applied = { plan: PaidPlan; company: string; email: string; timeZone: string }

/** Stores an application. Its secret is not stored. */
export const keepApplication = async (applied: Applied): Promise<{ application: Application; secret: string }> => {
  const secret = randomBytes(24).toString('base64url')
  const application: Application = {
    ...applied,
    id: newId('application'),
    secretHash: hashOfSecret(secret),
    workspaceId: newId('workspace'),
    createdAt: new Date().toISOString(),
    expiresAt: expiresInDays(registrationDays),
  }
  await applications().create(application).go()
  return { application, secret }
}

/** Reads an application that has not expired. Consistent read. */
export const readApplication = async (id: string): Promise<Application | undefined> => {
  const { data } = await applications().get({ id }).go({ consistent: true })
  return data === null || data.expiresAt * 1000 <= Date.now() ? undefined : data
}

/** Records what came of a payment; the condition fails if that was recorded before. */
export const concludeApplication = (id: string, outcome: 'opened' | 'returned'): Write =>
  asUpdate(
    applications()
      .patch({ id })
      .set({ outcome })
      .where((attribute, { notExists }) => notExists(attribute.outcome)),
  )

/** Records when the credentials were first given. */
export const noteCredentials = async (id: string): Promise<void> => {
  await applications()
    .patch({ id })
    .data(({ credentialsAt }, { ifNotExists }) => ifNotExists(credentialsAt, new Date().toISOString()))
    .go()
}
