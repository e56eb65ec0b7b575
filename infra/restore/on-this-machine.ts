/**
 * What a restore needs of the local stage. The command opens the stage itself, so that it can open it again with the
 * restored table, which stands for the deployment in AWS.
 */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { S3Client } from '@aws-sdk/client-s3'
import { SchedulerClient } from '@aws-sdk/client-scheduler'
import { SQSClient } from '@aws-sdk/client-sqs'
import { openStage, type Stage, type StageOptions } from '../local/open-stage.ts'
import { bucketHost } from '../local/services/s3/s3.ts'
import { operatorKey } from '../local/services/service-call.ts'
import type { FileBuckets } from './restore-files.ts'
import type { Clients } from './restore.ts'

export type StageHere = {
  /** The stage as it is now: a restore opens it again. */
  stage: () => Stage
  clients: () => Clients
  files: () => FileBuckets | undefined
  pointAt: (table: { name: string }) => Promise<void>
  close: () => Promise<void>
}

const clientsOf = ({ endpoint, port }: Stage): Clients => {
  const credentials = { accessKeyId: operatorKey, secretAccessKey: 'local', sessionToken: 'local' }
  const to = { endpoint, region: 'us-east-1', credentials }
  return {
    s3: new S3Client({ ...to, endpoint: `http://${bucketHost}:${port}` }),
    lambda: new LambdaClient(to),
    scheduler: new SchedulerClient(to),
    dynamo: new DynamoDBClient(to),
    sqs: new SQSClient(to),
  }
}

export const openStageHere = async (options: StageOptions): Promise<StageHere> => {
  let stage = await openStage(options)
  let clients = clientsOf(stage)
  const closeClients = () => Object.values(clients).forEach((client) => client.destroy())
  return {
    stage: () => stage,
    clients: () => clients,
    files() {
      const copied = stage.assembly.buckets.find(({ replica }) => replica !== undefined)
      return copied?.replica && { bucket: copied.name, copy: copied.replica.bucket }
    },
    async pointAt({ name }) {
      stage.changes.change({ table: name })
      closeClients()
      await stage.close()
      stage = await openStage({ ...options, port: stage.port })
      clients = clientsOf(stage)
    },
    async close() {
      closeClients()
      await stage.close()
    },
  }
}
