/** Restores a table to an instant, into a new one, which then gets what AWS does not restore. */
import {
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  RestoreTableToPointInTimeCommand,
  UpdateContinuousBackupsCommand,
  UpdateContributorInsightsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  type TableDescription,
} from '@aws-sdk/client-dynamodb'

type Pause = (millis: number) => Promise<unknown>

const describe = async (dynamo: DynamoDBClient, TableName: string): Promise<TableDescription | undefined> =>
  dynamo.send(new DescribeTableCommand({ TableName })).then(
    ({ Table }) => Table,
    (error: unknown) => {
      if ((error as Error).name === 'ResourceNotFoundException') return undefined
      throw error
    },
  )

/** Resolves with the table once it can be used. A large one takes hours. */
const untilActive = async (dynamo: DynamoDBClient, name: string, pause: Pause): Promise<TableDescription> => {
  for (;;) {
    const table = await describe(dynamo, name)
    if (table === undefined) throw new Error(`The table ${name} does not exist`)
    const { TableStatus, GlobalSecondaryIndexes = [] } = table
    if (
      TableStatus === 'ACTIVE' &&
      GlobalSecondaryIndexes.every(({ IndexStatus = 'ACTIVE' }) => IndexStatus === 'ACTIVE')
    )
      return table
    await pause(10_000)
  }
}

/** Restores, or waits for the restore that an earlier attempt has begun. */
export const restoreTable = async (
  dynamo: DynamoDBClient,
  { source, target, at }: { source: string; target: string; at: string },
  pause: Pause,
): Promise<void> => {
  if ((await describe(dynamo, target)) === undefined)
    await dynamo.send(
      new RestoreTableToPointInTimeCommand({
        SourceTableName: source,
        TargetTableName: target,
        RestoreDateTime: new Date(at),
      }),
    )
  await untilActive(dynamo, target, pause)
}

/**
 * Gives the new table the stream, time to live, recovery, deletion protection and insights of the template, see infra/data.ts.
 * Returns the label of its stream.
 */
export const prepareTable = async (
  dynamo: DynamoDBClient,
  { source, target }: { source: string; target: string },
  { recoveryDays, isProtected }: { recoveryDays: number; isProtected: boolean },
  pause: Pause,
): Promise<string> => {
  const TableName = target
  if ((await untilActive(dynamo, target, pause)).StreamSpecification?.StreamEnabled !== true)
    await dynamo.send(
      new UpdateTableCommand({
        TableName,
        StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
      }),
    )
  await untilActive(dynamo, target, pause)
  await dynamo.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: isProtected }))
  const ttlOf = async (name: string) =>
    (await dynamo.send(new DescribeTimeToLiveCommand({ TableName: name }))).TimeToLiveDescription
  const wanted = await ttlOf(source)
  const { TimeToLiveStatus = 'DISABLED' } = (await ttlOf(target)) ?? {}
  if (wanted?.AttributeName !== undefined && !TimeToLiveStatus.startsWith('ENABL'))
    await dynamo.send(
      new UpdateTimeToLiveCommand({
        TableName,
        TimeToLiveSpecification: { AttributeName: wanted.AttributeName, Enabled: true },
      }),
    )
  await dynamo.send(
    new UpdateContinuousBackupsCommand({
      TableName,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: recoveryDays },
    }),
  )
  const { GlobalSecondaryIndexes = [] } = await untilActive(dynamo, target, pause)
  for (const IndexName of [undefined, ...GlobalSecondaryIndexes.map((index) => index.IndexName)])
    await dynamo.send(
      new UpdateContributorInsightsCommand({
        TableName,
        IndexName,
        ContributorInsightsAction: 'ENABLE',
        ContributorInsightsMode: 'THROTTLED_KEYS',
      }),
    )
  const { LatestStreamLabel } = await untilActive(dynamo, target, pause)
  if (LatestStreamLabel === undefined) throw new Error(`The table ${target} has no stream`)
  return LatestStreamLabel
}
