/** Who is notified of an accepted invitation. */
import type { DomainEvent } from '../../../shared/events.ts'
import { readPerson } from '../../domain/accounts/people/person-repository.ts'
import type { AddressedNotice } from './deliver.ts'

export const ofInvitation = async ({
  id,
  at,
  workspaceId,
  data,
}: DomainEvent<'person.updated.v1'>): Promise<AddressedNotice[]> => {
  const inviter = (await readPerson(workspaceId, data.personId))?.invitedBy
  if (inviter === undefined) return []
  return [
    {
      personId: inviter,
      notice: {
        eventId: id,
        kind: 'invitation_accepted',
        text: 'Your invitation was accepted',
        subtitle: `${data.name} has joined the team`,
        projectId: null,
        taskId: null,
        at,
      },
    },
  ]
}
