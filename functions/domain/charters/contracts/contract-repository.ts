/**
 * Reads and writes contracts: one item for each project, and one with the tasks as they were agreed, as deflated text.
 * 5,000 tasks take about 200 KB of the 400 KB limit, which only the calls that compare them read.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { Entity, type EntityItem } from 'electrodb'
import type { Author } from '../../../../shared/contract/event.ts'
import type { ContractChange } from '../../../../shared/charters/events.ts'
import { prefixes } from '../../../../shared/contract/ids.ts'
import { contractLimits } from '../../../../shared/charters/limits.ts'
import { clipped } from '../../../../shared/wording.ts'
import { stamp, type Authored } from '../../../kernel/events/event.ts'
import { expiring } from '../../../kernel/table/trash-expiry.ts'
import { madeAt } from '../../../kernel/id.ts'
import type { StoredItem } from '../../../kernel/table/native-value.ts'
import { itemOf, readItem, readMany } from '../../../kernel/table/read-items.ts'
import {
  byKey,
  eventAttribute,
  inList,
  inTable,
  keyAttributes,
  listAttributes,
  once,
} from '../../../kernel/table/table.ts'
import { asPut, asUpdate, type PutWrite, type Write } from '../../../kernel/table/transaction.ts'
import { atVersion } from '../../../kernel/table/versioned-record.ts'
import { approvalPartition, placeOfApproval } from '../../money/expenses/expense-entity.ts'
import { projectPartition } from '../../projects/project-partition.ts'
import type { AgreedFigures, AgreedTask, ContractRecord, Rejected, Tolerances } from './contract-record.ts'

const contracts = once(
  () =>
    new Entity(
      {
        model: { entity: 'charter-contract', version: '1', service: 'plumbline' },
        attributes: {
          ...keyAttributes,
          /** Lists a contract whose change request waits for approval. */
          ...listAttributes,
          tolerances: { type: 'any', required: true },
          agreed: { type: 'any', required: true },
          sealedAt: { type: 'string', required: true },
          budgetSince: { type: 'string', required: true },
          sponsor: { type: 'any' },
          agreedBy: { type: 'any', required: true },
          agreedAt: { type: 'string', required: true },
          ended: { type: 'boolean' },
          openId: { type: 'string' },
          rejected: { type: 'any' },
          version: { type: 'number', required: true },
          event: eventAttribute,
          expiresAt: { type: 'number' },
        },
        indexes: { byProject: byKey, listed: inList },
      } as const,
      inTable(),
    ),
)

const scopes = once(
  () =>
    new Entity(
      {
        model: { entity: 'charter-scope', version: '1', service: 'plumbline' },
        attributes: {
          ...keyAttributes,
          /** Deflated, in base64. */
          tasks: { type: 'string', required: true },
          expiresAt: { type: 'number' },
        },
        indexes: { byProject: byKey },
      } as const,
      inTable(),
    ),
)

/** The key of a contract, which begins those of all items that belong to it. */
export const contractKey = 'contract'
export const scopeKey = `${contractKey}#scope`

const keyOf = (workspaceId: string, projectId: string) => ({
  partition: projectPartition(workspaceId, projectId),
  key: contractKey,
})

const projectOf = (partition: string): string => partition.slice(partition.lastIndexOf('#') + 1)

const toRecord = (projectId: string, item: EntityItem<ReturnType<typeof contracts>>): ContractRecord => ({
  workspaceId: item.partition.slice(0, item.partition.indexOf('#')),
  projectId,
  tolerances: item.tolerances as Tolerances,
  agreed: item.agreed as AgreedFigures,
  sealedAt: item.sealedAt,
  budgetSince: item.budgetSince,
  sponsor: (item.sponsor as ContractRecord['sponsor'] | undefined) ?? null,
  agreedBy: item.agreedBy as Author,
  agreedAt: item.agreedAt,
  ended: item.ended ?? false,
  openId: item.openId ?? null,
  rejected: (item.rejected as Rejected | undefined) ?? {},
  version: item.version,
})

/** The contract of a project, ended or not; undefined if there never was one. Consistent read. */
export const readContract = async (workspaceId: string, projectId: string): Promise<ContractRecord | undefined> => {
  const item = await readItem(contracts(), keyOf(workspaceId, projectId))
  return item && toRecord(projectId, item)
}

/** A contract whose change request waits for a decision. */
export type WaitingContract = ContractRecord & { openId: string }

const isWaiting = (contract: ContractRecord): contract is WaitingContract => contract.openId !== null

/** Its position among the approvals of a workspace: by the time since which the change request waits. */
export const placeOfWaiting = ({ openId: id }: Pick<WaitingContract, 'openId'>): string =>
  placeOfApproval({ id, createdAt: madeAt(id).toISOString() })

