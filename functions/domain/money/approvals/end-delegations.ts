/** Ends delegations together with the change of a person that no longer allows them. */
import type { Role } from '../../../../shared/permissions.ts'
import type { Authored } from '../../../kernel/events/event.ts'
import type { PutWrite } from '../../../kernel/table/transaction.ts'
import { endedBy } from './delegation-change.ts'
import { delegationWrite, type DelegationRecord } from './delegation-repository.ts'

export const endOfDelegations = (
  all: readonly DelegationRecord[],
  person: { id: string; /** Undefined if they leave. */ role: Role | undefined },
  by: Authored,
): PutWrite[] =>
  endedBy(all, person).map(
    (before) =>
      delegationWrite({
        before,
        after: { ...before, endedAt: by.at.toISOString() },
        event: 'delegation.ended.v1',
        reason: person.role === undefined ? 'left' : 'role',
        by,
      }).put,
  )
