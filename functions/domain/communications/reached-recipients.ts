/** Which recipients of a communication the workspace may mail now. */
import { personId as personIdSchema } from '../../../shared/contract/ids.ts'
import type { Unreachable } from '../../../shared/communications/mail-reach-choices.ts'
import { readContacts, type Contact } from '../mail/contact-repository.ts'
import { whyUnreachable } from '../mail/may-mail.ts'
import { readPeople } from '../accounts/people/person-repository.ts'
import type { Workspace } from '../workspace/workspace-repository.ts'
import type { Addressee } from './communication-record.ts'

type Sent = Pick<Addressee, 'personId' | 'email'>

export type Held = { index: number; email: string; why: Unreachable }

/**
 * Reads what decides it, in one round trip, so that the workspace can be read at the same time. Members count with the
 * address that the communication has: whether they have joined is what matters.
 */
export const readReached = async (
  workspaceId: string,
  recipients: readonly Sent[],
  now: Date,
): Promise<{ held: (workspace: Workspace) => Held[]; contacts: ReadonlyMap<string, Contact> }> => {
  const ids = recipients.flatMap(({ personId }) =>
    personId !== null && personIdSchema.safeParse(personId).success ? [personId] : [],
  )
  const [contacts, people] = await Promise.all([
    readContacts(
      workspaceId,
      recipients.map(({ email }) => email),
    ),
    ids.length === 0 ? [] : readPeople(workspaceId, [...new Set(ids)]),
  ])
  const joined = new Set(people.filter(({ subject }) => subject !== undefined).map(({ id }) => id))
  const held = (workspace: Workspace): Held[] =>
    recipients.flatMap(({ email, personId }, index) => {
      const recipient = { email, hasJoined: personId !== null && joined.has(personId) }
      const why = whyUnreachable(workspace, recipient, contacts, now)
      return why === undefined ? [] : [{ index, email, why }]
    })
  return { held, contacts }
}
