/** Writes the caller's own record, in one transaction with any other writes of the change. */
import type { Profile } from '../../../../shared/accounts/profile.ts'
import { lost, untilWritten } from '../../../kernel/table/optimistic.ts'
import { nowBy, type Principal } from '../../../kernel/session/principal.ts'
import type { Write } from '../../../kernel/table/transaction.ts'
import { savePerson, type StoredPerson } from '../people/person-repository.ts'
import { ownPerson, renewSessions } from '../people/own-person.ts'
import { eventOf } from './profile-change.ts'
import { toProfile } from './profile-view.ts'

type Changed = { after: StoredPerson; changed: string[]; others?: readonly Write[] }
type Change = (before: StoredPerson) => Changed | Promise<Changed>

/** Reads, changes and writes, and retries if another writer was faster; a change without effect is not written. */
export const saveOwn = (principal: Principal, change: Change): Promise<Profile> =>
  untilWritten(async (): Promise<Profile | typeof lost> => {
    const before = await ownPerson(principal)
    const { after, changed, others = [] } = await change(before)
    if (changed.length === 0) return toProfile(principal, before)
    const written = await savePerson(
      before,
      { ...after, event: eventOf(before, after, changed, nowBy(principal)) },
      others,
    )
    if (written === undefined) return lost
    await renewSessions(written)
    return toProfile(principal, written)
  })