/** A waiting contract that was read together with items of other kinds. Undefined if it is not one. */
export const waitingContractIn = (item: StoredItem): WaitingContract | undefined => {
  const found = itemOf(contracts(), item)
  if (found === undefined) return undefined
  const contract = toRecord(projectOf(found.partition), found)
  return isWaiting(contract) ? contract : undefined
}

/** The projects, among these, that have a contract. Consistent read. */
export const projectsWithContract = async (workspaceId: string, projectIds: readonly string[]): Promise<string[]> => {
  const items = await readMany(
    contracts(),
    projectIds.map((id) => keyOf(workspaceId, id)),
    { consistent: true },
  )
  return items.filter(({ ended }) => ended !== true).map(({ partition }) => projectOf(partition))
}

/** The shared part of all task ids of a project is left out: the prefix and the 16 characters of the project. */
const ownPart = prefixes.task.length + 1 + 16

type Line = [own: string, title: string, hours: number | null, dueDate: string | null]

/** Titles are cut, and left out of the largest projects, so that the item stays below the limit of the table. */
const titleLengths = [contractLimits.title, 20, 0]
const mostBytes = 350_000

const packed = (tasks: readonly AgreedTask[], title: number): string =>
  deflateRawSync(
    JSON.stringify(
      tasks.map((task): Line => [task.id.slice(ownPart), clipped(task.title, title), task.hours, task.dueDate]),
    ),
  ).toString('base64')

export const packedTasks = (tasks: readonly AgreedTask[]): string => {
  let text = ''
  for (const length of titleLengths) {
    text = packed(tasks, length)
    if (text.length <= mostBytes) return text
  }
  return text
}

export const unpackedTasks = (projectId: string, text: string): AgreedTask[] =>
  (JSON.parse(inflateRawSync(Buffer.from(text, 'base64')).toString()) as Line[]).map(
    ([own, title, hours, dueDate]) => ({
      id: `${prefixes.task}_${projectId.slice(prefixes.project.length + 1)}${own}`,
      title,
      hours,
      dueDate,
    }),
  )

/** The tasks as they were agreed; none without a contract. Consistent read. */
export const readScope = async (workspaceId: string, projectId: string): Promise<AgreedTask[]> => {
  const item = await readItem(scopes(), { partition: projectPartition(workspaceId, projectId), key: scopeKey })
  return item === undefined ? [] : unpackedTasks(projectId, item.tasks)
}

/** The write of the agreed tasks. Send it with the contract, whose version protects it. */
export const scopeWrite = (
  { workspaceId, projectId }: Pick<ContractRecord, 'workspaceId' | 'projectId'>,
  tasks: readonly AgreedTask[],
): Write =>
  asPut(
    scopes().put({
      partition: projectPartition(workspaceId, projectId),
      key: scopeKey,
      tasks: packedTasks(tasks),
    }),
  )

type ContractWrite = {
  before: ContractRecord | undefined
  after: ContractRecord
  /** What happened to the contract itself; a change request carries its own event. */
  event?: { name: 'charter.agreed.v1' | 'charter.ended.v1'; projectName: string; by: Authored }
}

/**
 * The contract after a write, and the write with its version condition. Send it with a check that the project is live: it
 * stores no expiry, whatever the item had.
 */
export const contractWrite = ({ before, after, event }: ContractWrite): { record: ContractRecord; put: PutWrite } => {
  const record = { ...after, version: (before?.version ?? 0) + 1 }
  const { workspaceId, projectId, sponsor, ended, openId, ...fields } = record
  const { endDate, budget, tasks } = record.agreed
  const data: ContractChange | undefined = event && {
    projectId,
    projectName: event.projectName,
    endDate,
    budget,
    tasks,
    version: record.version,
  }
  const item = {
    ...keyOf(workspaceId, projectId),
    ...fields,
    ...(sponsor !== null && { sponsor }),
    ...(ended && { ended }),
    ...(openId !== null && {
      openId,
      listPartition: approvalPartition(workspaceId),
      listPlace: placeOfWaiting({ openId }),
    }),
    ...(event && data && { event: stamp(event.name, workspaceId, event.by, data) }),
  }
  return { record, put: asPut(contracts().put(item).where(atVersion(before?.version))) }
}

/** Sets or removes the expiry of the contract, or of its tasks. */
export const contractExpiry = (
  workspaceId: string,
  projectId: string,
  key: typeof contractKey | typeof scopeKey,
  expiresAt: number | undefined,
): Write => {
  const place = { partition: projectPartition(workspaceId, projectId), key }
  return key === scopeKey
    ? asUpdate(expiring(scopes().patch(place), expiresAt))
    : asUpdate(expiring(contracts().patch(place), expiresAt))
}
