/** Notices about the mail of the workspace to others. */
import { stopReasons } from '../../../shared/communications/mail-reach-choices.ts'
import type { DomainEvent } from '../../../shared/events.ts'
import { scopeOf } from '../../../shared/permissions.ts'
import { listPeople } from '../../domain/accounts/people/person-repository.ts'
import type { AddressedNotice } from './deliver.ts'

type MailEvent = DomainEvent<'workspace.mail-stopped.v1' | 'workspace.mail-allowed.v1'>

const wordsOf = (event: MailEvent): { text: string; subtitle: string } =>
  event.name === 'workspace.mail-allowed.v1'
    ? { text: 'Your workspace can mail others again', subtitle: 'Communications and invitations are sent again.' }
    : { text: 'The mail of your workspace is stopped', subtitle: stopReasons[event.data.reason].about }

/** Everyone who sends communications. */
export const ofMail = async (event: MailEvent): Promise<AddressedNotice[]> => {
  const { id, at, workspaceId } = event
  const notice = { eventId: id, kind: 'mail_stopped', ...wordsOf(event), projectId: null, taskId: null, at } as const
  const people = await listPeople(workspaceId, { consistent: false })
  return people
    .filter(({ role }) => scopeOf(role, 'communication.send') !== undefined)
    .map(({ id: personId }) => ({ personId, notice }))
}
