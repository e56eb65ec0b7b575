/** A repeat of a request returns the change set that the first one has made. */
import type { ChangeSet } from '../../../shared/change-sets/change-set.ts'
import type { RequestKey } from '../../kernel/http/call.ts'
import { claimKey, createdBefore, createdEarlier } from '../../kernel/http/idempotency.ts'
import { nowBy, type Member } from '../../kernel/session/principal.ts'
import { todayOf } from '../../kernel/session/today.ts'
import type { Write } from '../../kernel/table/transaction.ts'
import { readChangeSet } from './change-set-repository.ts'
import { readRecords } from './records.ts'
import { toView } from './view.ts'

const madeAs = async (principal: Member, id: string | undefined): Promise<ChangeSet | undefined> => {
  const { workspaceId } = principal
  const changeSet = id === undefined ? undefined : await readChangeSet(workspaceId, id)
  if (changeSet === undefined) return undefined
  const records = await readRecords(principal, changeSet.lines)
  return toView(changeSet.record, changeSet.lines, principal, {
    records,
    by: nowBy(principal),
    today: todayOf(principal),
    workspaceId,
  })
}

/** What an earlier request with this key has made, for requests that would now be refused because of it. */
export const madeEarlier = async (
  principal: Member,
  requestKey: RequestKey | undefined,
): Promise<ChangeSet | undefined> => {
  const { workspaceId, id: personId } = principal
  return requestKey && madeAs(principal, await createdEarlier({ workspaceId, personId, requestKey }))
}

/** The mark of a request for the change set that it makes. `first`: what the first one has made, if the mark is refused. */
export const repeatOf = (principal: Member, requestKey: RequestKey | undefined, id: string) => {
  const { workspaceId, id: personId } = principal
  const mark: Write | undefined = requestKey && claimKey({ workspaceId, personId, requestKey }, id)
  return { mark, first: (error: unknown) => madeAs(principal, createdBefore(error, mark)) }
}
