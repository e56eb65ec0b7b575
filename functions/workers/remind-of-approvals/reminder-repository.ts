/** The days on which people were reminded: one mark for each, which carries the event. */
import { Entity } from 'electrodb'
import type { Day } from '../../../shared/dates/dates.ts'
import { noticeDays } from '../../../shared/notices/limits.ts'
import type { StampedEvent } from '../../kernel/events/event.ts'
import { wasWritten } from '../../kernel/table/optimistic.ts'
import { byKey, eventAttribute, expiresInDays, inTable, keyAttributes, once } from '../../kernel/table/table.ts'
import { settingsPartition } from '../../domain/workspace/settings-repository.ts'

const reminders = once(
  () =>
    new Entity(
      {
        model: { entity: 'approval-reminder', version: '1', service: 'plumbline' },
        attributes: { ...keyAttributes, event: eventAttribute, expiresAt: { type: 'number', required: true } },
        indexes: { byDay: byKey },
      } as const,
      inTable(),
    ),
)

/** Announces the reminder of a day, once; returns whether this call did it. */
export const announceOnce = (workspaceId: string, day: Day, event: StampedEvent): Promise<boolean> =>
  wasWritten(
    reminders()
      .create({
        partition: settingsPartition(workspaceId),
        key: `approval-reminder#${day}`,
        event,
        expiresAt: expiresInDays(noticeDays),
      })
      .go(),
  )
