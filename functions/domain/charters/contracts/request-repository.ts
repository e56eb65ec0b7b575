/** Reads and writes change requests: one item each, in the order of their ids, next to the contract of their project. */
import { Entity, type EntityItem } from 'electrodb'
import { changeRequestStatuses, type ContractMeasure } from '../../../../shared/charters/charter-contract-choices.ts'
import { oneOf } from '../../../../shared/contract/choices.ts'
import type { Author } from '../../../../shared/contract/event.ts'
import type { ContractRequestChange } from '../../../../shared/charters/events.ts'
import { projectOfChangeRequest } from '../../../../shared/contract/ids.ts'
import type { SourcedText } from '../../../../shared/contract/made-by.ts'
import { without } from '../../../kernel/compact.ts'
import { stamp, type StampedEvent } from '../../../kernel/events/event.ts'
import { itemToPut } from '../../../kernel/table/item-to-put.ts'
import { expiresOtherwise, expiring } from '../../../kernel/table/trash-expiry.ts'
import { madeAt } from '../../../kernel/id.ts'
import { keysAfter, type Slice } from '../../../kernel/http/page.ts'
import { readItem, readItems, readMany } from '../../../kernel/table/read-items.ts'
import { byKey, eventAttribute, inTable, keyAttributes, once } from '../../../kernel/table/table.ts'
import { asPut, asUpdate, type PutWrite, type Write } from '../../../kernel/table/transaction.ts'
import { atVersion, nextVersion, type RecordWrite } from '../../../kernel/table/versioned-record.ts'
import { projectPartition } from '../../projects/project-partition.ts'
import { contractExpiry, contractKey, scopeKey } from './contract-repository.ts'
import type { Drift } from './drift.ts'
import type { RequestRecord, RequestStep } from './request-record.ts'

const requests = once(
  () =>
    new Entity(
      {
        model: { entity: 'charter-request', version: '1', service: 'plumbline' },
        attributes: {
          ...keyAttributes,
          status: { type: oneOf(changeRequestStatuses).options, required: true },
          measures: { type: 'any', required: true },
          drift: { type: 'any', required: true },
          consequences: { type: 'any' },
          outlook: { type: 'any' },
          history: { type: 'any', required: true },
          decidedBy: { type: 'any' },
          decidedAt: { type: 'string' },
          comment: { type: 'string' },
          charterVersion: { type: 'string' },
          entryId: { type: 'string' },
          version: { type: 'number', required: true },
          updatedAt: { type: 'string', required: true },
          event: eventAttribute,
          expiresAt: { type: 'number' },
        },
        indexes: { byProject: byKey },
      } as const,
      inTable(),
    ),
)

const prefix = `${contractKey}#request#`

const keyOf = (workspaceId: string, id: string) => ({
  partition: projectPartition(workspaceId, projectOfChangeRequest(id)),
  key: `${prefix}${id}`,
})

const toRecord = (item: EntityItem<ReturnType<typeof requests>>): RequestRecord => {
  const id = item.key.slice(prefix.length)
  return {
    id,
    workspaceId: item.partition.slice(0, item.partition.indexOf('#')),
    status: item.status,
    measures: item.measures as ContractMeasure[],
    drift: item.drift as Drift,
    consequences: (item.consequences as SourcedText[] | undefined) ?? [],
    outlook: (item.outlook as SourcedText[] | undefined) ?? [],
    history: item.history as RequestStep[],
    decidedBy: (item.decidedBy as Author | undefined) ?? null,
    decidedAt: item.decidedAt ?? null,
    comment: item.comment ?? '',
    charterVersion: item.charterVersion ?? null,
    entryId: item.entryId ?? null,
    version: item.version,
    createdAt: madeAt(id).toISOString(),
    updatedAt: item.updatedAt,
  }
}

/** Reads a change request; undefined if there is none with that id. Consistent read. */
export const readRequest = async (workspaceId: string, id: string): Promise<RequestRecord | undefined> => {
  const item = await readItem(requests(), keyOf(workspaceId, id))
  return item && toRecord(item)
}

