/**
 * Company settings that only the account screen and planning read. They are separate from the workspace's record,
 * because that record's counters change with every project and member, and a larger record would make those writes more
 * expensive. This item's version is the version of all settings, including those in the workspace's record.
 */
import { Entity, type EntityItem } from 'electrodb'
import { industries } from '../../../shared/workspace/industries.ts'
import { keysOf } from '../../../shared/contract/choices.ts'
import { usualWeek } from '../../../shared/dates/working-calendar.ts'
import type { StampedEvent } from '../../kernel/events/event.ts'
import { without } from '../../kernel/compact.ts'
import { wasWritten } from '../../kernel/table/optimistic.ts'
import type { StoredItem } from '../../kernel/table/native-value.ts'
import { itemOf, readMany } from '../../kernel/table/read-items.ts'
import { eventAttribute, inTable, once } from '../../kernel/table/table.ts'
import { asPut, writeWith, type Write } from '../../kernel/table/transaction.ts'
import { atVersion } from '../../kernel/table/versioned-record.ts'

const text = { type: 'string', required: true } as const

/** Keys of other settings that are read together with these begin with it. */
export const settingsKey = 'settings'

export const settingsPartition = (workspaceId: string): string => `${workspaceId}#account`

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
          /** Cents above which the company account approves expenses; -1 for no limit. */
          approvalLimit: { type: 'number' },
          /** Days after which people are reminded of approvals; 0 for no reminders. */
          approvalReminderDays: { type: 'number' },
          /** True if only rules word the workspace's texts. */
          languageModelOff: { type: 'boolean' },
          /** What the product may do with each act (see `act-settings`). */
          automation: { type: 'any' },
          version: { type: 'number', required: true },
          event: eventAttribute,
        },
        indexes: {
          byWorkspace: {
            pk: { field: 'pk', composite: ['workspaceId'], template: '${workspaceId}#account', casing: 'none' },
            sk: { field: 'sk', composite: [], template: settingsKey, casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

export type AccountSettings = Omit<EntityItem<ReturnType<typeof settings>>, 'event' | 'workspaceId'>

/** The defaults until the settings are first changed. */
export const unchangedSettings: AccountSettings = {
  contactPhone: '',
  address: { street: '', city: '', state: '', zip: '', country: '' },
  workingWeek: usualWeek,
  holidays: [],
  version: 0,
}

/** The settings, if an item that was read together with others has them. */
export const settingsIn = (item: StoredItem): AccountSettings | undefined => {
  const found = itemOf(settings(), item)
  return found && without(found, 'event', 'workspaceId')
}

/** The settings of a workspace. Consistent read. */
export const readSettings = async (workspaceId: string): Promise<AccountSettings> => {
  const { data } = await settings().get({ workspaceId }).go({ consistent: true })
  if (data === null) return unchangedSettings
  const { workspaceId: _, event: __, ...stored } = data
  return stored
}

/** The settings of many workspaces, by workspace. Without those that have never changed any. Eventually consistent. */
export const readManySettings = async (
  workspaceIds: readonly string[],
): Promise<ReadonlyMap<string, AccountSettings>> => {
  const keys = workspaceIds.map((id) => ({ partition: settingsPartition(id), key: settingsKey }))
  const items = await readMany(settings(), keys, { consistent: false })
  return new Map(items.map((item) => [item.workspaceId, without(item, 'workspaceId', 'event')]))
}

/**
 * Writes all settings on the condition that the version has not changed since it was read, in one transaction with any
 * other writes of the change; false if they were changed.
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
