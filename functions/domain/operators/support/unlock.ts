/** Lets a person sign in again whose attempts are used up. */
import { signInLimits } from '../../../../shared/accounts/limits.ts'
import { noteOnce } from '../../../kernel/table/event-note.ts'
import { stamp, type Authored } from '../../../kernel/events/event.ts'
import { Problem } from '../../../kernel/problem.ts'
import { listEntries } from '../../audit/audit-repository.ts'
import { unlockSignIn } from '../../accounts/credentials/attempt-limit.ts'
import { accountOf } from '../../accounts/credentials/account-key.ts'
import { nameOf, personOf, type Client } from './client.ts'
import { writeOnce } from './write-once.ts'

/** Refusals that are read to find the addresses. More addresses than that are an attack. */
const refusalsRead = 100

/** The addresses from which a person was refused in the present window, which the attempts are counted by. */
const refusedFrom = async (workspaceId: string, personId: string): Promise<string[]> => {
  const since = Date.now() - signInLimits.windowSeconds * 1000
  const { items } = await listEntries({ workspaceId, personId, category: 'refusal', since }, undefined, refusalsRead)
  return [...new Set(items.flatMap(({ from }) => from?.address ?? []))]
}

type Asked = { personId: string; reason: string; requestKey: string }

/**
 * The operator does not have to know the person's address: it is in the audit log, with the refused attempts.
 *
 * @throws Problem `wrong_state` if no attempt of the person was refused
 */
export const unlock = async (
  client: Client,
  author: Authored,
  { personId, reason, requestKey }: Asked,
): Promise<void> => {
  const { id: workspaceId } = client.workspace
  const person = personOf(client, personId)
  const addresses = await refusedFrom(workspaceId, personId)
  if (addresses.length === 0)
    throw new Problem(
      'wrong_state',
      `No sign-in of this person was refused in the last ${signInLimits.windowSeconds / 60} minutes, so nothing is locked.`,
    )
  await unlockSignIn(accountOf({ realm: 'portal', value: person.email }), addresses)
  const event = stamp('support.given.v1', workspaceId, author, {
    act: 'sign_in_unlocked',
    person: nameOf(person),
    reason,
  })
  await writeOnce(noteOnce(requestKey, event))
}
