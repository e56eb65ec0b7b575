/** The operators' choice whether the public site shows the figures of the service. One item for the stage. */
import { Entity } from 'electrodb'
import type { Author } from '../../../../shared/contract/event.ts'
import type { StampedEvent } from '../../../kernel/events/event.ts'
import { wasWritten } from '../../../kernel/table/optimistic.ts'
import { readItem } from '../../../kernel/table/read-items.ts'
import { eventAttribute, inTable, once } from '../../../kernel/table/table.ts'
import { asPut, writeWith } from '../../../kernel/table/transaction.ts'
import { atVersion } from '../../../kernel/table/versioned-record.ts'

const choices = once(
  () =>
    new Entity(
      {
        model: { entity: 'site-figures', version: '1', service: 'plumbline' },
        attributes: {
          isPublished: { type: 'boolean', required: true },
          at: { type: 'string', required: true },
          by: { type: 'any', required: true },
          version: { type: 'number', required: true },
          event: eventAttribute,
        },
        indexes: {
          one: {
            pk: { field: 'pk', composite: [], template: 'platform#site', casing: 'none' },
            sk: { field: 'sk', composite: [], template: 'figures', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

export type StoredChoice = { isPublished: boolean; at: string; by: Author }

/** Undefined until it is first made. `version` is 0 then. Consistent unless stated otherwise. */
export const readChoice = async ({ consistent = true }: { consistent?: boolean } = {}): Promise<{
  choice: StoredChoice | undefined
  version: number
}> => {
  const item = await readItem(choices(), {}, { consistent })
  if (item === undefined) return { choice: undefined, version: 0 }
  const { isPublished, at, by, version } = item
  return { choice: { isPublished, at, by: by as Author }, version }
}

/** Stores a choice on the condition that it is still the one that was read; false if it is not. */
export const saveChoice = (version: number, choice: StoredChoice, event: StampedEvent): Promise<boolean> => {
  const put = asPut(
    choices()
      .put({ ...choice, version: version + 1, event })
      .where(atVersion(version)),
  )
  return wasWritten(writeWith(put, []), put)
}
