/** Names of tables and of their partition keys, as plain data that can be sent to a worker. */
import type { Assembly } from '../assembly/assembly.ts'
import type { Schema } from './dynamodb-needs.ts'

export type PartitionKeys = {
  /** The part of a table's ARN before its name. */
  prefix: string
  /** The partition key's name by `table` and by `table/index`, where the table is given by name or by ARN. */
  names: Record<string, string>
}

type Definition = { KeySchema?: { AttributeName: string; KeyType: string }[] }

/** Reads the partition keys from the tables' definitions. */
export const partitionKeysOf = ({
  tables,
  region,
  account,
}: Pick<Assembly, 'tables' | 'region' | 'account'>): PartitionKeys => {
  const hashIn = ({ KeySchema = [] }: Definition) =>
    KeySchema.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName ?? ''
  const names: Record<string, string> = {}
  for (const { name, arn, definition } of tables) {
    const { GlobalSecondaryIndexes = [], ...table } = definition as Definition & {
      GlobalSecondaryIndexes?: (Definition & { IndexName: string })[]
    }
    for (const named of [name, arn]) {
      names[named] = hashIn(table)
      for (const index of GlobalSecondaryIndexes) names[`${named}/${index.IndexName}`] = hashIn(index)
    }
  }
  return { prefix: `arn:aws:dynamodb:${region}:${account}:table/`, names }
}

/** The key is empty for a table or an index that the stage does not have. */
export const schemaOf = ({ prefix, names }: PartitionKeys): Schema => ({
  tableArn: (table) => (table.startsWith('arn:') ? table : `${prefix}${table}`),
  partitionKey: (table, index) => names[index === undefined ? table : `${table}/${index}`] ?? '',
})
