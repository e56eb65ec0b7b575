/**
 * How often a call may wait for the table: at most two reads in a row, of which that of the session is one,
 * and at most two writes in a row. What overlaps is one.
 */
import { inject } from 'vitest'
import type { CapacityShape } from '../../infra/local/console/shapes.ts'
import type { RouteName } from './sample.ts'

export type Trips = { reads: number; writes: number }

const usual: Trips = { reads: 2, writes: 2 }

const sessionsAfter = 'Sessions of the person are looked for once the change holds: one that opens just before it is found as well.'
const mailAfter = 'Whether the address takes mails is read once the link in the mail holds.'

/** Routes that wait longer, what for, and how often at most. */
const longer: Partial<Record<RouteName, Partial<Trips> & { reason: string; /** Less than that, when it finds less to do. */ varies?: true }>> = {
  'profile.putAvatar': { reads: 3, reason: sessionsAfter },
  'profile.removeAvatar': { reads: 3, reason: sessionsAfter },
  'raid.autoPopulate': { reads: 4, varies: true, reason: 'It looks at a whole workspace, for as long as it has time.' },
  'raid.makeResponseTask': { reads: 3, reason: 'The entry names the project of the task, and its project who may make one.' },
  'registration.register': { writes: 3, reason: 'Who has used up their attempts, or an address its mails, sets nothing else off.' },
  'reports.create': { reads: 3, reason: 'What the report before kept is known once that is found.' },
  'team.acceptInvitation': { reads: 3, reason: sessionsAfter },
  'team.assignToProject': { reads: 3, reason: 'Whom the caller reaches first; then the two records as they are written, again after a conflict.' },
  'team.changeRole': { reads: 3, reason: sessionsAfter },
  'team.invite': { reads: 4, writes: 3, reason: `The member is made, then put on the project, then written to. ${mailAfter}` },
  'team.inviteTeamMember': { reads: 3, reason: mailAfter },
  'team.remove': { reads: 3, reason: sessionsAfter },
  'team.resendInvitation': { reads: 3, reason: mailAfter },
  'team.resetPassword': { reads: 3, reason: mailAfter },
  'team.update': { reads: 3, reason: sessionsAfter },
  'webhooks.redeliver': { reads: 4, reason: 'Another system is called in between; what came of it is counted on its health as it is then.' },
  'webhooks.rotateSecret': { reads: 3, reason: 'The version of the list of webhooks holds the secret that is read after it.' },
  'webhooks.test': { reads: 4, reason: 'As with a delivery that is sent once more.' },
}

/** What is wrong with what a route waited for; undefined where it is as promised. An exception that is not needed has to go. */
export const faultIn = (name: string, { reads, writes }: Trips): string | undefined => {
  const exception = longer[name as RouteName]
  const most = { ...usual, ...exception }
  if (reads > most.reads || writes > most.writes) return `it waited for ${reads} reads and ${writes} writes in a row, and may for ${most.reads} and ${most.writes}`
  return exception !== undefined && exception.varies === undefined && (reads < most.reads || writes < (exception.writes ?? 0)) ? `it waited for ${reads} reads and ${writes} writes in a row, less than test/contract/trips.ts grants it` : undefined
}

/** How many of the stage's newest requests to ask for: enough for most routes with what their samples take, then all that it keeps. */
const asking = [60, 1000]

const spentBy = async (requestIds: ReadonlySet<string>): Promise<CapacityShape[]> => {
  let own: CapacityShape[] = []
  for (const limit of asking) {
    const newest = (await (await fetch(`${inject('origin')}/_local/capacity?limit=${limit}`)).json()) as CapacityShape[]
    own = newest.filter(({ requestId }) => requestIds.has(requestId))
    if (own.length === requestIds.size) return own
  }
  throw new Error(`The stage remembers ${own.length} of ${requestIds.size} requests`)
}

/** The most that any of some requests to the stage had to wait, by the ids that the gateway gave them. */
export const tripsOf = async (requestIds: ReadonlySet<string>): Promise<Trips> => {
  const own = await spentBy(requestIds)
  return { reads: Math.max(...own.map(({ readTrips }) => readTrips)), writes: Math.max(...own.map(({ writeTrips }) => writeTrips)) }
}
