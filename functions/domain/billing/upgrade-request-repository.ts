/** Who asked the company account for a larger plan: one mark for each limit and day, which carries the event. */
import { Entity } from 'electrodb'
import type { UpgradeLimit } from '../../../shared/billing/upgrade-request.ts'
import type { Day } from '../../../shared/dates/dates.ts'
import { noticeDays } from '../../../shared/notices/limits.ts'
import type { StampedEvent } from '../../kernel/events/event.ts'
import { wasWritten } from '../../kernel/table/optimistic.ts'
import { byKey, eventAttribute, expiresInDays, inTable, keyAttributes, once } from '../../kernel/table/table.ts'
import { settingsPartition } from '../workspace/settings-repository.ts'

const requests = once(
  () =>
    new Entity(
      {
        model: { entity: 'upgrade-request', version: '1', service: 'plumbline' },
        attributes: { ...keyAttributes, event: eventAttribute, expiresAt: { type: 'number', required: true } },
        indexes: { byDay: byKey },
      } as const,
      inTable(),
    ),
)

/** Asks once a day because of a limit; returns whether this call did it. */
export const askOnce = (workspaceId: string, limit: UpgradeLimit, day: Day, event: StampedEvent): Promise<boolean> =>
  wasWritten(
    requests()
      .create({
        partition: settingsPartition(workspaceId),
        key: `upgrade-request#${day}#${limit}`,
        event,
        expiresAt: expiresInDays(noticeDays),
      })
      .go(),
  )
