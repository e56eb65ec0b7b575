/** Notices of operators who make changes in a workspace. */
import type { DomainEvent } from '../../../shared/events.ts'
import { counted } from '../../../shared/wording.ts'
import type { AddressedNotice } from './deliver.ts'
import { toPeopleWhoMay } from './to-people-who-may.ts'

/** Everyone who answers for the workspace, and can refuse such access. */
export const ofActing = async ({
  id,
  at,
  by,
  workspaceId,
  data: { reason, minutes },
}: DomainEvent<'operator.acting-started.v1'>): Promise<AddressedNotice[]> => {
  const notice = {
    eventId: id,
    kind: 'support_acting',
    text: 'Plumbline support began to make changes',
    subtitle: `${by.name}, for up to ${counted(minutes, 'minute')}: ${reason}`,
    projectId: null,
    taskId: null,
    at,
  } as const
  return toPeopleWhoMay(workspaceId, 'account.edit', notice)
}
