import type { Communication, UpdateCommunication } from '../../../shared/communications/communication.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { requireActiveProject } from '../../kernel/table/change-guard.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy, type Member } from '../../kernel/session/principal.ts'
import { notFound } from '../../kernel/problem.ts'
import { failed } from '../../kernel/table/transaction.ts'
import { requireVersion } from '../../kernel/table/require-version.ts'
import { whileProjectOf } from '../../domain/projects/project-repository.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'
import { addresseesOf } from '../../domain/communications/addressees.ts'
import { reachOf, toCommunication, type CommunicationRecord } from '../../domain/communications/communication-record.ts'
import { saveCommunication } from '../../domain/communications/communication-repository.ts'
import { requireDraft, visibleCommunication } from '../../domain/communications/visible-communication.ts'

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** One attempt to change the given fields; `lost` if another write came first. */
const attempt = async (
  principal: Member,
  id: string,
  { version, recipients: sent, ...named }: UpdateCommunication,
): Promise<Communication | typeof lost> => {
  const { workspaceId } = principal
  const { projectId } = named
  const [before, addressees] = await Promise.all([
    visibleCommunication(principal, id),
    sent && addresseesOf(workspaceId, sent),
    typeof projectId === 'string' ? visibleProject(principal, projectId) : undefined,
  ])
  // The write shows only the project to which the communication may be moved.
  await requireActiveProject(before.projectId)
  requireDraft(before)
  requireVersion(version, before, () => toCommunication(before))
  const edit = { ...named, ...(addressees && { recipients: addressees }) }
  const changed = (Object.keys(edit) as (keyof typeof edit)[]).filter(
    (field) => edit[field] !== undefined && !same(edit[field], before[field]),
  )
  if (changed.length === 0) return toCommunication(before)
  const edited = { ...before, ...edit } as CommunicationRecord
  const { content, recipients, facts, deliveries, ...after } = edited
  const text = { content, recipients, facts }
  const projectCheck = changed.includes('projectId') ? whileProjectOf(after) : undefined
  try {
    const head = await saveCommunication(
      {
        before,
        after: { ...after, ...reachOf(recipients) },
        event: 'communication.updated.v1',
        changed,
        by: nowBy(principal),
      },
      text,
      [projectCheck],
    )
    return head === undefined ? lost : toCommunication({ ...head, ...text, deliveries })
  } catch (error) {
    if (failed(error, projectCheck)) throw notFound('Project')
    throw error
  }
}

export const update: Handler<typeof routes.communications.update> = ({ params: { id }, body, principal }) =>
  untilWritten(() => attempt(principal, id, body))
