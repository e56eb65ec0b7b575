/** How much of the daily mail limit an immediate notice must leave for the digests still to come. */
import { dayOf, timeOfDay } from '../../../shared/dates/dates.ts'
import { digest } from '../../../shared/notices/limits.ts'
import { getsRaidDigest } from '../../../shared/notices/notice.ts'
import { plans, unlimited } from '../../../shared/billing/plans.ts'
import { nextDigestAt } from '../../domain/notices/digest-time.ts'
import { listPeople, type StoredPerson } from '../../domain/accounts/people/person-repository.ts'
import type { Workspace } from '../../domain/workspace/workspace-repository.ts'

type Recipient = Pick<StoredPerson, 'role' | 'timeZone' | 'subject'>

/**
 * Counts one mail for each person whose own digest can still go out on this calendar day of the workspace, and one
 * for each recipient of the RAID digest until that has gone out. It does not check whether anything is waiting for
 * them, because a notice may still arrive after this mail.
 */
export const digestsToCome = (
  people: readonly Recipient[],
  workspace: Pick<Workspace, 'timeZone'>,
  now: Date,
): number => {
  const today = dayOf(now, workspace.timeZone)
  const joined = people.filter(({ subject }) => subject !== undefined)
  const own = joined.filter((person) => dayOf(nextDigestAt(now, person, workspace), workspace.timeZone) === today)
  const ofLog =
    now < timeOfDay(today, digest.time, workspace.timeZone) ? joined.filter(({ role }) => getsRaidDigest(role)) : []
  return own.length + ofLog.length
}

/** The same for a workspace; 0 if its plan has no mail limit. */
export const mailsToLeave = async (workspace: Workspace, now: Date): Promise<number> =>
  plans[workspace.plan].maxEmailsPerDay >= unlimited ? 0 : digestsToCome(await listPeople(workspace.id), workspace, now)
