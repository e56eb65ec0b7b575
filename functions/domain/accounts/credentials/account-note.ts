/** Records attempts on an account in the audit log, without revealing to the caller whether the account exists. */
import { createHash } from 'node:crypto'
import type { SignInRefusal } from '../../../../shared/accounts/auth-events.ts'
import type { RequestInfo } from '../../../kernel/http/call.ts'
import { leaveNote } from '../../../kernel/table/event-note.ts'
import { stamp, type Authored, type StampedEvent } from '../../../kernel/events/event.ts'
import { log } from '../../../kernel/log.ts'
import { originOf } from '../../../kernel/http/audit-origin.ts'
import { authorOf } from '../people/author.ts'
import type { findLogin, Login } from '../people/login-repository.ts'
import { readPerson, type StoredPerson } from '../people/person-repository.ts'

type Known = Awaited<ReturnType<typeof findLogin>>

/**
 * Records what happened to the account of a login, and returns its person. An unknown login makes the same two calls.
 * Never fails, and delays the response only by these calls.
 */
const noteOf = async (
  login: Login,
  known: Known,
  happening: string,
  eventFor: (person: StoredPerson) => StampedEvent,
): Promise<StoredPerson | undefined> => {
  let person: StoredPerson | undefined
  try {
    const unknown = createHash('sha256').update(`${login.realm}:${login.value.trim().toLowerCase()}`).digest('hex')
    person = await readPerson(known?.workspaceId ?? unknown, known?.personId ?? 'nobody')
    await leaveNote(known ?? { unknown }, happening, person && eventFor(person))
  } catch (error) {
    log.error('account-not-noted', { happening, error })
  }
  return person
}

/** The actual caller is unknown, so the author is the owner of the account. */
const nowBy = (person: StoredPerson, request: RequestInfo): Authored => ({
  by: authorOf(person),
  at: new Date(),
  from: originOf(request),
})

export const noteRefusedSignIn = (
  login: Login,
  known: Known,
  reason: SignInRefusal,
  request: RequestInfo,
): Promise<unknown> =>
  noteOf(login, known, reason, (person) =>
    stamp('sign-in.refused.v1', person.workspaceId, nowBy(person, request), { personId: person.id, reason }),
  )

export const noteCodeAsked = (login: Login, known: Known, request: RequestInfo): Promise<StoredPerson | undefined> =>
  noteOf(login, known, 'code', (person) =>
    stamp('password.code-asked.v1', person.workspaceId, nowBy(person, request), {
      personId: person.id,
      name: authorOf(person).name,
    }),
  )

/** The event of a password set with a mailed code. */
export const passwordSetEvent = (person: StoredPerson, request: RequestInfo): StampedEvent =>
  stamp('password.set.v1', person.workspaceId, nowBy(person, request), {
    personId: person.id,
    name: authorOf(person).name,
    by: 'code',
  })
