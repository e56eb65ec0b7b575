/**
 * What a restore needs of the local stage. The command opens the stage itself, so that it can open it again with the
 * restored table, which stands for the deployment in AWS.
 */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { LambdaClient } from '@aws-sdk/client-lambda'
import { SchedulerClient } from '@aws-sdk/client-scheduler'
import { SQSClient } from '@aws-sdk/client-sqs'
import { openStage, type Stage, type StageOptions } from '../local/open-stage.ts'
import { operatorKey } from '../local/services/open-services.ts'
import type { Clients } from './restore.ts'

export type StageHere = {
  /** The stage as it is now: a restore opens it again. */
  stage: () => Stage
  clients: () => Clients
  pointAt: (table: { name: string }) => Promise<void>
  close: () => Promise<void>
}

const clientsOf = (endpoint: string): Clients => {
  const to = { endpoint, region: 'us-east-1', credentials: { accessKeyId: operatorKey, secretAccessKey: 'local' } }
  return {
    lambda: new LambdaClient(to),
    scheduler: new SchedulerClient(to),
    dynamo: new DynamoDBClient(to),
    sqs: new SQSClient(to),
  }
}

export const openStageHere = async (options: StageOptions): Promise<StageHere> => {
  let stage = await openStage(options)
  let clients = clientsOf(stage.endpoint)
  const closeClients = () => Object.values(clients).forEach((client) => client.destroy())
  return {
    stage: () => stage,
    clients: () => clients,
    async pointAt({ name }) {
      stage.changes.change({ table: name })
      closeClients()
      await stage.close()
      stage = await openStage({ ...options, port: stage.port })
      clients = clientsOf(stage.endpoint)
    },
    async close() {
      closeClients()
      await stage.close()
    },
  }
}
