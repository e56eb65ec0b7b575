/**
 * Reads and writes project requests: all of a workspace in one partition; `gsi2` lists those of a person, or of the
 * trash. Every write replaces the whole record, on the condition that its version has not changed since it was read.
 */
import { Entity, type EntityItem } from 'electrodb'
import { oneOf } from '../../../shared/contract/choices.ts'
import { priorities } from '../../../shared/tasks/task-choices.ts'
import type { EventWith } from '../../../shared/events.ts'
import type { RequestChange } from '../../../shared/project-requests/events.ts'
import { requestStatuses } from '../../../shared/project-requests/project-request-states.ts'
import { without } from '../../kernel/compact.ts'
import { stamp, type StampedEvent } from '../../kernel/events/event.ts'
import { madeAt } from '../../kernel/id.ts'
import { stoppedAt, type Slice } from '../../kernel/http/page.ts'
import { itemToPut } from '../../kernel/table/item-to-put.ts'
import { inList, inTable, listAttributes, once, recordAttributes } from '../../kernel/table/table.ts'
import { asPut, type Writes } from '../../kernel/table/transaction.ts'
import { atVersion, nextVersion, saveRecord, type RecordWrite } from '../../kernel/table/versioned-record.ts'
import { listKeys, type Deletion } from '../projects/deletion.ts'
import { stateOf, type RequestRecord } from './request-record.ts'

const text = { type: 'string' } as const
const figure = { type: 'number' } as const

const requests = once(
  () =>
    new Entity(
      {
        model: { entity: 'project-request', version: '1', service: 'plumbline' },
        attributes: {
          partition: { type: 'string', required: true, field: 'pk' },
          id: { type: 'string', required: true, field: 'sk' },
          /** Lists the request under its requester or in the trash. */
          ...listAttributes,
          projectName: { type: 'string', required: true },
          description: text,
          requirements: text,
          priority: { type: oneOf(priorities).options, required: true },
          estimatedBudget: figure,
          timeline: text,
          status: { type: oneOf(requestStatuses).options, required: true },
          requestedBy: { type: 'any', required: true },
          reviewNotes: text,
          reviewedBy: { type: 'any' },
          reviewedAt: text,
          convertedProjectId: text,
          ...recordAttributes,
        },
        indexes: {
          byWorkspace: {
            pk: { field: 'pk', composite: ['partition'], template: '${partition}', casing: 'none' },
            sk: { field: 'sk', composite: ['id'], template: '${id}', casing: 'none' },
          },
          listed: inList,
        },
      } as const,
      inTable(),
    ),
)

type RequestEntity = ReturnType<typeof requests>

const partitionOf = (workspaceId: string): string => `${workspaceId}#project-requests`

const personPartition = (workspaceId: string, personId: string): string => `${workspaceId}#requests-of#${personId}`

const toRecord = (item: EntityItem<RequestEntity>): RequestRecord => ({
  description: '',
  requirements: '',
  estimatedBudget: null,
  timeline: '',
  reviewNotes: '',
  reviewedAt: null,
  convertedProjectId: null,
  ...without(item, 'partition', 'listPartition', 'listPlace', 'event'),
  requestedBy: item.requestedBy as RequestRecord['requestedBy'],
  reviewedBy: (item.reviewedBy as RequestRecord['reviewedBy'] | undefined) ?? null,
  deletion: item.deletion as Deletion | undefined,
  workspaceId: item.partition.slice(0, item.partition.indexOf('#')),
  createdAt: madeAt(item.id).toISOString(),
  updatedAt: (item.event as StampedEvent).at,
})

const toItem = (record: RequestRecord, event: StampedEvent) =>
  itemToPut<RequestEntity>(
    {
      ...without(record, 'workspaceId', 'createdAt', 'updatedAt'),
      partition: partitionOf(record.workspaceId),
      ...listKeys(record, {
        listPartition: personPartition(record.workspaceId, record.requestedBy.id),
        listPlace: record.id,
      }),
      event,
    },
    // An estimated budget of zero differs from no stated budget.
    record.estimatedBudget === 0 ? { estimatedBudget: 0 } : {},
  )

/**
 * Reads a request, including a withdrawn one; undefined if the workspace has no request with that id. Consistent read.
 */
export const readRequest = async (workspaceId: string, id: string): Promise<RequestRecord | undefined> => {
  const { data } = await requests()
    .get({ partition: partitionOf(workspaceId), id })
    .go({ consistent: true })
  return data === null ? undefined : toRecord(data)
}

/** Live requests of a workspace before an id, newest first. Consistent read. */
export const listRequests = async (
  workspaceId: string,
  before: string | undefined,
  count: number,
): Promise<Slice<RequestRecord>> => {
  const all = requests().query.byWorkspace({ partition: partitionOf(workspaceId) })
  const { data, cursor } = await (before === undefined ? all : all.lt({ id: before }))
    .where(({ deletion }, { notExists }) => notExists(deletion))
    .go({ limit: count, order: 'desc', consistent: true })
  return { items: data.map(toRecord), stoppedAt: stoppedAt(cursor, 'sk') }
}

/** Live requests of a person before an id, newest first. The index is eventually consistent. */
export const listRequestsOf = async (
  workspaceId: string,
  personId: string,
  before: string | undefined,
  count: number,
): Promise<Slice<RequestRecord>> => {
  const all = requests().query.listed({ listPartition: personPartition(workspaceId, personId) })
  const { data, cursor } = await (before === undefined ? all : all.lt({ listPlace: before })).go({
    limit: count,
    order: 'desc',
    ignoreOwnership: true,
  })
  return { items: data.map(toRecord), stoppedAt: stoppedAt(cursor, 'gsi2sk') }
}

/** Requests of a workspace after an id, in creation order, including withdrawn ones. Consistent read. */
export const listEveryRequest = async (
  workspaceId: string,
  after: string | undefined,
  count: number,
): Promise<Slice<RequestRecord>> => {
  const all = requests().query.byWorkspace({ partition: partitionOf(workspaceId) })
  const { data, cursor } = await (after === undefined ? all : all.gt({ id: after })).go({
    limit: count,
    consistent: true,
  })
  return { items: data.map(toRecord), stoppedAt: stoppedAt(cursor, 'sk') }
}

export type RequestWrite = RecordWrite<RequestRecord, EventWith<RequestChange>> & {
  changed?: string[]
  /** Present if the request comes with an imported workspace. */
  withProject?: true
}

/**
 * Writes a request and its event, in one transaction with any other writes of the change. Returns the written record,
 * or undefined if it was changed (or created) since it was read. If another write is refused, throws
 * `TransactionRefused`.
 */
export const saveRequest = async (
  { before, after, event, changed = [], withProject, by }: RequestWrite,
  others: Writes = [],
): Promise<RequestRecord | undefined> => {
  const record = nextVersion({ before, after, by })
  const data: RequestChange = {
    requestId: record.id,
    projectName: record.projectName,
    requestedById: record.requestedBy.id,
    was: before === undefined ? null : stateOf(before),
    now: stateOf(record),
    version: record.version,
    changed,
    projectId: record.convertedProjectId,
    ...(withProject && { withProject }),
  }
  const put = asPut(
    requests()
      .put(toItem(record, stamp(event, record.workspaceId, by, data)))
      .where(atVersion(before?.version)),
  )
  return saveRecord({ record, put }, others)
}
