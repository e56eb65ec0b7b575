/** The thresholds of a workspace, in one item that exists only after they are first changed. */
import { Entity } from 'electrodb'
import type { Author } from '../../../../shared/contract/event.ts'
import { switchesOf, usualSwitches, type BudgetSwitches } from '../../../../shared/raid/budget-rules.ts'
import type { RaidRules, RaidSettings } from '../../../../shared/raid/raid-automation.ts'
import { usualThresholds, type RaidThresholds } from '../../../../shared/raid/raid-rules.ts'
import { stamp, type Authored, type StampedEvent } from '../../../kernel/events/event.ts'
import { wasWritten } from '../../../kernel/table/optimistic.ts'
import { eventAttribute, inTable, once } from '../../../kernel/table/table.ts'
import { atVersion } from '../../../kernel/table/versioned-record.ts'
import { raidPartition } from '../raid-entity.ts'

const rules = once(
  () =>
    new Entity(
      {
        model: { entity: 'raid-rules', version: '1', service: 'plumbline' },
        attributes: {
          partition: { type: 'string', required: true, field: 'pk' },
          thresholds: { type: 'any', required: true },
          version: { type: 'number', required: true },
          event: eventAttribute,
        },
        indexes: {
          byWorkspace: {
            pk: { field: 'pk', composite: ['partition'], template: '${partition}', casing: 'none' },
            sk: { field: 'sk', composite: [], template: 'rules', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

/** Reads the rules of a workspace, or the defaults if they were never changed. Consistent read. */
export const readRules = async (workspaceId: string): Promise<RaidRules> => {
  const { data } = await rules()
    .get({ partition: raidPartition(workspaceId) })
    .go({ consistent: true })
  if (data === null) return { ...usualThresholds, ...usualSwitches, version: 0, updatedAt: null, updatedBy: null }
  const { at, by } = data.event as StampedEvent
  return {
    ...usualSwitches,
    ...(data.thresholds as RaidSettings),
    version: data.version,
    updatedAt: at,
    updatedBy: by as Author,
  }
}

export const thresholdsOf = ({ late_task, due_soon }: RaidThresholds): RaidThresholds => ({ late_task, due_soon })

/** Everything about the rules that a workspace can set. */
export const settingsOf = (rules: RaidThresholds & BudgetSwitches): RaidThresholds & BudgetSwitches => ({
  ...thresholdsOf(rules),
  ...switchesOf(rules),
})

/** Writes the rules and the event of the change; undefined if the rules were changed since they were read. */
export const saveRules = async (
  workspaceId: string,
  before: RaidRules,
  now: RaidThresholds & BudgetSwitches,
  by: Authored,
): Promise<RaidRules | undefined> => {
  const version = before.version + 1
  const event = stamp('raid-rules.changed.v1', workspaceId, by, { version, was: settingsOf(before), now })
  const put = rules()
    .put({ partition: raidPartition(workspaceId), thresholds: now, version, event })
    .where(atVersion(before.version))
  return (await wasWritten(put.go()))
    ? { ...now, version, updatedAt: by.at.toISOString(), updatedBy: by.by }
    : undefined
}
