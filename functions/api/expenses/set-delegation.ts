import type { Delegation, SetDelegation } from '../../../shared/money/delegation.ts'
import { personId } from '../../../shared/contract/ids.ts'
import type { routes } from '../../../shared/routes.ts'
import { readApprovalPolicy } from '../../domain/money/approvals/approval-policy.ts'
import { isAhead, isSame, toDelegation, wantedDelegation } from '../../domain/money/approvals/delegation-change.ts'
import { delegationWrite, readDelegation } from '../../domain/money/approvals/delegation-repository.ts'
import { readPerson } from '../../domain/accounts/people/person-repository.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { authorOf } from '../../kernel/events/event.ts'
import { nowBy, type Member } from '../../kernel/session/principal.ts'
import { todayOf } from '../../kernel/session/today.ts'
import { requireVersion } from '../../kernel/table/require-version.ts'
import { saveRecord } from '../../kernel/table/versioned-record.ts'

const attempt = async (principal: Member, body: SetDelegation): Promise<Delegation | typeof lost> => {
  const { workspaceId, id } = principal
  const today = todayOf(principal)
  const known = personId.safeParse(body.delegateId).success
  const [stored, { delegations: all }, delegate] = await Promise.all([
    readDelegation(workspaceId, id),
    readApprovalPolicy(workspaceId),
    known ? readPerson(workspaceId, body.delegateId) : undefined,
  ])
  const before = stored !== undefined && isAhead(stored, today) ? stored : undefined
  const by = nowBy(principal)
  const wanted = wantedDelegation(principal, authorOf(by.by), body, { delegate, before, all, today })
  // A repeat of the same request changes nothing.
  if (before !== undefined && isSame(before, wanted)) return toDelegation(before, today)
  requireVersion(body.version, { version: before?.version ?? 0 }, () => before && toDelegation(before, today))
  const replaced = before?.delegate.id === wanted.delegate.id ? undefined : before?.delegate.id
  const after = { ...wanted, version: 0 }
  const written = await saveRecord(
    delegationWrite({ before: stored, after, event: 'delegation.set.v1', delegateWas: replaced, by }),
    [],
  )
  return written === undefined ? lost : toDelegation(written, today)
}

/** Names the caller's delegate, or changes their delegation. */
export const setDelegation: Handler<typeof routes.expenses.setDelegation> = ({ body, principal }) =>
  untilWritten(() => attempt(principal, body))
