import type { routes } from '../../shared/routes.ts'
import type { Handler } from '../kernel/call.ts'
import { lost, untilWritten } from '../kernel/optimistic.ts'
import { nowBy } from '../kernel/principal.ts'
import { notFound, Problem } from '../kernel/problem.ts'
import { TransactionRefused } from '../kernel/transaction.ts'
import { isRestorable } from '../projects/deletion.ts'
import { whileProject } from '../projects/project-repository.ts'
import { toCommunication } from './communication-record.ts'
import { saveCommunication } from './communication-repository.ts'
import { communicationWithin } from './visible-communication.ts'

/** Takes a draft out of the trash, while its project is not in it. */
export const restore: Handler<typeof routes.communications.restore> = ({ params: { id }, principal }) =>
  untilWritten(async () => {
    const { workspaceId } = principal
    const { content, recipients, facts, deliveries, ...before } = await communicationWithin(principal, id)
    const by = nowBy(principal)
    if (!isRestorable(before, by.at)) throw notFound('Communication')
    const { projectId, deletion: _, expiresAt: __, ...live } = before
    const text = { content, recipients, facts }
    try {
      const head = await saveCommunication({ before, after: { ...live, projectId }, event: 'communication.restored.v1', by }, text, projectId === null ? [] : [whileProject(workspaceId, projectId, undefined)])
      return head === undefined ? lost : toCommunication({ ...head, ...text, deliveries })
    } catch (error) {
      if (error instanceof TransactionRefused && error.failedAt(2)) throw new Problem('not_found', 'The project of this communication is in the trash. Restore the project first.')
      throw error
    }
  })
