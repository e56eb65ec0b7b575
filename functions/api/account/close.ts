import { dayMillis } from '../../../shared/dates/dates.ts'
import type { Account } from '../../../shared/workspace/account.ts'
import { closingDays } from '../../../shared/workspace/limits.ts'
import type { routes } from '../../../shared/routes.ts'
import { reenter } from '../../domain/accounts/credentials/reenter.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { stamp } from '../../kernel/events/event.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { invalid } from '../../kernel/problem.ts'
import { TransactionRefused, writeTogether } from '../../kernel/table/transaction.ts'
import { listPeople } from '../../domain/accounts/people/person-repository.ts'
import { ownPerson } from '../../domain/accounts/people/own-person.ts'
import { endTeamSessions, renewCompanySessions } from '../../domain/accounts/people/team-sessions.ts'
import { sessionCustomerOf } from '../../domain/workspace/present-session.ts'
import { closeWorkspace } from '../../domain/workspace/close-and-suspend.ts'
import { toAccount } from '../../domain/workspace/account-view.ts'
import { askClosing } from '../../domain/workspace/closing-repository.ts'
import { readAccount } from '../../domain/workspace/read-account.ts'

const sameName = (typed: string, name: string): boolean =>
  typed.trim().replaceAll(/\s+/g, ' ').toLowerCase() === name.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/**
 * After the closing is written, no one on the team can sign in. Their open sessions end with their next call, and those
 * of the company account take no more changes.
 */
const inForce = async (parts: Awaited<ReturnType<typeof readAccount>>): Promise<Account> => {
  const people = await listPeople(parts.workspace.id, { consistent: true })
  await Promise.all([endTeamSessions(people), renewCompanySessions(people, sessionCustomerOf(parts.workspace))])
  return toAccount(parts)
}

/** If the account is already being closed, a repeat changes nothing. The event triggers the mails. */
export const close: Handler<typeof routes.account.close> = async ({ body, principal, request }): Promise<Account> => {
  const { workspaceId } = principal
  const parts = await readAccount(workspaceId)
  const { companyName } = parts.workspace
  if (!sameName(body.companyName, companyName)) throw invalid('companyName', 'This is not the name of the company')
  // Someone who finds the company account's browser unlocked must not be able to close the account.
  const { attempt } = await reenter(await ownPerson(principal), body.password, request, 'password')
  await attempt.succeeded()
  if (parts.workspace.closesAt !== undefined) return inForce(parts)
  const now = nowBy(principal)
  const closesAt = new Date(now.at.getTime() + closingDays * dayMillis).toISOString()
  const asked = {
    workspaceId,
    closesAt,
    askedAt: now.at.toISOString(),
    askedBy: now.by.name,
    reason: body.reason ?? '',
  }
  const event = stamp('workspace.closing.v1', workspaceId, now, { companyName, closesAt })
  try {
    await writeTogether([closeWorkspace(workspaceId, closesAt), askClosing(asked, event)])
  } catch (error) {
    // Someone else has closed the account at the same moment.
    if (!(error instanceof TransactionRefused)) throw error
    return inForce(await readAccount(workspaceId))
  }
  return inForce({ ...parts, workspace: { ...parts.workspace, closesAt }, closing: { ...asked, state: 'asked' } })
}
