/**
 * The findings that a person dismissed, and how severe each was at the time: one item per person, so that reading them
 * takes one read.
 */
import { Entity } from 'electrodb'
import { wasWritten } from '../../../kernel/table/optimistic.ts'
import { inTable, once } from '../../../kernel/table/table.ts'
import { atVersion } from '../../../kernel/table/versioned-record.ts'
import { ownedByPerson, profilePartition } from '../../accounts/people/person-keys.ts'

const dismissals = once(
  () =>
    new Entity(
      {
        model: { entity: 'dismissed-insights', version: '1', service: 'plumbline' },
        attributes: {
          ...ownedByPerson,
          /** Pairs of key and fingerprint, oldest first. */
          dismissed: { type: 'any', required: true },
          version: { type: 'number', required: true },
        },
        indexes: {
          byPerson: {
            pk: profilePartition,
            sk: { field: 'sk', composite: [], template: 'dismissed-insights', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

type Person = { workspaceId: string; personId: string }

/** Fingerprints by key, in the order of dismissal. */
export type Dismissed = ReadonlyMap<string, number>

type Versioned = { dismissed: Dismissed; /** 0 if the person has never dismissed a finding. */ version: number }

/** Consistent read, so that a finding dismissed a moment ago does not reappear. */
export const readDismissed = async (person: Person): Promise<Versioned> => {
  const { data } = await dismissals().get(person).go({ consistent: true })
  return { dismissed: new Map((data?.dismissed ?? []) as [string, number][]), version: data?.version ?? 0 }
}

/** Writes the changed set; false if another tab has changed it since it was read. */
export const saveDismissed = (person: Person, { version: seen }: Versioned, dismissed: Dismissed): Promise<boolean> =>
  wasWritten(
    dismissals()
      .put({ ...person, dismissed: [...dismissed], version: seen + 1 })
      .where(atVersion(seen))
      .go(),
  )

/** Deletes the dismissals of a person who was removed. */
export const dropDismissed = async (person: Person): Promise<void> => {
  await dismissals().delete(person).go()
}
