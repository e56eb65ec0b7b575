/** Makes projects and the user pool follow what happened to a member of the team. */
import { isAboutPerson } from '../../../shared/events.ts'
import { subscribeEach } from '../../kernel/event.ts'
import { follow } from './follow.ts'

/** Of what can change in a member, projects know the name and the user pool the address. */
const followed = new Set(['firstName', 'lastName', 'email'])

export const handler = subscribeEach(async (event) => {
  if (!isAboutPerson(event)) return
  if (event.name === 'person.removed.v1' || event.data.changed.some((field) => followed.has(field)))
    await follow(event.workspaceId, event.data.personId, event.by)
})
