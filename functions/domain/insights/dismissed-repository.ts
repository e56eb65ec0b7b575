/** Which findings a person has put away, and how bad each was then: one item for each person, so that a look at them is one read. */
import { Entity } from 'electrodb'
import { wasWritten } from '../../kernel/optimistic.ts'
import { inTable, once } from '../../kernel/table.ts'
import { atVersion } from '../../kernel/versioned-record.ts'
import { ownedByPerson, profilePartition } from '../people/person-keys.ts'

const dismissals = once(
  () =>
    new Entity(
      {
        model: { entity: 'dismissed-insights', version: '1', service: 'plumbline' },
        attributes: {
          ...ownedByPerson,
          /** Pairs of key and fingerprint, the oldest first. */
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

/** Fingerprints by key, in the order in which they were put away. */
export type Dismissed = ReadonlyMap<string, number>

type Versioned = { dismissed: Dismissed; /** 0 where nothing was ever put away. */ version: number }

/** Consistent, so that what was put away a moment ago does not come back. */
export const readDismissed = async (person: Person): Promise<Versioned> => {
  const { data } = await dismissals().get(person).go({ consistent: true })
  return { dismissed: new Map((data?.dismissed ?? []) as [string, number][]), version: data?.version ?? 0 }
}

/** Writes what was read and changed; false where another tab has since. */
export const saveDismissed = (person: Person, { version: seen }: Versioned, dismissed: Dismissed): Promise<boolean> =>
  wasWritten(
    dismissals()
      .put({ ...person, dismissed: [...dismissed], version: seen + 1 })
      .where(atVersion(seen))
      .go(),
  )

/** Forgets what somebody put away who is gone. */
export const dropDismissed = async (person: Person): Promise<void> => {
  await dismissals().delete(person).go()
}
