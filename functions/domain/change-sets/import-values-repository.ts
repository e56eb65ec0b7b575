/** What values of other tools become in a workspace’s imports: one item, the latest choice first. */
import { Entity } from 'electrodb'
import { importValueLimits, type ImportValue } from '../../../shared/change-sets/import-values.ts'
import { lost, untilWritten, wasWritten } from '../../kernel/table/optimistic.ts'
import { readItem } from '../../kernel/table/read-items.ts'
import { byKey, inTable, keyAttributes, once } from '../../kernel/table/table.ts'
import { asPut, writeWith } from '../../kernel/table/transaction.ts'
import { atVersion } from '../../kernel/table/versioned-record.ts'
import { changeSetPartition } from './change-set-repository.ts'

const kept = once(
  () =>
    new Entity(
      {
        model: { entity: 'import-values', version: '1', service: 'plumbline' },
        attributes: {
          ...keyAttributes,
          values: { type: 'any', required: true },
          version: { type: 'number', required: true },
        },
        indexes: { byWorkspace: byKey },
      } as const,
      inTable(),
    ),
)

const keyOf = (workspaceId: string) => ({ partition: changeSetPartition(workspaceId), key: 'import-values' })

const readKept = async (workspaceId: string): Promise<{ values: ImportValue[]; version: number }> => {
  const item = await readItem(kept(), keyOf(workspaceId))
  return { values: (item?.values ?? []) as ImportValue[], version: item?.version ?? 0 }
}

export const readImportValues = async (workspaceId: string): Promise<ImportValue[]> =>
  (await readKept(workspaceId)).values

const nameOf = ({ field, theirs }: ImportValue): string => `${field} ${theirs}`

/** Keeps values together with the earlier ones of other names. */
export const keepImportValues = (workspaceId: string, given: readonly ImportValue[]): Promise<ImportValue[]> =>
  untilWritten(async () => {
    const before = await readKept(workspaceId)
    const byName = new Map([...given, ...before.values].toReversed().map((value) => [nameOf(value), value]))
    const values = [...byName.values()].toReversed().slice(0, importValueLimits.kept)
    const put = asPut(
      kept()
        .put({ ...keyOf(workspaceId), values, version: before.version + 1 })
        .where(atVersion(before.version)),
    )
    return (await wasWritten(writeWith(put, []))) ? values : lost
  })
