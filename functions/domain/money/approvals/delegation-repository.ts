/**
 * Reads and writes delegations: one item for each person who named a delegate, with their latest one. They are next to
 * the workspace's settings, so that one query reads everything that decides who approves.
 */
import { createWriteTransaction, Entity, type EntityItem } from 'electrodb'
import type { Delegation } from '../../../../shared/money/approval-rules.ts'
import type { Author } from '../../../../shared/contract/event.ts'
import { timeOfDay } from '../../../../shared/dates/dates.ts'
import type { DelegationChange } from '../../../../shared/money/approval-events.ts'
import { noticeDays } from '../../../../shared/notices/limits.ts'
import { roles, type Role } from '../../../../shared/permissions.ts'
import { without } from '../../../kernel/compact.ts'
import { stamp, type Authored } from '../../../kernel/events/event.ts'
import { itemToPut } from '../../../kernel/table/item-to-put.ts'
import { itemOf, readItem, readMixed } from '../../../kernel/table/read-items.ts'
import { byKey, eventAttribute, inTable, keyAttributes, once } from '../../../kernel/table/table.ts'
import { asPut, type PutWrite, type Write } from '../../../kernel/table/transaction.ts'
import { atVersion } from '../../../kernel/table/versioned-record.ts'
import {
  settingsIn,
  settingsKey,
  settingsPartition,
  unchangedSettings,
  type AccountSettings,
} from '../../workspace/settings-repository.ts'

const text = { type: 'string', required: true } as const

const delegations = once(
  () =>
    new Entity(
      {
        model: { entity: 'delegation', version: '1', service: 'plumbline' },
        attributes: {
          ...keyAttributes,
          person: { type: 'any', required: true },
          role: { type: Object.keys(roles) as [Role, ...Role[]], required: true },
          delegate: { type: 'any', required: true },
          from: text,
          to: text,
          note: { type: 'string' },
          /** Set if it was ended; the item stays for a while, so that its last event is published. */
          endedAt: { type: 'string' },
          version: { type: 'number', required: true },
          event: eventAttribute,
          expiresAt: { type: 'number', required: true },
        },
        indexes: { byWorkspace: byKey },
      } as const,
      inTable(),
    ),
)

type Stored = EntityItem<ReturnType<typeof delegations>>

export type DelegationRecord = Delegation & {
  workspaceId: string
  note: string
  endedAt: string | null
  version: number
}

const prefix = `${settingsKey}#delegation#`

const keyOf = (workspaceId: string, personId: string) => ({
  partition: settingsPartition(workspaceId),
  key: `${prefix}${personId}`,
})

const toRecord = (item: Stored): DelegationRecord => ({
  workspaceId: item.partition.slice(0, item.partition.indexOf('#')),
  person: item.person as Author,
  role: item.role,
  delegate: item.delegate as Delegation['delegate'],
  from: item.from,
  to: item.to,
  note: item.note ?? '',
  endedAt: item.endedAt ?? null,
  version: item.version,
})

/** The latest delegation of a person, ended or not. Consistent read. */
export const readDelegation = async (workspaceId: string, personId: string): Promise<DelegationRecord | undefined> => {
  const item = await readItem(delegations(), keyOf(workspaceId, personId))
  return item && toRecord(item)
}

/** The workspace's settings, and the delegations that were not ended; some of them may be over. Consistent read. */
export const readSettingsAndDelegations = async (
  workspaceId: string,
): Promise<{ settings: AccountSettings; delegations: DelegationRecord[] }> => {
  const { items } = await readMixed(
    delegations()
      .query.byWorkspace({ partition: settingsPartition(workspaceId) })
      .begins({ key: settingsKey }),
    { consistent: true },
  )
  const found = items.flatMap((item) => itemOf(delegations(), item) ?? [])
  return {
    settings: items.map(settingsIn).find((settings) => settings !== undefined) ?? unchangedSettings,
    delegations: found.map(toRecord).filter(({ endedAt }) => endedAt === null),
  }
}

/** The delegations that were not ended; some of them may be over. Consistent read. */
export const readDelegations = async (workspaceId: string): Promise<DelegationRecord[]> =>
  (await readSettingsAndDelegations(workspaceId)).delegations

export type DelegationWrite = {
  before: DelegationRecord | undefined
  after: DelegationRecord
  event: 'delegation.set.v1' | 'delegation.ended.v1'
  /** The id of the delegate whom this one replaces. */
  delegateWas?: string | undefined
  reason?: NonNullable<DelegationChange['reason']>
  by: Authored
}

/** A delegation after a write, and the write with its event and its version condition. */
export const delegationWrite = ({
  before,
  after,
  event,
  delegateWas,
  reason,
  by,
}: DelegationWrite): { record: DelegationRecord; put: PutWrite } => {
  const record = { ...after, version: (before?.version ?? 0) + 1 }
  const { workspaceId, person, delegate, from, to, version } = record
  const data: DelegationChange = {
    personId: person.id,
    personName: person.name,
    delegateId: delegate.id,
    delegateName: delegate.name,
    ...(delegateWas !== undefined && { delegateWas }),
    from,
    to,
    version,
    ...(reason !== undefined && { reason }),
  }
  const item = itemToPut<ReturnType<typeof delegations>>({
    ...without(record, 'workspaceId'),
    ...keyOf(workspaceId, person.id),
    event: stamp(event, workspaceId, by, data),
    expiresAt: Math.floor(timeOfDay(to, '00:00', 'UTC').getTime() / 1000) + noticeDays * 86_400,
  })
  return { record, put: asPut(delegations().put(item).where(atVersion(before?.version))) }
}

/** Makes a transaction conditional on a delegation that was neither changed nor ended since it was read. */
export const whileDelegated = ({ workspaceId, person, version }: DelegationRecord): Write => {
  const { TransactItems } = createWriteTransaction({ delegation: delegations() }, ({ delegation }) => [
    delegation.check(keyOf(workspaceId, person.id)).where(atVersion(version)).commit(),
  ]).params()
  return TransactItems[0] as Write
}
