/**
 * Every Lambda of the product, as plain data: what starts it, how big it is and what it may touch.
 * The cloud definition makes functions, roles, queues, rules and routes from these rows;
 * a function that is not here does not exist, and a call that is not granted here is refused.
 */
import { apiRows } from './manifest/api-rows.ts'
import { operatorRows } from './manifest/operator-rows.ts'
import { poolRows } from './manifest/pool-rows.ts'
import type { FunctionRow } from './manifest/row.ts'
import { scheduleRows } from './manifest/schedule-rows.ts'
import { subscriberRows } from './manifest/subscriber-rows.ts'

export type { Subscription } from './kernel/events/subscription.ts'
export {
  folderOf,
  keyHolderPartitions,
  keyPatterns,
  keyUsePartition,
  sharedPartitions,
  type FunctionRow,
  type PoolName,
  type SharedGrants,
  type SharedPartition,
  type Trigger,
} from './manifest/row.ts'

export const functionRows: readonly FunctionRow[] = [
  ...apiRows,
  ...subscriberRows,
  ...scheduleRows,
  ...poolRows,
  ...operatorRows,
]
