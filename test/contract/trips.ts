/**
 * Limits how often a call may wait for the table: at most two sequential reads, including the read of the session, and
 * at most two sequential writes. Overlapping reads count as one, and so do overlapping writes.
 */
import { transport } from '../builders/transport.ts'
import type { RouteName } from './samples/sample.ts'

type Trips = { reads: number; writes: number }

/** Over several requests: the most trips of any request, and the most without trips repeated after a refused write. */
export type TripsTaken = { most: Trips; undisturbed: Trips }

const usual: Trips = { reads: 2, writes: 2 }

/**
 * A call by an API key reads whose key it is, and then the key with its person and workspace, in place of a session and
 * what is read together with it.
 */
const moreByKey = 2

const sessionsAfter =
  'The sessions of the person are read after the change, so that one that opens just before it is found as well.'
const mailAfter = 'Whether the address takes mail is read after the link in the mail has been written.'

const triedAfter =
  'That the mail was tried is noted once SES has answered: see docs/decisions/170-no-invitation-is-lost.md.'

const countedFirst = 'The call is counted before anything is done for it: see docs/decisions/146-limits-by-volume.md.'

const behindTrash =
  'Projects in the trash, or those that a filter leaves out, can take the places of a page: the rest is read after it.'

const numberedFirst = 'The tasks need their numbers before they are written.'

const changeSetFirst = 'The change set names the records, which are read as they are now.'

/** Routes that may wait longer, with the reason. */
const longer: Partial<
  Record<
    RouteName,
    Partial<Trips> & { reason: string; /** Takes fewer trips when it finds less to do. */ varies?: true }
  >
> = {
  'account.keep': { reads: 3, reason: sessionsAfter },
  'changeSets.importTasks': { writes: 3, reason: `${countedFirst} ${numberedFirst}` },
  'changeSets.apply': { reads: 3, reason: changeSetFirst },
  'changeSets.undo': { reads: 3, reason: changeSetFirst },
  'changeSets.proposeForFinding': {
    reads: 3,
    reason: 'The analysis says which records to change; they are then read as they are now.',
  },
  'ai.insights': {
    reads: 3,
    varies: true,
    reason:
      'The late tasks that a sentence counts are cited by their titles, which are read once their keys are known.',
  },
  'ai.wordInsights': { reads: 3, varies: true, reason: 'As for `ai.insights`.' },
  'assistant.ask': {
    reads: 4,
    varies: true,
    reason:
      'Only the names of projects and people say what a question is about. A tool then reads as its own route does: for due tasks, an index and the tasks.',
  },
  'chat.remove': {
    reads: 3,
    writes: 2,
    reason: 'What waits for a channel is deleted once no more can be added to it.',
  },
  'communications.ask': {
    reads: 3,
    varies: true,
    reason: mailAfter,
  },
  'communications.send': {
    reads: 3,
    reason: 'The communication names the recipients, and then it is read what each of them has decided about its mail.',
  },
  'dashboard.ownWork': {
    reads: 3,
    varies: true,
    reason: 'RAID entries that are due say of which projects they are, and those of cancelled ones are left out.',
  },
  'expenses.approvals': {
    reads: 3,
    varies: true,
    reason: 'A contract in the list says which change request waits, which is read with its project.',
  },
  'operators.clientUsers': {
    reads: 3,
    varies: true,
    reason: 'The members of a page say which projects they are on, whose names are read after them.',
  },
  'operators.clientProjects': {
    reads: 3,
    varies: true,
    reason: 'The projects of a page say who manages them, whose names are read after them.',
  },
  'finance.costs': {
    reads: 3,
    varies: true,
    reason:
      'The costs of a month have no names, so that an erased company leaves none: those of a page are read after it.',
  },
  'finance.resolvePayment': {
    reads: 3,
    varies: true,
    reason: 'The payment says which workspace it was meant for, and only one that still exists is told of the refund.',
  },
  'profile.askAddress': {
    reads: 3,
    varies: true,
    reason: mailAfter,
  },
  'projects.list': { reads: 3, varies: true, reason: behindTrash },
  'projects.customerList': { reads: 3, varies: true, reason: behindTrash },
  'projects.listOfCustomer': { reads: 3, varies: true, reason: behindTrash },
  'profile.endOtherSessions': {
    reads: 4,
    varies: true,
    reason: 'Connected applications end after the sessions: the list of keys is read, then whose they are.',
  },
  'profile.createApiKey': { reads: 3, reason: mailAfter },
  'profile.removeCompanyApiKey': { reads: 3, reason: mailAfter },
  'profile.putAvatar': { reads: 3, reason: sessionsAfter },
  'profile.removeAvatar': { reads: 3, reason: sessionsAfter },
  'raid.autoPopulate': {
    reads: 6,
    varies: true,
    reason: 'It goes through a whole workspace for as long as it has time.',
  },
  'raid.makeResponseTask': {
    reads: 3,
    reason: 'The entry has the id of the project, and the project says who may add a task.',
  },
  'registration.register': {
    writes: 3,
    reason:
      'The attempts of the caller are counted first, then the mails to the address: without any left, nothing else is written.',
  },
  'reports.create': { reads: 3, reason: 'The facts of the previous report are read once that report is found.' },
  'code.rotateSecret': {
    reads: 3,
    reason: 'The secret is read after the list of connections, whose version guards it.',
  },
  'tasks.createMany': { writes: 3, reason: `${countedFirst} ${numberedFirst}` },
  'team.acceptInvitation': { reads: 3, reason: sessionsAfter },
  'team.assignToProject': {
    reads: 3,
    reason:
      'The permission to change the member comes first; then the two records, which are read again after a conflict.',
  },
  'team.changeRole': { reads: 3, reason: sessionsAfter },
  'team.invite': {
    reads: 4,
    writes: 5,
    reason: `${countedFirst} The member is created, then assigned to the project, then sent a mail. ${mailAfter} ${triedAfter}`,
  },
  'team.inviteTeamMember': { reads: 3, writes: 4, reason: `${countedFirst} ${mailAfter} ${triedAfter}` },
  'team.remove': { reads: 3, reason: sessionsAfter },
  'team.resendInvitation': { reads: 3, writes: 4, reason: `${countedFirst} ${mailAfter} ${triedAfter}` },
  'team.resetPassword': { reads: 3, writes: 4, reason: `${countedFirst} ${mailAfter} ${triedAfter}` },
  'team.update': { reads: 3, reason: sessionsAfter },
  'chat.test': {
    reads: 3,
    reason: 'The address is read after the channel, whose service says how the message is written.',
  },
  'webhooks.redeliver': {
    reads: 4,
    writes: 3,
    reason: `${countedFirst} Another system is called in between, and the health of the webhook is read again afterwards.`,
  },
  'webhooks.rotateSecret': {
    reads: 3,
    reason: 'The secret is read after the list of webhooks, whose version guards it.',
  },
  'webhooks.test': { reads: 4, writes: 3, reason: 'The same as for `webhooks.redeliver`.' },
}

