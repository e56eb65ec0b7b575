import type { Account } from '../../../shared/workspace/account.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { without } from '../../kernel/compact.ts'
import { stamp } from '../../kernel/events/event.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { Problem } from '../../kernel/problem.ts'
import { TransactionRefused, writeTogether } from '../../kernel/table/transaction.ts'
import { listPeople, type StoredPerson } from '../../domain/accounts/people/person-repository.ts'
import { renewCompanySessions } from '../../domain/accounts/people/team-sessions.ts'
import { sessionCustomerOf } from '../../kernel/session/session-customer.ts'
import { reopenWorkspace } from '../../domain/workspace/close-and-suspend.ts'
import { toAccount } from '../../domain/workspace/account-view.ts'
import { takeBackClosing } from '../../domain/workspace/closing-repository.ts'
import { readAccount } from '../../domain/workspace/read-account.ts'

/** The company account's own sessions can make changes again. */
const open = async (
  parts: Awaited<ReturnType<typeof readAccount>>,
  people: readonly StoredPerson[],
): Promise<Account> => {
  await renewCompanySessions(people, sessionCustomerOf(parts.workspace))
  return toAccount(parts)
}

/** Cancels the closing. An account that is not being closed does not change. */
export const keep: Handler<typeof routes.account.keep> = async ({ principal }) => {
  const { workspaceId } = principal
  const [parts, people] = await Promise.all([readAccount(workspaceId), listPeople(workspaceId, { consistent: true })])
  const { companyName, closesAt } = parts.workspace
  if (closesAt === undefined) return open(parts, people)
  const event = stamp('workspace.kept.v1', workspaceId, nowBy(principal), { companyName, closesAt })
  try {
    await writeTogether([reopenWorkspace(workspaceId), takeBackClosing(workspaceId, event)])
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error
    const now = await readAccount(workspaceId)
    if (now.workspace.erasingSince !== undefined)
      throw new Problem('workspace_closing', 'The days of grace are over and the data is being erased.')
    return open(now, people)
  }
  return open({ ...parts, workspace: without(parts.workspace, 'closesAt'), closing: undefined }, people)
}
