/**
 * Which due dates of RAID entries have been announced: one mark per entry, date and kind. The mark carries the
 * event.
 */
import { Entity } from 'electrodb'
import type { RaidDue } from '../../../shared/raid/events.ts'
import { noticeDays } from '../../../shared/notices/limits.ts'
import type { StampedEvent } from '../../kernel/events/event.ts'
import {
  byKey,
  conditionFailed,
  eventAttribute,
  expiresInDays,
  inTable,
  keyAttributes,
  once,
} from '../../kernel/table/table.ts'
import { raidPartition } from '../../domain/raid/raid-entity.ts'

const marks = once(
  () =>
    new Entity(
      {
        model: { entity: 'raid-due-mark', version: '1', service: 'plumbline' },
        attributes: { ...keyAttributes, event: eventAttribute, expiresAt: { type: 'number', required: true } },
        indexes: { byName: byKey },
      } as const,
      inTable(),
    ),
)

export type Due = Pick<RaidDue, 'entryId' | 'what' | 'dueDate'>

const keyOf = (workspaceId: string, { entryId, what, dueDate }: Due) => ({
  partition: raidPartition(workspaceId),
  key: `due#${entryId}#${dueDate}#${what}`,
})

/**
 * The ones not announced yet. A mark expires with its notice, so a date that is still due after that is announced
 * again.
 */
export const newAmong = async <T extends Due>(workspaceId: string, dues: readonly T[]): Promise<T[]> => {
  if (dues.length === 0) return []
  const { data } = await marks()
    .get(dues.map((due) => keyOf(workspaceId, due)))
    .go()
  const told = new Set(data.map(({ key }) => key))
  return dues.filter((due) => !told.has(keyOf(workspaceId, due).key))
}

/** Announces one due date through the event of its mark, once; returns whether this call did it. */
export const announceOnce = async (workspaceId: string, due: Due, event: StampedEvent): Promise<boolean> => {
  try {
    await marks()
      .create({ ...keyOf(workspaceId, due), event, expiresAt: expiresInDays(noticeDays) })
      .go()
    return true
  } catch (error) {
    if (conditionFailed(error)) return false
    throw error
  }
}