/**
 * Returns what is wrong with a route's round trips, or undefined. An exception that is no longer needed counts as
 * wrong.
 */
export const faultIn = (name: string, { most, undisturbed }: TripsTaken): string | undefined => {
  const exception = longer[name as RouteName]
  const allowed = { ...usual, ...exception }
  const took = ({ reads, writes }: Trips) => `it waited for ${reads} reads and ${writes} writes in a row`
  if (undisturbed.reads > allowed.reads || undisturbed.writes > allowed.writes)
    return `${took(undisturbed)}, and may for ${allowed.reads} and ${allowed.writes}`
  const needsLess =
    exception !== undefined &&
    exception.varies === undefined &&
    (most.reads < allowed.reads || most.writes < (exception.writes ?? 0))
  return needsLess ? `${took(most)}, less than test/contract/trips.ts allows it` : undefined
}

const mostOf = (all: readonly Trips[]): Trips => ({
  reads: Math.max(...all.map(({ reads }) => reads)),
  writes: Math.max(...all.map(({ writes }) => writes)),
})

/**
 * The round trips of these requests and of those by API keys, identified by the gateway's request ids. If the table refuses a write because a
 * subscriber or another call has just changed the record, the route writes again, usually after another read. These
 * trips depend on timing, so `undisturbed` excludes them. It also excludes the one by which an early read comes later if
 * the function's copy first takes a role for the workspace: see docs/decisions/152-tenants-are-kept-apart-by-roles-too.md.
 */
export const tripsOf = async (
  requestIds: ReadonlySet<string>,
  byKey: ReadonlySet<string> = new Set(),
): Promise<TripsTaken> => {
  const ofKeys = (await transport().usageOf(byKey)).map((used) => ({
    ...used,
    readTrips: Math.max(0, used.readTrips - moreByKey),
  }))
  const own = [...(await transport().usageOf(requestIds)), ...ofKeys]
  return {
    most: mostOf(own.map(({ readTrips, writeTrips }) => ({ reads: readTrips, writes: writeTrips }))),
    undisturbed: mostOf(
      own.map(({ readTrips, writeTrips, refusedWrites, rolesTaken }) => ({
        reads: readTrips - refusedWrites - Math.min(rolesTaken, 1),
        writes: writeTrips - refusedWrites,
      })),
    ),
  }
}

/** How many of these requests tried to write to the table, by the gateway's request ids. */
export const writesOf = async (requestIds: ReadonlySet<string>): Promise<number[]> =>
  (await transport().usageOf(requestIds)).map(({ writes }) => writes).filter((writes) => writes > 0)