/** Reads some change requests, in no particular order; missing ones are left out. Consistent read. */
export const readRequests = async (workspaceId: string, ids: readonly string[]): Promise<RequestRecord[]> => {
  const keys = ids.map((id) => keyOf(workspaceId, id))
  return (await readMany(requests(), keys, { consistent: true })).map(toRecord)
}

/** The latest change requests of a project, newest first. Consistent read. */
export const listRequests = async (workspaceId: string, projectId: string, count: number): Promise<RequestRecord[]> => {
  const query = requests()
    .query.byProject({ partition: projectPartition(workspaceId, projectId) })
    .begins({ key: prefix })
  const { items } = await readItems(requests(), query, { limit: count, order: 'desc', consistent: true })
  return items.map(toRecord)
}

/** Change requests of a project after an id, oldest first. Consistent read. */
export const listEveryRequest = async (
  workspaceId: string,
  projectId: string,
  after: string | undefined,
  count: number,
): Promise<Slice<RequestRecord>> => {
  const { from, to } = keysAfter(prefix, after)
  const query = requests()
    .query.byProject({ partition: projectPartition(workspaceId, projectId) })
    .between({ key: from }, { key: to })
  const { items, stoppedAt } = await readItems(requests(), query, { limit: count, consistent: true })
  return { items: items.map(toRecord), stoppedAt: stoppedAt?.['sk']?.slice(prefix.length) }
}

export type RequestEventName =
  | 'charter.drifted.v1'
  | 'charter.drift-changed.v1'
  | 'charter.drift-withdrawn.v1'
  | 'charter.decided.v1'

export type RequestWrite = RecordWrite<RequestRecord, RequestEventName> & {
  projectName: string
  sponsorId: string | null
}

const toItem = (record: RequestRecord, event: StampedEvent | undefined) =>
  itemToPut<ReturnType<typeof requests>>(
    {
      ...without(record, 'id', 'workspaceId', 'createdAt'),
      ...keyOf(record.workspaceId, record.id),
      ...(event && { event }),
    },
    { drift: record.drift, measures: record.measures },
  )

/** A change request after a write, and the write with its event and its version condition. */
export const requestWrite = ({
  before,
  after,
  event,
  by,
  projectName,
  sponsorId,
}: RequestWrite): { record: RequestRecord; put: PutWrite } => {
  const record = nextVersion({ before, after, by })
  const { id, workspaceId, status, measures, drift, charterVersion, entryId, version } = record
  const data: ContractRequestChange = {
    requestId: id,
    projectId: projectOfChangeRequest(id),
    projectName,
    status,
    measures,
    days: drift.time.days,
    over: drift.cost.over,
    scopePercent: drift.scope.percent,
    sponsorId,
    ...(charterVersion !== null && { charterVersion }),
    ...(entryId !== null && { entryId }),
    version,
  }
  const item = toItem(record, stamp(event, workspaceId, by, data))
  return { record, put: asPut(requests().put(item).where(atVersion(before?.version))) }
}

/** The write of a change request of the past, without an event of its own. */
export const unannouncedRequest = (record: RequestRecord): PutWrite => asPut(requests().put(toItem(record, undefined)))

/**
 * Keys of the items of a project's contract whose expiry differs from this one (epoch seconds; undefined means no
 * expiry).
 */
export const contractItemsExpiringOtherwise = async (
  workspaceId: string,
  projectId: string,
  expiresAt: number | undefined,
): Promise<string[]> => {
  const { data } = await requests()
    .query.byProject({ partition: projectPartition(workspaceId, projectId) })
    .begins({ key: contractKey })
    .where(expiresOtherwise(expiresAt))
    .go({ pages: 'all', consistent: true, ignoreOwnership: true })
  return data.map(({ key }) => key)
}

/** Sets or removes the expiry of an item of a project's contract. */
export const contractItemExpiry = (
  workspaceId: string,
  projectId: string,
  key: string,
  expiresAt: number | undefined,
): Write =>
  key === contractKey || key === scopeKey
    ? contractExpiry(workspaceId, projectId, key, expiresAt)
    : asUpdate(expiring(requests().patch(keyOf(workspaceId, key.slice(prefix.length))), expiresAt))
