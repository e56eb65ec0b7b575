/**
 * Reads and writes the templates of a workspace: all in one partition, in id order. The plan of a template is in a
 * separate item, which lists do not read. Every write depends on the version that was read.
 */
import { gunzipSync, gzipSync } from 'node:zlib'
import { Entity, type EntityItem } from 'electrodb'
import type { TemplatePlan, TemplateTask } from '../../../shared/templates/template.ts'
import { without } from '../../kernel/compact.ts'
import { stamp, type StampedEvent } from '../../kernel/events/event.ts'
import { expiring } from '../../kernel/table/trash-expiry.ts'
import { justBefore, keysAfter, stoppedAt, type Slice } from '../../kernel/http/page.ts'
import {
  byKey,
  inList,
  inTable,
  keyAttributes,
  listAttributes,
  once,
  recordAttributes,
} from '../../kernel/table/table.ts'
import { asPut, asUpdate, type Write, type Writes } from '../../kernel/table/transaction.ts'
import { atVersion, nextVersion, saveRecord, type RecordWrite } from '../../kernel/table/versioned-record.ts'
import { listKeys, type Deletion } from '../projects/deletion.ts'
import { changeOf, type PlanSummary, type TemplateRecord } from './template-record.ts'

const templates = once(
  () =>
    new Entity(
      {
        model: { entity: 'project-template', version: '1', service: 'plumbline' },
        attributes: {
          ...keyAttributes,
          /** Lists a deleted template in the trash. */
          ...listAttributes,
          name: { type: 'string', required: true },
          description: { type: 'string' },
          /** What the list shows of the plan. */
          summary: { type: 'any', required: true },
          savedBy: { type: 'string', required: true },
          ...recordAttributes,
        },
        indexes: { byWorkspace: byKey, listed: inList },
      } as const,
      inTable(),
    ),
)

const plans = once(
  () =>
    new Entity(
      {
        model: { entity: 'project-template-plan', version: '1', service: 'plumbline' },
        attributes: {
          ...keyAttributes,
          /** Compressed JSON. */
          plan: { type: 'any', required: true },
          expiresAt: { type: 'number' },
        },
        indexes: { byWorkspace: byKey },
      } as const,
      inTable(),
    ),
)

type TemplateEntity = ReturnType<typeof templates>

const prefix = 'template#'

const partitionOf = (workspaceId: string): string => `${workspaceId}#templates`

const keyOf = (workspaceId: string, id: string) => ({ partition: partitionOf(workspaceId), key: `${prefix}${id}` })

const planKeyOf = (workspaceId: string, id: string) => ({ partition: partitionOf(workspaceId), key: `plan#${id}` })

const toRecord = (item: EntityItem<TemplateEntity>): TemplateRecord => ({
  id: item.key.slice(prefix.length),
  workspaceId: item.partition.slice(0, item.partition.indexOf('#')),
  name: item.name,
  description: item.description ?? '',
  ...(item.summary as PlanSummary),
  savedBy: item.savedBy,
  version: item.version,
  updatedAt: (item.event as StampedEvent).at,
  ...(item.deletion !== undefined && { deletion: item.deletion as Deletion }),
  ...(item.expiresAt !== undefined && { expiresAt: item.expiresAt }),
})

const toItem = (record: TemplateRecord, event: StampedEvent) => {
  const { id, workspaceId, name, description, savedBy, version, deletion, expiresAt } = record
  return {
    ...keyOf(workspaceId, id),
    ...listKeys(record, undefined),
    name,
    ...(description !== '' && { description }),
    summary: without(
      record,
      'id',
      'workspaceId',
      'name',
      'description',
      'savedBy',
      'version',
      'updatedAt',
      'deletion',
      'expiresAt',
    ),
    savedBy,
    version,
    ...(deletion && { deletion, expiresAt }),
    event,
  }
}

/** Reads a template, including one in the trash; undefined if the workspace has none with that id. Consistent read. */
export const readRecord = async (workspaceId: string, id: string): Promise<TemplateRecord | undefined> => {
  const { data } = await templates().get(keyOf(workspaceId, id)).go({ consistent: true })
  return data === null ? undefined : toRecord(data)
}

