/** Takes the results of the malware scan of uploaded files, one by one from its queue. */
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import { log } from '../../kernel/log.ts'
import { judge, scanResult } from './judge.ts'

export const handler = async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
  const failures: SQSBatchResponse['batchItemFailures'] = []
  await Promise.all(
    Records.map(async ({ body, messageId }) => {
      try {
        await judge(scanResult.parse(JSON.parse(body)).detail)
      } catch (error) {
        log.error('file-check-failed', { messageId, error: error as Error })
        failures.push({ itemIdentifier: messageId })
      }
    }),
  )
  return { batchItemFailures: failures }
}
