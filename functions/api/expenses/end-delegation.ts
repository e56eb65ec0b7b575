import type { routes } from '../../../shared/routes.ts'
import { isAhead } from '../../domain/money/approvals/delegation-change.ts'
import { delegationWrite, readDelegation } from '../../domain/money/approvals/delegation-repository.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { todayOf } from '../../kernel/session/today.ts'
import { saveRecord } from '../../kernel/table/versioned-record.ts'

/** Ends the caller's delegation. A repeat succeeds and changes nothing. */
export const endDelegation: Handler<typeof routes.expenses.endDelegation> = ({ principal }) =>
  untilWritten(async () => {
    const before = await readDelegation(principal.workspaceId, principal.id)
    if (before === undefined || !isAhead(before, todayOf(principal))) return null
    const by = nowBy(principal)
    const after = { ...before, endedAt: by.at.toISOString() }
    const written = await saveRecord(
      delegationWrite({ before, after, event: 'delegation.ended.v1', reason: 'early', by }),
      [],
    )
    return written === undefined ? lost : null
  })
