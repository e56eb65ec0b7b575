/** Takes received mails one by one from its queue. */
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import { log } from '../../kernel/log.ts'
import { readNotification } from './notification.ts'
import { receive } from './receive.ts'

export const handler = async ({ Records }: SQSEvent): Promise<SQSBatchResponse> => {
  const failures: SQSBatchResponse['batchItemFailures'] = []
  for (const { body, messageId } of Records) {
    try {
      const notification = readNotification(body)
      if (notification !== undefined) await receive(notification)
    } catch (error) {
      log.error('mail-not-received', { messageId, error: error as Error })
      failures.push({ itemIdentifier: messageId })
    }
  }
  return { batchItemFailures: failures }
}
