import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { untilWritten } from '../../kernel/table/optimistic.ts'
import { doOnce } from '../../domain/change-sets/automation/carry-out.ts'
import { draftFor } from '../../domain/change-sets/proposals/for-finding.ts'
import { proposeChanges } from '../../domain/change-sets/propose.ts'
import { madeEarlier } from '../../domain/change-sets/repeat.ts'

/**
 * The changes are computed here, so that a proposal rests on the records and not on what a page was showing. If a record
 * changes before they are applied, they are computed again.
 */
export const proposeForFinding: Handler<typeof routes.changeSets.proposeForFinding> = ({
  body: { finding, act },
  principal,
  request: { idempotencyKey: requestKey },
}) =>
  untilWritten(async () => {
    const drafting = draftFor(principal, finding, act)
    // An earlier attempt may have done what this one would find nothing to do for.
    const [made] = await Promise.all([madeEarlier(principal, requestKey), drafting.catch(() => undefined)])
    if (made !== undefined) return made
    const { draft, zone } = await drafting
    return zone === 'do'
      ? doOnce(principal, draft, { act, finding, requestKey })
      : proposeChanges(principal, { ...draft, requestKey })
  })
