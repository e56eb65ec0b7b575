/**
 * Registrations whose mail SES did not take. The registration itself is kept, and an operator can send the link. An entry
 * says nothing any more once the address has another link or an account, which the reader checks.
 */
import { createHash } from 'node:crypto'
import { Entity, type EntityItem } from 'electrodb'
import { registrationDays } from '../../../../shared/accounts/limits.ts'
import { expiresInDays, inTable, once } from '../../../kernel/table/table.ts'

const unsent = once(
  () =>
    new Entity(
      {
        model: { entity: 'unsent-registration', version: '1', service: 'plumbline' },
        attributes: {
          /** Of the address, so that a key in a log or a metric identifies no person. */
          hash: { type: 'string', required: true },
          email: { type: 'string', required: true },
          company: { type: 'string', required: true },
          /** The workspace of the registration, which a newer one of the same address replaces. */
          workspaceId: { type: 'string', required: true },
          at: { type: 'string', required: true },
          /** Seconds since the epoch. The registration expires then, too. */
          expiresAt: { type: 'number', required: true },
        },
        indexes: {
          all: {
            pk: { field: 'pk', composite: [], template: 'platform#unsent-registrations', casing: 'none' },
            sk: { field: 'sk', composite: ['hash'], template: '${hash}', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

export type UnsentRegistration = EntityItem<ReturnType<typeof unsent>>

/** Keeps the registration whose mail was not sent; replaces an earlier one of the address. */
export const keepUnsent = async (
  registration: Pick<UnsentRegistration, 'email' | 'company' | 'workspaceId'>,
): Promise<void> => {
  const at = new Date().toISOString()
  await unsent()
    .put({
      ...registration,
      hash: createHash('sha256').update(registration.email).digest('hex'),
      at,
      expiresAt: expiresInDays(registrationDays),
    })
    .go()
}

/** At most this many, in no particular order. */
export const listUnsent = async (limit: number): Promise<UnsentRegistration[]> =>
  (await unsent().query.all({}).go({ limit })).data
