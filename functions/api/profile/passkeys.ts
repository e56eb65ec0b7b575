/**
 * The caller's passkeys. To add or remove one, the caller signs in to the user pool again, with all factors that their
 * account has.
 */
import { passkeyId as knownId } from '../../../shared/contract/ids.ts'
import { passkeyLimits } from '../../../shared/accounts/limits.ts'
import type { Passkey } from '../../../shared/accounts/passkeys.ts'
import type { routes } from '../../../shared/routes.ts'
import { ownToken } from '../../domain/accounts/credentials/own-token.ts'
import {
  beginRegistration,
  completeRegistration,
  countAsBothFactors,
  deletePasskey,
  passkeyExpired,
} from '../../domain/accounts/credentials/passkey-pool.ts'
import { leaveTicket, takeTicket } from '../../domain/accounts/credentials/passkey-ticket.ts'
import { loginOf } from '../../domain/accounts/credentials/reenter.ts'
import { describeAccount } from '../../domain/accounts/credentials/second-factor-pool.ts'
import { mailAccountChange } from '../../domain/accounts/people/account-mails.ts'
import { ownPerson, placeOf } from '../../domain/accounts/people/own-person.ts'
import {
  keepPasskey,
  readPasskeys,
  removePasskeyOf,
  renamePasskeyOf,
  type StoredPasskey,
} from '../../domain/accounts/people/passkey-repository.ts'
import { profileEvent } from '../../domain/accounts/people/profile-event.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { newId } from '../../kernel/id.ts'
import type { Principal } from '../../kernel/session/principal.ts'
import { notFound, Problem } from '../../kernel/problem.ts'

const holderOf = (principal: Principal) => ({ workspaceId: placeOf(principal), personId: principal.id })

const shown = ({ id, name, createdAt, lastUsedAt }: Passkey): Passkey => ({ id, name, createdAt, lastUsedAt })

const limitReached = (): Problem =>
  new Problem(
    'passkey_limit_reached',
    `You have ${passkeyLimits.most} passkeys, which is the most. Remove one that you do not use.`,
  )

export const passkeys: Handler<typeof routes.profile.passkeys> = async ({ principal }) =>
  (await readPasskeys(holderOf(principal))).map(shown)

export const beginPasskey: Handler<typeof routes.profile.beginPasskey> = async ({ body, principal, request }) => {
  const holder = holderOf(principal)
  const [person, present] = await Promise.all([ownPerson(principal), readPasskeys(holder)])
  if (present.length >= passkeyLimits.most) throw limitReached()
  const { accessToken, attempt } = await ownToken(person, body, request)
  const options = await beginRegistration(
    accessToken,
    present.map(({ credentialId }) => credentialId),
  )
  const [ticket] = await Promise.all([leaveTicket('adding', { ...holder, accessToken }), attempt.succeeded()])
  return { options, ticket }
}

export const addPasskey: Handler<typeof routes.profile.addPasskey> = async ({
  body: { ticket, name, credential },
  principal,
  request,
}) => {
  const holder = holderOf(principal)
  const [left, person] = await Promise.all([takeTicket('adding', ticket), ownPerson(principal)])
  if (left?.workspaceId !== holder.workspaceId || left.personId !== holder.personId) throw passkeyExpired()
  await completeRegistration(left.accessToken, credential)
  const { secondFactor } = await describeAccount(person.kind, loginOf(person))
  if (secondFactor) await countAsBothFactors(person.kind, loginOf(person), true)
  const added: StoredPasskey = {
    id: newId('passkey'),
    credentialId: credential.id,
    name,
    createdAt: new Date().toISOString(),
    lastUsedAt: null,
  }
  if (!(await keepPasskey(holder, added, profileEvent('profile.passkey-added.v1', person, principal.from)))) {
    await deletePasskey(left.accessToken, credential.id)
    throw limitReached()
  }
  await mailAccountChange(person, 'passkeyAdded', request, `Its name is “${name}”.`)
  return shown(added)
}

export const renamePasskey: Handler<typeof routes.profile.renamePasskey> = async ({
  params: { passkeyId },
  body: { name },
  principal,
}) => {
  const renamed = await renamePasskeyOf(holderOf(principal), passkeyId, name)
  if (renamed === undefined) throw notFound('Passkey')
  return shown(renamed)
}

/** The pool forgets the passkey first: what is still in the list after a failure can be removed again. */
export const removePasskey: Handler<typeof routes.profile.removePasskey> = async ({
  params: { passkeyId },
  body,
  principal,
  request,
}) => {
  if (!knownId.safeParse(passkeyId).success) throw notFound('Passkey')
  const holder = holderOf(principal)
  const [person, present] = await Promise.all([ownPerson(principal), readPasskeys(holder)])
  const removed = present.find(({ id }) => id === passkeyId)
  if (removed === undefined) throw notFound('Passkey')
  const { accessToken, secondFactor, attempt } = await ownToken(person, body, request)
  await deletePasskey(accessToken, removed.credentialId)
  if (secondFactor && present.length === 1) await countAsBothFactors(person.kind, loginOf(person), false)
  const event = profileEvent('profile.passkey-removed.v1', person, principal.from)
  await Promise.all([removePasskeyOf(holder, passkeyId, event), attempt.succeeded()])
  await mailAccountChange(person, 'passkeyRemoved', request, `Its name was “${removed.name}”.`)
  return null
}