/** A plan as stored. Templates that were saved before tasks had checklists and recurrences have neither. */
type StoredPlan = Omit<TemplatePlan, 'tasks'> & {
  tasks: (Omit<TemplateTask, 'checklist' | 'recurrence'> & Partial<TemplateTask>)[]
}

const withEveryField = (plan: StoredPlan): TemplatePlan => ({
  ...plan,
  tasks: plan.tasks.map((task) => ({ checklist: [], recurrence: null, ...task })),
})

/** The plan of a template, including one in the trash. Consistent read. */
export const readPlan = async (workspaceId: string, id: string): Promise<TemplatePlan | undefined> => {
  const { data } = await plans().get(planKeyOf(workspaceId, id)).go({ consistent: true })
  return data === null
    ? undefined
    : withEveryField(JSON.parse(gunzipSync(data.plan as Uint8Array).toString('utf8')) as StoredPlan)
}

/** Live templates before an id, newest first, from the next `count`. Consistent read. */
export const listTemplates = async (
  workspaceId: string,
  before: string | undefined,
  count: number,
): Promise<Slice<TemplateRecord>> => {
  const { data, cursor } = await templates()
    .query.byWorkspace({ partition: partitionOf(workspaceId) })
    .between({ key: prefix }, { key: before === undefined ? `${prefix}~` : justBefore(`${prefix}${before}`) })
    .where(({ deletion }, { notExists }) => notExists(deletion))
    .go({ limit: count, order: 'desc', consistent: true })
  return { items: data.map(toRecord), stoppedAt: stoppedAt(cursor, 'sk')?.slice(prefix.length) }
}

/** Templates after an id, in creation order, including those in the trash. Consistent read. */
export const listEveryTemplate = async (
  workspaceId: string,
  after: string | undefined,
  count: number,
): Promise<Slice<TemplateRecord>> => {
  const { from, to } = keysAfter(prefix, after)
  const { data, cursor } = await templates()
    .query.byWorkspace({ partition: partitionOf(workspaceId) })
    .between({ key: from }, { key: to })
    .go({ limit: count, consistent: true })
  return { items: data.map(toRecord), stoppedAt: stoppedAt(cursor, 'sk')?.slice(prefix.length) }
}

/** Maximum size of a stored plan, within the 400 KB limit of an item. */
const mostBytes = 390 * 1024

/** Maximum size of a plan’s texts: a project is created in one transaction, which takes 4 MB with the keys of its items. */
const mostUncompressed = 3 * 1024 * 1024

/** Builds the write of a plan; undefined if it is too large for an item, or for the creation of a project. */
export const planWrite = (workspaceId: string, id: string, plan: TemplatePlan): Write | undefined => {
  const text = Buffer.from(JSON.stringify(plan))
  const kept = gzipSync(text)
  return text.length > mostUncompressed || kept.length > mostBytes
    ? undefined
    : asPut(plans().put({ ...planKeyOf(workspaceId, id), plan: kept }))
}

type TemplateEventName = 'template.saved.v1' | 'template.updated.v1' | 'template.deleted.v1' | 'template.restored.v1'

type TemplateWrite = RecordWrite<TemplateRecord, TemplateEventName> & { changed?: string[] }

/** The plan moves into and out of the trash with its template. */
const along = ({ before, after }: TemplateWrite): Write[] =>
  before === undefined || before.expiresAt === after.expiresAt
    ? []
    : [asUpdate(expiring(plans().patch(planKeyOf(after.workspaceId, after.id)), after.expiresAt))]

/**
 * Writes a template and its event, in one transaction with any other writes of the change. Returns the written record,
 * or undefined if it was changed since it was read. If another write is refused, throws `TransactionRefused`.
 */
export const saveTemplate = async (write: TemplateWrite, others: Writes = []): Promise<TemplateRecord | undefined> => {
  const { before, after, event, changed = [], by } = write
  const record = nextVersion({ before, after, by })
  const stamped = stamp(event, record.workspaceId, by, changeOf(record, changed))
  const put = asPut(templates().put(toItem(record, stamped)).where(atVersion(before?.version)))
  return saveRecord({ record, put }, [...others, ...along(write)])
}
