import type { Communication } from '../../../shared/communications/communication.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { newId } from '../../kernel/id.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { notFound } from '../../kernel/problem.ts'
import { createdBefore, claimKey } from '../../kernel/http/idempotency.ts'
import { failed } from '../../kernel/table/transaction.ts'
import { whileProjectOf } from '../../domain/projects/project-repository.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'
import { addresseesOf } from '../../domain/communications/addressees.ts'
import { reachOf, toCommunication, type CommunicationHead } from '../../domain/communications/communication-record.ts'
import { readCommunication, saveCommunication } from '../../domain/communications/communication-repository.ts'

/**
 * Creates a draft. A repeat of the same request returns the result of the first; 404 if its project does not exist
 * or is in the trash.
 */
export const create: Handler<typeof routes.communications.create> = async ({
  body,
  principal,
  request,
}): Promise<Communication> => {
  const { workspaceId, id: personId } = principal
  const {
    projectId = null,
    type = 'general',
    audienceType = 'stakeholders',
    tone = 'professional',
    subject = '',
    content = '',
    facts = [],
  } = body
  const [recipients] = await Promise.all([
    addresseesOf(workspaceId, body.recipients ?? []),
    projectId === null ? undefined : visibleProject(principal, projectId),
  ])
  const by = nowBy(principal)
  const id = newId('communication', by.at.getTime())
  const at = by.at.toISOString()
  const after: CommunicationHead = {
    id,
    workspaceId,
    projectId,
    type,
    audienceType,
    tone,
    subject,
    status: 'draft',
    ...reachOf(recipients),
    notSent: 0,
    returned: 0,
    sentAt: null,
    sentBy: null,
    createdBy: by.by,
    createdAt: at,
    updatedAt: at,
    version: 0,
  }
  const text = { content, recipients, facts }
  const { idempotencyKey: requestKey } = request
  const projectCheck = whileProjectOf(after)
  const mark = requestKey === undefined ? undefined : claimKey({ workspaceId, personId, requestKey }, id)
  try {
    const head = await saveCommunication({ before: undefined, after, event: 'communication.created.v1', by }, text, [
      projectCheck,
      mark,
    ])
    if (head === undefined) throw new Error('A new communication has the id of another')
    return toCommunication({ ...head, ...text, deliveries: [] })
  } catch (error) {
    const first = createdBefore(error, mark)
    const communication = first === undefined ? undefined : await readCommunication(workspaceId, first)
    if (communication !== undefined) return toCommunication(communication)
    if (failed(error, projectCheck)) throw notFound('Project')
    throw error
  }
}
