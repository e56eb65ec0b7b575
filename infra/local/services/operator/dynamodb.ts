/** What an operator calls of DynamoDB: the engine's own operations, and point-in-time recovery, which it does not have. */
import type { Table } from '../../assembly/assembly.ts'
import { EngineError } from '../../engine/client.ts'
import type { Engine } from '../../engine/open-engine.ts'
import { ServiceError } from '../../events/service-error.ts'
import { jsonAnswer } from '../service-call.ts'
import type { Service } from '../service-call.ts'
import { createWith, itemsAt } from './point-in-time.ts'
import type { OperatorChanges } from './state.ts'

/** Operations that the engine serves itself. */
const passedOn = new Set([
  'DescribeTable',
  'DescribeTimeToLive',
  'UpdateItem',
  'UpdateTable',
  'UpdateTimeToLive',
  'Scan',
])

type Input = Record<string, unknown>

export function operatorDynamoDb(parts: { table: Table; engine: Engine; changes: OperatorChanges }): Service {
  const { table, engine, changes } = parts
  const { client } = engine

  const operations: Record<string, (input: Input) => Promise<unknown>> = {
    async RestoreTableToPointInTime({ SourceTableName, TargetTableName, RestoreDateTime }) {
      if (SourceTableName !== table.name)
        throw new ServiceError('TableNotFoundException', `Table not found: ${String(SourceTableName)}`, 400)
      const at = Number(RestoreDateTime) * 1000
      if (!(at <= Date.now()))
        throw new ServiceError('InvalidRestoreTimeException', 'The restore time is in the future.', 400)
      const target = String(TargetTableName)
      const there = await client.call('DescribeTable', { TableName: target }).catch(() => undefined)
      if (there) throw new ServiceError('TableAlreadyExistsException', `Table already exists: ${target}`, 400)
      changes.change({ restoring: target })
      await createWith(client, table, target, await itemsAt(engine, table, at))
      changes.change({ restoring: undefined })
      const { Table: made } = await client.call<{ Table: unknown }>('DescribeTable', { TableName: target })
      return { TableDescription: made }
    },
    async UpdateContinuousBackups({ TableName, PointInTimeRecoverySpecification }) {
      const { RecoveryPeriodInDays = 35 } = PointInTimeRecoverySpecification as { RecoveryPeriodInDays?: number }
      const recoveryDays = { ...changes.state().recoveryDays, [String(TableName)]: RecoveryPeriodInDays }
      changes.change({ recoveryDays })
      const recovery = { PointInTimeRecoveryStatus: 'ENABLED', RecoveryPeriodInDays }
      return {
        ContinuousBackupsDescription: { ContinuousBackupsStatus: 'ENABLED', PointInTimeRecoveryDescription: recovery },
      }
    },
    // No key is throttled here.
    UpdateContributorInsights: async ({ TableName }) => ({ TableName, ContributorInsightsStatus: 'ENABLING' }),
  }

  return {
    needs: () => [],
    async answer(call) {
      const operation = call.headers['x-amz-target']?.split('.').at(-1) ?? ''
      const input = JSON.parse(call.body.toString() || '{}') as Input
      const serve = operations[operation]
      if (serve) return jsonAnswer(200, await serve(input), '1.0')
      if (!passedOn.has(operation))
        throw new ServiceError('UnsupportedOperation', `DynamoDB's ${operation} is not served to operators`, 400)
      return jsonAnswer(200, await client.call(operation, input).catch(asServiceError), '1.0')
    },
    refuse: ({ code, message, status }) =>
      jsonAnswer(status, { __type: `com.amazonaws.dynamodb.v20120810#${code}`, message }, '1.0'),
  }
}

const asServiceError = (cause: unknown): never => {
  if (cause instanceof EngineError) throw new ServiceError(cause.type, cause.message, 400)
  throw cause
}

/** Deletes the table that was being restored when the process was killed. */
export async function deleteUnfinished(engine: Engine, changes: OperatorChanges): Promise<void> {
  const { restoring } = changes.state()
  if (restoring === undefined) return
  await engine.client.call('DeleteTable', { TableName: restoring }).catch((cause: unknown) => {
    if (!(cause instanceof EngineError && cause.type === 'ResourceNotFoundException')) throw cause
  })
  changes.change({ restoring: undefined })
}
