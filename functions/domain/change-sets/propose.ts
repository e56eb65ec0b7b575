/** Stores proposed changes. Nothing changes until they are applied. */
import type { ChangeSet, ProposeBody } from '../../../shared/change-sets/change-set.ts'
import type { RequestKey } from '../../kernel/http/call.ts'
import type { Member } from '../../kernel/session/principal.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'
import { linesWrite, preparedChangeSet } from './change-set-repository.ts'
import { prepareChanges } from './prepare.ts'
import { repeatOf } from './repeat.ts'
import { toView } from './view.ts'

/** A repeat of the same request returns the result of the first. */
export const proposeChanges = async (
  principal: Member,
  given: ProposeBody & { requestKey: RequestKey | undefined },
): Promise<ChangeSet> => {
  const { proposal, lines, scene } = await prepareChanges(principal, { ...given, automatic: null })
  const write = { before: undefined, after: proposal, event: 'change-set.proposed.v1', by: scene.by } as const
  const { record, put } = preparedChangeSet(write)
  const { mark, first } = repeatOf(principal, given.requestKey, record.id)
  try {
    await writeTogether([put, linesWrite(record, lines), mark])
    return toView(record, lines, principal, scene)
  } catch (error) {
    const changeSet = await first(error)
    if (changeSet === undefined) throw error
    return changeSet
  }
}
