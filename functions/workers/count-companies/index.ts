/** Keeps the operators' figures of each company, and the sums of all. */
import { countCompany } from '../../domain/finance/count-company.ts'
import { subscribe } from '../../kernel/event.ts'
import { log } from '../../kernel/log.ts'
import { subscription } from './subscription.ts'

/** Several events of one company need one count. */
export const handler = subscribe(subscription, async (batch) => {
  const failed: string[] = []
  for (const workspaceId of new Set(batch.map(({ event }) => event.workspaceId)))
    try {
      await countCompany(workspaceId)
    } catch (error) {
      const own = batch.filter(({ event }) => event.workspaceId === workspaceId)
      log.error('count-failed', { workspaceId, error })
      failed.push(...own.map(({ messageId }) => messageId))
    }
  return failed
})
