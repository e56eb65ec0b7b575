/** Gives a member a new link to set a password. The one before becomes invalid. */
import type { Authored } from '../../../kernel/events/event.ts'
import { dropLink, keepLink, newLink } from '../people/account-link-repository.ts'
import { savePerson } from '../people/person-repository.ts'
import { isInvited } from './member-view.ts'
import { accountEvent } from './person-event.ts'
import type { TeamPerson } from './team-in-scope.ts'

/** The member with the link, and its URL; undefined if another writer was faster. */
export const renewLink = async (
  before: TeamPerson,
  by: Authored,
): Promise<{ person: TeamPerson; address: string } | undefined> => {
  const { link, address } = newLink(isInvited(before) ? 'invitation' : 'reset')
  const event = accountEvent(isInvited(before) ? 'invitation.renewed.v1' : 'password.link-made.v1', before, by)
  const written = await savePerson(before, { ...before, link, event }, [
    keepLink(link, before),
    ...(before.link === undefined ? [] : [dropLink(before.link)]),
  ])
  return written && { person: { ...written, role: before.role }, address }
}
