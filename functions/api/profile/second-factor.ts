/**
 * The caller's second factor. Each step asks for the password, so that no token of the user pool has to be stored
 * between steps.
 */
import type { routes } from '../../../shared/routes.ts'
import { beginFactor } from '../../domain/accounts/credentials/begin-factor.ts'
import { needsSecondFactor } from '../../domain/accounts/credentials/required-factor.ts'
import { describeAccount, makeSecret, turnOff, turnOn } from '../../domain/accounts/credentials/second-factor-pool.ts'
import { finishSession } from '../../domain/accounts/credentials/begin-session.ts'
import type { Handler } from '../../kernel/http/call.ts'
import type { Principal } from '../../kernel/session/principal.ts'
import { Problem } from '../../kernel/problem.ts'
import { endSessionsOf } from '../../kernel/session/session-store.ts'
import { profileEvent } from '../../domain/accounts/people/profile-event.ts'
import { mailAccountChange } from '../../domain/accounts/people/account-mails.ts'
import type { StoredPerson } from '../../domain/accounts/people/person-repository.ts'
import { readPasskeys } from '../../domain/accounts/people/passkey-repository.ts'
import { newRecoveryCodes } from '../../domain/accounts/people/recovery-code.ts'
import { countRecoveryCodes, keepRecoveryCodes } from '../../domain/accounts/people/recovery-code-repository.ts'
import { ownPerson, placeOf } from '../../domain/accounts/people/own-person.ts'
import { readWorkspace, type Workspace } from '../../domain/workspace/workspace-repository.ts'
import { loginOf, reenter, type Reentered } from '../../domain/accounts/credentials/reenter.ts'

const holderOf = ({ workspaceId, id }: StoredPerson) => ({ workspaceId, personId: id })

export const secondFactor: Handler<typeof routes.profile.secondFactor> = async ({ principal }) => {
  const { email, username } = principal.session.user
  const [account, recoveryCodes, workspace] = await Promise.all([
    describeAccount(principal.kind, loginOf({ kind: principal.kind, email, username })),
    countRecoveryCodes({ workspaceId: placeOf(principal), personId: principal.id }),
    workspaceOf(principal),
  ])
  return {
    on: account.secondFactor,
    recoveryCodes: account.secondFactor ? recoveryCodes : 0,
    required: needsSecondFactor({ kind: principal.kind, role: principal.session.user.role }, workspace),
  }
}

/** Operators have none. */
const workspaceOf = async (principal: Principal): Promise<Workspace | undefined> =>
  principal.kind === 'admin' ? undefined : readWorkspace(principal.workspaceId)

/** An account that asks for a code already has a second factor, which must be turned off before another is set up. */
const withoutFactor = async ({ account, attempt }: Reentered) => {
  if (account !== undefined) return account
  await attempt.undone()
  throw new Problem('second_factor_on', 'Two-step sign-in is on already. Turn it off to set up another app.')
}

export const beginSecondFactor: Handler<typeof routes.profile.beginSecondFactor> = async ({
  body: { password },
  principal,
  request,
}) => {
  const person = await ownPerson(principal)
  const reentered = await reenter(person, password, request, 'password')
  const { accessToken } = await withoutFactor(reentered)
  const [enrolment] = await Promise.all([makeSecret(accessToken, loginOf(person)), reentered.attempt.succeeded()])
  return enrolment
}

export const confirmSecondFactor: Handler<typeof routes.profile.confirmSecondFactor> = async ({
  body: { password, code },
  principal,
  request,
}) => {
  const person = await ownPerson(principal)
  const reentered = await reenter(person, password, request, 'password')
  const { accessToken } = await withoutFactor(reentered)
  const passkeys = await readPasskeys(holderOf(person))
  await turnOn(accessToken, code, passkeys.length > 0)
  const [recoveryCodes] = await Promise.all([beginFactor(person, request), reentered.attempt.succeeded()])
  return { recoveryCodes }
}

export const renewRecoveryCodes: Handler<typeof routes.profile.renewRecoveryCodes> = async ({
  body: { password },
  principal,
  request,
}) => {
  const person = await ownPerson(principal)
  const { account, attempt } = await reenter(person, password, request, 'password')
  await attempt.succeeded()
  if (account !== undefined)
    throw new Problem('second_factor_off', 'Two-step sign-in is off. Set it up to get recovery codes.')
  const recoveryCodes = newRecoveryCodes()
  await keepRecoveryCodes(
    holderOf(person),
    recoveryCodes,
    profileEvent('profile.recovery-codes-renewed.v1', person, principal.from),
  )
  await mailAccountChange(person, 'codesRenewed', request)
  return { recoveryCodes }
}

/**
 * If the caller's role requires a second factor, all their sessions end; the next sign-in starts with setting it up.
 */
export const turnOffSecondFactor: Handler<typeof routes.profile.turnOffSecondFactor> = async ({
  body: { password },
  principal,
  request,
  reply,
}) => {
  const [person, workspace] = await Promise.all([ownPerson(principal), workspaceOf(principal)])
  const { account, attempt } = await reenter(person, password, request, 'password')
  await attempt.succeeded()
  // It is already off.
  if (account !== undefined) return null
  await turnOff(person.kind, loginOf(person))
  await keepRecoveryCodes(
    holderOf(person),
    [],
    profileEvent('profile.second-factor-turned-off.v1', person, principal.from),
  )
  if (needsSecondFactor(person, workspace))
    await Promise.all([endSessionsOf(person.workspaceId, person.id), finishSession(request, reply)])
  await mailAccountChange(person, 'secondFactorOff', request)
  return null
}
