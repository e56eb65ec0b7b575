/** Where a person wants to be told of each kind of notice. */
import { Entity } from 'electrodb'
import { noticeKindNames, usualNoticeSettings, type NoticeSettings } from '../../../shared/notice.ts'
import { wasWritten } from '../../kernel/optimistic.ts'
import { inTable, once } from '../../kernel/table.ts'
import { atVersion } from '../../kernel/versioned-record.ts'
import type { Recipient } from './notice-repository.ts'
import { ownedByPerson, profilePartition } from '../people/person-keys.ts'

const settings = once(
  () =>
    new Entity(
      {
        model: { entity: 'notice-settings', version: '1', service: 'plumbline' },
        attributes: {
          ...ownedByPerson,
          /** By kind. */
          channels: { type: 'any', required: true },
          /** Whether they get the digest of the RAID log; absent until it is chosen. */
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
  /** Undefined until it is chosen. */ raidDigest?: boolean | undefined
  /** 0 where nothing was ever chosen. */ version: number
}

/** A kind that came after the last choice, or was never chosen, is as usual. Consistent. */
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

/** Writes settings that were read; false where somebody else has since. */
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

/** Forgets what somebody chose who is gone. */
export const dropNoticeSettings = async (person: Recipient): Promise<void> => {
  await settings().delete(person).go()
}
