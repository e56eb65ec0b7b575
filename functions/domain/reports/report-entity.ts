/**
 * How reports are stored: all reports of a workspace in one partition, in id order. The content of a report and its
 * evidence are in a separate item, which lists do not read. `gsi2` lists the reports of a project, of the portfolio, or
 * in the trash.
 */
import { Entity, type EntityItem } from 'electrodb'
import type { Author } from '../../../shared/contract/event.ts'
import { oneOf } from '../../../shared/contract/choices.ts'
import { healthLevels } from '../../../shared/verdict/health-choices.ts'
import { reportAudiences, reportTypes } from '../../../shared/reports/report-choices.ts'
import { without } from '../../kernel/compact.ts'
import type { StampedEvent } from '../../kernel/events/event.ts'
import { itemToPut } from '../../kernel/table/item-to-put.ts'
import {
  byKey,
  inList,
  inTable,
  keyAttributes,
  listAttributes,
  once,
  recordAttributes,
} from '../../kernel/table/table.ts'
import { listKeys, type Deletion } from '../projects/deletion.ts'
import type { ReportRecord } from './report-record.ts'

const text = { type: 'string' } as const
const needed = { type: 'string', required: true } as const

export const reports = once(
  () =>
    new Entity(
      {
        model: { entity: 'report', version: '1', service: 'plumbline' },
        attributes: {
          ...keyAttributes,
          /** Lists the report in its project or in the trash. */
          ...listAttributes,
          projectId: text,
          projectName: text,
          title: needed,
          type: { type: oneOf(reportTypes).options, required: true },
          audienceType: { type: oneOf(reportAudiences).options, required: true },
          periodStart: needed,
          periodEnd: needed,
          health: { type: oneOf(healthLevels).options, required: true },
          summary: needed,
          generatedBy: { type: 'any', required: true },
          scheduled: { type: 'boolean' },
          sealedAt: text,
          sealedBy: text,
          commentary: text,
          statedHealth: { type: 'any' },
          contentHash: needed,
          seal: text,
          lastEventId: text,
          /** The id of a scheduled report contains the time of its slot. */
          createdAt: needed,
          ...recordAttributes,
        },
        indexes: {
          byWorkspace: byKey,
          listed: inList,
        },
      } as const,
      inTable(),
    ),
)

export const bodies = once(
  () =>
    new Entity(
      {
        model: { entity: 'report-body', version: '1', service: 'plumbline' },
        attributes: {
          ...keyAttributes,
          /** JSON text, because it must be read back exactly as it was hashed. */
          content: needed,
          since: text,
          /** Compressed JSON, so that thousands of tasks fit. An imported report has none. */
          evidence: { type: 'any' },
          expiresAt: { type: 'number' },
        },
        indexes: { byWorkspace: byKey },
      } as const,
      inTable(),
    ),
)

type ReportEntity = ReturnType<typeof reports>

export const prefix = 'report#'

export const reportPartition = (workspaceId: string): string => `${workspaceId}#reports`

export const keyOf = (workspaceId: string, id: string) => ({
  partition: reportPartition(workspaceId),
  key: `${prefix}${id}`,
})
export const bodyKeyOf = (workspaceId: string, id: string) => ({
  partition: reportPartition(workspaceId),
  key: `body#${id}`,
})

/** The index partition of a project's reports, or of the portfolio's. */
export const listPartition = (workspaceId: string, projectId: string | null): string =>
  `${workspaceId}#reports-of#${projectId ?? 'portfolio'}`

export const toRecord = (item: EntityItem<ReportEntity>): ReportRecord => {
  const id = item.key.slice(prefix.length)
  return {
    projectId: null,
    projectName: null,
    scheduled: false,
    sealedAt: null,
    sealedBy: null,
    commentary: '',
    seal: null,
    lastEventId: null,
    ...without(item, 'partition', 'key', 'listPartition', 'listPlace', 'event'),
    id,
    workspaceId: item.partition.slice(0, item.partition.indexOf('#')),
    generatedBy: item.generatedBy as Author,
    statedHealth: (item.statedHealth ?? null) as ReportRecord['statedHealth'],
    deletion: item.deletion as Deletion | undefined,
    updatedAt: (item.event as StampedEvent).at,
  }
}

export const toItem = (record: ReportRecord, event: StampedEvent) =>
  itemToPut<ReportEntity>({
    ...without(record, 'id', 'workspaceId', 'updatedAt', 'scheduled'),
    ...(record.scheduled && { scheduled: true }),
    ...keyOf(record.workspaceId, record.id),
    ...listKeys(record, { listPartition: listPartition(record.workspaceId, record.projectId), listPlace: record.id }),
    event,
  })
