import type { Account } from '../../shared/account.ts'
import { closingDays } from '../../shared/limits.ts'
import type { routes } from '../../shared/routes.ts'
import { takeAttempt } from '../auth/attempt-repository.ts'
import { accountOf } from '../auth/sign-in.ts'
import { checkPassword } from '../auth/user-pools.ts'
import type { Handler, RequestInfo } from '../kernel/call.ts'
import { stamp } from '../kernel/event.ts'
import { nowBy, type Member } from '../kernel/principal.ts'
import { invalid } from '../kernel/problem.ts'
import { endSessionsOf } from '../kernel/session-store.ts'
import { TransactionRefused, writeTogether } from '../kernel/transaction.ts'
import { listPeople, readPerson } from '../people/person-repository.ts'
import { closeWorkspace } from '../workspace/workspace-repository.ts'
import { toAccount } from './account-view.ts'
import { askClosing } from './closing-repository.ts'
import { readAccount } from './read-account.ts'

/**
 * Whoever found the company account's browser open must not be able to close it. The tries are counted
 * with those of signing in, so that this is no second way to guess the password.
 */
const requirePassword = async ({ workspaceId, id, session: { user } }: Member, password: string, { address }: RequestInfo): Promise<void> => {
  const [person, attempt] = await Promise.all([
    readPerson(workspaceId, id),
    takeAttempt('signIn', accountOf({ door: 'portal', by: 'email', value: user.email }), address),
  ])
  const check = await checkPassword('customer', user.email, password).catch(async (error: unknown) => {
    await attempt.undone()
    throw error
  })
  // A pool asks for a second factor only after the right password.
  const right = check.outcome === 'second_factor_required' || (check.outcome === 'right' && check.subject === person?.subject)
  if (!right) throw invalid('password', 'This password is not right')
  await attempt.succeeded()
}

const sameName = (typed: string, name: string): boolean => typed.trim().replaceAll(/\s+/g, ' ').toLowerCase() === name.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** From the write on nobody of the team gets in; what they have open ends with their next call. */
const endTeam = async (workspaceId: string): Promise<void> => {
  const team = (await listPeople(workspaceId, { consistent: true })).filter(({ kind }) => kind === 'staff')
  await Promise.all(team.map(({ id }) => endSessionsOf(workspaceId, id)))
}

/** A repeat finds the account closing and changes nothing. The mails follow by the event. */
export const close: Handler<typeof routes.account.close> = async ({ body, principal, request }): Promise<Account> => {
  const { workspaceId } = principal
  const parts = await readAccount(workspaceId)
  const { companyName } = parts.workspace
  if (!sameName(body.companyName, companyName)) throw invalid('companyName', 'This is not the name of the company')
  await requirePassword(principal, body.password, request)
  if (parts.workspace.closesAt !== undefined) return toAccount(parts)
  const { by, at, from } = nowBy(principal)
  const closesAt = new Date(at.getTime() + closingDays * 86_400_000).toISOString()
  const asked = { workspaceId, closesAt, askedAt: at.toISOString(), askedBy: by.name, reason: body.reason ?? '' }
  const event = stamp('workspace.closing.v1', workspaceId, by, { companyName, closesAt }, at, from)
  try {
    await writeTogether([closeWorkspace(workspaceId, closesAt), askClosing(asked, event)])
  } catch (error) {
    // Somebody else has asked for it at the same moment.
    if (!(error instanceof TransactionRefused)) throw error
    return toAccount(await readAccount(workspaceId))
  }
  await endTeam(workspaceId)
  return toAccount({ ...parts, workspace: { ...parts.workspace, closesAt }, closing: { ...asked, state: 'asked' } })
}
