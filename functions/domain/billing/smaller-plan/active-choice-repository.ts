/** What a company has chosen to stay active on a plan, next to its settings. */
import { Entity } from 'electrodb'
import { planType, type PlanType } from '../../../../shared/billing/plans.ts'
import type { StampedEvent } from '../../../kernel/events/event.ts'
import { readItem } from '../../../kernel/table/read-items.ts'
import { eventAttribute, inTable, once } from '../../../kernel/table/table.ts'
import { asPut, type PutWrite } from '../../../kernel/table/transaction.ts'
import { settingsPartition } from '../../workspace/settings-repository.ts'

const ids = { type: 'list', items: { type: 'string' } } as const

const choices = once(
  () =>
    new Entity(
      {
        model: { entity: 'active-choice', version: '1', service: 'plumbline' },
        attributes: {
          partition: { type: 'string', required: true, field: 'pk' },
          /** The plan for which it was made. It says nothing about others. */
          plan: { type: planType.options, required: true },
          projects: ids,
          people: ids,
          event: eventAttribute,
        },
        indexes: {
          byWorkspace: {
            pk: { field: 'pk', composite: ['partition'], template: '${partition}', casing: 'none' },
            sk: { field: 'sk', composite: [], template: 'active-choice', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

/** Ids of what stays active. A list that is left out is chosen by the default order. */
export type ActiveChoice = { plan: PlanType; projects?: string[] | undefined; people?: string[] | undefined }

/** Undefined if nothing was chosen yet. Consistent read. */
export const readActiveChoice = (workspaceId: string): Promise<ActiveChoice | undefined> =>
  readItem(choices(), { partition: settingsPartition(workspaceId) })

/** Writes a choice in place of the one before. */
export const activeChoiceWrite = (workspaceId: string, choice: ActiveChoice, event: StampedEvent): PutWrite =>
  asPut(choices().put({ partition: settingsPartition(workspaceId), ...choice, event }))
