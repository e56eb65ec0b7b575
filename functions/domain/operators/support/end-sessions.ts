/** Signs one person or everybody in a workspace out. */
import { noteOnce } from '../../../kernel/table/event-note.ts'
import { stamp, type Authored } from '../../../kernel/events/event.ts'
import { endSessionsOf } from '../../../kernel/session/session-store.ts'
import { nameOf, personOf, type Client } from './client.ts'
import { endAllSessions } from './suspend.ts'
import { writeOnce } from './write-once.ts'

type Asked = { personId: string | null; reason: string; requestKey: string }

/** The note comes first, so that no session ends without one. A repeated request ends sessions that are newer. */
export const endSessions = async (client: Client, author: Authored, asked: Asked): Promise<void> => {
  const { id: workspaceId } = client.workspace
  const { personId, reason, requestKey } = asked
  const person = personId === null ? undefined : personOf(client, personId)
  const event = stamp('support.given.v1', workspaceId, author, {
    act: 'sessions_ended',
    person: person === undefined ? null : nameOf(person),
    reason,
  })
  await writeOnce(noteOnce(requestKey, event))
  await (person === undefined ? endAllSessions(client.people) : endSessionsOf(workspaceId, person.id))
}
