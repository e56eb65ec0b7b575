/**
 * Applications for a paid plan, until they are paid or expire. An application's id is random and not stored: the item's
 * key is its hash, so that knowing the id is the proof.
 */
import { createHash, randomBytes } from 'node:crypto'
import { Entity } from 'electrodb'
import { registrationDays } from '../../../shared/limits.ts'
import { planType, type PlanType } from '../../../shared/plans.ts'
import { expiresInDays, inTable, once } from '../../kernel/table.ts'

const applications = once(
  () =>
    new Entity(
      {
        model: { entity: 'plan-application', version: '1', service: 'plumbline' },
        attributes: {
          hash: { type: 'string', required: true },
          plan: { type: planType.options, required: true },
          company: { type: 'string', required: true },
          email: { type: 'string', required: true },
          timeZone: { type: 'string', required: true },
          /** The catalogue's monthly price at the time of the application. */
          amountCents: { type: 'number', required: true },
          createdAt: { type: 'string', required: true },
          expiresAt: { type: 'number', required: true },
        },
        indexes: {
          byHash: {
            pk: { field: 'pk', composite: ['hash'], template: 'application#${hash}', casing: 'none' },
            sk: { field: 'sk', composite: [], template: 'application', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

export type Application = { plan: PlanType; company: string; email: string; timeZone: string; amountCents: number }

/** Stores an application and returns its id. */
export const keepApplication = async ({
  plan,
  company,
  email,
  timeZone,
  amountCents,
}: Application): Promise<string> => {
  const id = randomBytes(24).toString('base64url')
  const hash = createHash('sha256').update(id).digest('hex')
  await applications()
    .create({
      hash,
      plan,
      company,
      email,
      timeZone,
      amountCents,
      createdAt: new Date().toISOString(),
      expiresAt: expiresInDays(registrationDays),
    })
    .go()
  return id
}
