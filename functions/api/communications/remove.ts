import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { requireVersion } from '../../kernel/table/require-version.ts'
import { trashed } from '../../domain/projects/deletion.ts'
import { toCommunication } from '../../domain/communications/communication-record.ts'
import { saveCommunication } from '../../domain/communications/communication-repository.ts'
import { communicationWithin, requireDraft } from '../../domain/communications/visible-communication.ts'

/** Moves a draft to the trash. A second click succeeds and changes nothing. */
export const remove: Handler<typeof routes.communications.remove> = ({ params: { id }, body, principal }) =>
  untilWritten(async () => {
    const communication = await communicationWithin(principal, id)
    if (communication.deletion !== undefined) return null
    requireDraft(communication)
    requireVersion(body?.version, communication, () => toCommunication(communication))
    const { content, recipients, facts, deliveries: _, ...before } = communication
    const by = nowBy(principal)
    const head = await saveCommunication(
      { before, after: { ...before, ...trashed(body?.reason ?? '', by) }, event: 'communication.deleted.v1', by },
      { content, recipients, facts },
    )
    return head === undefined ? lost : null
  })
