import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { notFound } from '../../kernel/problem.ts'
import { isRestorable, untrashed } from '../../domain/projects/deletion.ts'
import { withLiveProject } from '../../domain/projects/with-live-project.ts'
import { toCommunication } from '../../domain/communications/communication-record.ts'
import { saveCommunication } from '../../domain/communications/communication-repository.ts'
import { communicationWithin } from '../../domain/communications/visible-communication.ts'

/** Restores a draft from the trash, unless its project is in the trash. */
export const restore: Handler<typeof routes.communications.restore> = ({ params: { id }, principal }) =>
  untilWritten(async () => {
    const { content, recipients, facts, deliveries, ...before } = await communicationWithin(principal, id)
    const by = nowBy(principal)
    if (!isRestorable(before, by.at)) throw notFound('Communication')
    const text = { content, recipients, facts }
    const head = await withLiveProject('communication', before, (check) =>
      saveCommunication({ before, after: { ...before, ...untrashed }, event: 'communication.restored.v1', by }, text, [
        check,
      ]),
    )
    return head === undefined ? lost : toCommunication({ ...head, ...text, deliveries })
  })
