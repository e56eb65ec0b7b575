/** The channels on which a person receives each kind of notice. */
import { Entity } from 'electrodb'
import { noticeKindNames, usualNoticeSettings, type NoticeSettings } from '../../../shared/notices/notice.ts'
import { wasWritten } from '../../kernel/table/optimistic.ts'
import { inTable, once } from '../../kernel/table/table.ts'
import { atVersion } from '../../kernel/table/versioned-record.ts'
import type { Recipient } from './notice-repository.ts'
import { ownedByPerson, profilePartition } from '../accounts/people/person-keys.ts'

const settings = once(
  () =>
    new Entity(
      {
        model: { entity: 'notice-settings', version: '1', service: 'plumbline' },
        attributes: {
          ...ownedByPerson,
          /** By kind of notice. */
          channels: { type: 'any', required: true },
          /** Whether the person receives the digest of the RAID log; absent until chosen. */
          raidDigest: { type: 'boolean' },
          version: { type: 'number', required: true },
        },
        indexes: {
          byPerson: {
            pk: profilePartition,
            sk: { field: 'sk', composite: [], template: 'notice-settings', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

type Versioned = {
  settings: NoticeSettings
  /** Undefined until chosen. */ raidDigest?: boolean | undefined
  /** 0 if nothing was ever chosen. */ version: number
}

/** Kinds that were added after the last choice, or were never chosen, have their defaults. Consistent read. */
export const readNoticeSettings = async (person: Recipient): Promise<Versioned> => {
  const { data } = await settings().get(person).go({ consistent: true })
  const chosen = (data?.channels ?? {}) as Partial<NoticeSettings>
  return {
    settings: Object.fromEntries(
      noticeKindNames.map((kind) => [kind, chosen[kind] ?? usualNoticeSettings[kind]]),
    ) as NoticeSettings,
    raidDigest: data?.raidDigest,
    version: data?.version ?? 0,
  }
}

/** Writes settings that were read; false if they were changed since. */
export const saveNoticeSettings = (
  person: Recipient,
  { settings: channels, raidDigest, version: seen }: Versioned,
): Promise<boolean> =>
  wasWritten(
    settings()
      .put({ ...person, channels, ...(raidDigest !== undefined && { raidDigest }), version: seen + 1 })
      .where(atVersion(seen))
      .go(),
  )

/** Deletes the settings of a person who was removed. */
export const dropNoticeSettings = async (person: Recipient): Promise<void> => {
  await settings().delete(person).go()
}
