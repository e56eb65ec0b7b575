/**
 * Proposes changes on behalf of the person who asked for them: under the same checks as the route that proposes change
 * sets. Nothing is applied.
 */
import type { ChangeSet } from '../../../../shared/change-sets/change-set.ts'
import { scopeOf } from '../../../../shared/permissions.ts'
import { changeSets } from '../../../../shared/change-sets/routes.ts'
import { guardingChanges } from '../../../kernel/table/change-guard.ts'
import type { RequestKey } from '../../../kernel/http/call.ts'
import type { Member } from '../../../kernel/session/principal.ts'
import { Problem } from '../../../kernel/problem.ts'
import { refuseReadOnly } from '../../../kernel/session/read-only.ts'
import type { Draft } from '../../change-sets/proposals/draft.ts'
import { proposeChanges } from '../../change-sets/propose.ts'

export type Outcome = { changeSet: ChangeSet } | { gap: string }

/** What an answer says in place of an error. */
const gapOf = ({ errors, message, code }: Problem): string => {
  if (code === 'not_found') return 'There is no such record that you can see.'
  return errors?.[0] === undefined ? message : `${errors[0].message}.`
}

/** @param requestKey - recognizes a repeated request, which returns the change set of the first */
export const propose = async (
  principal: Member,
  draft: (proposer: Member) => Promise<Draft>,
  requestKey: RequestKey,
): Promise<Outcome> => {
  const { id, role, session, workspaceNow } = principal
  const scope = scopeOf(role, 'change-set.write')
  if (scope === undefined) return { gap: 'Your role cannot propose changes.' }
  const proposer = { ...principal, scope }
  try {
    await refuseReadOnly(changeSets.propose, session, workspaceNow)
    const guard = { workspaceNow, person: { id, role }, projects: true }
    const work = async () => proposeChanges(proposer, { ...(await draft(proposer)), requestKey })
    return { changeSet: await guardingChanges(guard, work) }
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error
    return { gap: gapOf(error) }
  }
}
