/**
 * The settings of a company that only its account screen and the planning read, apart from the
 * workspace's record: every counter of that moves with each project and each member, and what stands
 * here would make all of those writes larger. Its version is the version of all settings, those of the
 * workspace's record too.
 */
import { Entity, type EntityItem } from 'electrodb'
import { industries } from '../../../shared/industries.ts'
import { keysOf } from '../../../shared/choices.ts'
import { usualWeek } from '../../../shared/working-calendar.ts'
import type { StampedEvent } from '../../kernel/event.ts'
import { wasWritten } from '../../kernel/optimistic.ts'
import { eventAttribute, inTable, once } from '../../kernel/table.ts'
import { asPut, writeWith, type Write } from '../../kernel/transaction.ts'
import { atVersion } from '../../kernel/versioned-record.ts'

const text = { type: 'string', required: true } as const

const settings = once(
  () =>
    new Entity(
      {
        model: { entity: 'account-settings', version: '1', service: 'plumbline' },
        attributes: {
          workspaceId: text,
          contactPhone: text,
          industry: { type: keysOf(industries) },
          address: {
            type: 'map',
            required: true,
            properties: { street: text, city: text, state: text, zip: text, country: text },
          },
          workingWeek: {
            type: 'map',
            required: true,
            properties: {
              days: { type: 'list', required: true, items: { type: 'number' } },
              hoursPerDay: { type: 'number', required: true },
            },
          },
          holidays: { type: 'list', required: true, items: { type: 'map', properties: { date: text, name: text } } },
          version: { type: 'number', required: true },
          event: eventAttribute,
        },
        indexes: {
          byWorkspace: {
            pk: { field: 'pk', composite: ['workspaceId'], template: '${workspaceId}#account', casing: 'none' },
            sk: { field: 'sk', composite: [], template: 'settings', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

export type AccountSettings = Omit<EntityItem<ReturnType<typeof settings>>, 'event' | 'workspaceId'>

/** What stands where nobody has changed anything yet. */
const unchanged: AccountSettings = {
  contactPhone: '',
  address: { street: '', city: '', state: '', zip: '', country: '' },
  workingWeek: usualWeek,
  holidays: [],
  version: 0,
}

/** The settings of a workspace, read consistently. */
export const readSettings = async (workspaceId: string): Promise<AccountSettings> => {
  const { data } = await settings().get({ workspaceId }).go({ consistent: true })
  if (data === null) return unchanged
  const { workspaceId: _, event: __, ...stored } = data
  return stored
}

/**
 * Writes settings whole, on the condition of the version that was read, and together with them whatever
 * else belongs to the change; false where somebody else has written since.
 */
export const saveSettings = async (
  workspaceId: string,
  before: AccountSettings,
  after: AccountSettings,
  event: StampedEvent,
  others: readonly Write[],
): Promise<boolean> => {
  const put = asPut(
    settings()
      .put({ ...after, workspaceId, version: before.version + 1, event })
      .where(atVersion(before.version)),
  )
  return wasWritten(writeWith(put, others), put)
}
