/**
 * Sessions: an opaque random cookie whose hash is the key of an item with the principal. They last 60 minutes, which
 * only the renewal of a team member's session extends, and are read consistently, so that an ended session is refused at
 * the next call.
 */
import { createHash } from 'node:crypto'
import { Entity } from 'electrodb'
import type { Origin } from '../../../shared/contract/event.ts'
import { renewalHours, sessionSeconds } from '../../../shared/accounts/limits.ts'
import { session as sessionSchema, type Session } from '../../../shared/accounts/session.ts'
import { keptWorkspace, type KeptWorkspace } from '../../../shared/accounts/operator-access.ts'
import { noteWrite } from '../table/event-note.ts'
import { stamp, type StampedEvent } from '../events/event.ts'
import { newId } from '../id.ts'
import { log } from '../log.ts'
import { chosenIn } from './operator-access.ts'
import { authorIn } from './principal.ts'
import { readItem } from '../table/read-items.ts'
import { newToken } from './session-token.ts'
import { conditionFailed, eventAttribute, inTable, once } from '../table/table.ts'
import { homeOf } from '../table/tenancy.ts'
import { asDelete, failed, writeTogether, type Write } from '../table/transaction.ts'

export const sessionCookie = '__Host-session'

const sessions = once(
  () =>
    new Entity(
      {
        model: { entity: 'session', version: '1', service: 'plumbline' },
        attributes: {
          hash: { type: 'string', required: true },
          /** The workspace, or `platform` for operators. */
          workspaceId: { type: 'string', required: true },
          personId: { type: 'string', required: true },
          /** The id by which its owner sees and ends it. It grants no access. */
          id: { type: 'string' },
          /** Where the person signed in from. */
          address: { type: 'string' },
          device: { type: 'string' },
          session: { type: 'any', required: true },
          /** Its end, if it was renewed. Beside the session, which may be rewritten at the same time. */
          renewedUntil: { type: 'string' },
          /** The workspace that an operator has chosen. */
          workspace: { type: 'any' },
          /** When they began to act there, and until when they may; absent while they only read. */
          actingSince: { type: 'string' },
          actingUntil: { type: 'string' },
          event: eventAttribute,
          createdAt: { type: 'string', required: true },
          expiresAt: { type: 'number', required: true },
        },
        indexes: {
          byHash: {
            pk: { field: 'pk', composite: ['hash'], template: 'session#${hash}', casing: 'none' },
            sk: { field: 'sk', composite: [], template: 'session', casing: 'none' },
          },
          /** All sessions of a person, to end them. */
          byPerson: {
            index: 'gsi2',
            pk: {
              field: 'gsi2pk',
              composite: ['workspaceId', 'personId'],
              template: '${workspaceId}#sessions#${personId}',
              casing: 'none',
            },
            sk: { field: 'gsi2sk', composite: ['createdAt'], template: '${createdAt}', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

const eventOf = (
  name: 'session.opened.v1' | 'session.ended.v1',
  session: Omit<Session, 'expiresAt'>,
  from: Origin | undefined,
): StampedEvent =>
  stamp(
    name,
    homeOf(session),
    { by: authorIn(session), at: new Date(), from },
    { personId: session.user.id, role: session.user.role },
  )

/** Opens a session. The token is the cookie's value and is not stored. */
export const openSession = async (
  principal: Omit<Session, 'expiresAt'>,
  from?: Origin,
): Promise<{ token: string; session: Session }> => {
  const expires = Date.now() + sessionSeconds * 1000
  const session: Session = { ...principal, expiresAt: new Date(expires).toISOString() }
  const token = newToken(session)
  await sessions()
    .create({
      hash: hashOf(token),
      workspaceId: homeOf(principal),
      personId: principal.user.id,
      id: newId('session'),
      address: from?.address,
      device: from?.device,
      session,
      event: eventOf('session.opened.v1', principal, from),
      createdAt: new Date().toISOString(),
      expiresAt: Math.ceil(expires / 1000),
    })
    .go()
  return { token, session }
}

/** A stored session, with its present end and the workspace that its operator has chosen. */
const sessionIn = (item: { session?: unknown; workspace?: unknown; renewedUntil?: string | undefined }): Session => {
  const stored = sessionSchema.parse(item.session)
  const session = item.renewedUntil === undefined ? stored : { ...stored, expiresAt: item.renewedUntil }
  return item.workspace === undefined
    ? session
    : { ...session, workspace: chosenIn(keptWorkspace.parse(item.workspace)) }
}

/** The session of a token. `expired` if it has expired, undefined if there is none. */
export const readSession = async (token: string): Promise<Session | 'expired' | undefined> => {
  const item = await readItem(sessions(), { hash: hashOf(token) })
  if (item === undefined) return undefined
  const session = sessionIn(item)
  return Date.parse(session.expiresAt) <= Date.now() ? 'expired' : session
}

/** The end of a session now, and if it were renewed, in milliseconds; undefined if it has ended. */
export const readRenewal = async (token: string): Promise<{ now: number; renewed: number } | undefined> => {
  const item = await readItem(sessions(), { hash: hashOf(token) })
  if (item === undefined) return undefined
  const now = Date.parse(sessionIn(item).expiresAt)
  const longest = Date.parse(item.createdAt) + renewalHours * 3_600_000
  return now <= Date.now() ? undefined : { now, renewed: Math.min(Date.now() + sessionSeconds * 1000, longest) }
}

/** Moves the end of a session. False if it has ended. */
export const renewSession = (token: string, until: number): Promise<boolean> =>
  isThere(
    sessions()
      .patch({ hash: hashOf(token) })
      .set({ renewedUntil: new Date(until).toISOString(), expiresAt: Math.ceil(until / 1000) }),
  )

/** Tells a workspace that an operator no longer acts in it because their session ends. Empty if they do not act. */
const actingEnds = (session: Session): Write[] => {
  const { workspace, expiresAt } = session
  if (workspace === undefined || workspace.acting === null || Date.parse(expiresAt) <= Date.now()) return []
  const { reason } = workspace.acting
  const by = { by: authorIn(session), at: new Date() }
  return [noteWrite(stamp('operator.acting-ended.v1', workspace.id, by, { reason }))]
}

/**
 * Deletes a session together with what is told of its end. If that cannot be told, the session still ends. Does nothing
 * if it has ended already.
 */
const endTelling = async (hash: string, told: () => Write[], untold: string): Promise<void> => {
  const gone = asDelete(sessions().remove({ hash }))
  try {
    await writeTogether([gone, ...told()])
  } catch (error) {
    if (failed(error, gone)) return
    log.error(untold, { error })
    await endHashed(hash)
  }
}

/** Ends a stored session, and says so where its operator acts. */
const endStored = (item: { hash: string; session?: unknown; workspace?: unknown }): Promise<void> =>
  item.workspace === undefined
    ? endHashed(item.hash)
    : endTelling(item.hash, () => actingEnds(sessionIn(item)), 'session-end-untold')

const endHashed = async (hash: string): Promise<void> => {
  await sessions().delete({ hash }).go()
}

/**
 * Ends the acting that began at this time, with the event that says so. False if it has ended already or the session
 * has: of many calls at once, one ends it. The workspace stays chosen, read-only.
 */
export const endActing = async (
  token: string,
  { acting, ...kept }: KeptWorkspace,
  event: StampedEvent,
): Promise<boolean> => {
  if (acting === null) return false
  const { id, companyName, subscriptionPlan, timeZone } = kept
  return isThere(
    sessions()
      .patch({ hash: hashOf(token) })
      .set({ workspace: { id, companyName, subscriptionPlan, timeZone, acting: null }, event })
      .remove(['actingSince', 'actingUntil'])
      .where(({ actingSince }, { eq }) => eq(actingSince, acting.since)),
  )
}

/**
 * Chooses a workspace for the session of an operator, with the event that says so. False if the session has ended, or
 * the operator has begun to act somewhere since it was read: that has to end first, with its own event.
 */
export const keepWorkspace = async (token: string, kept: KeptWorkspace, event: StampedEvent): Promise<boolean> => {
  const { acting } = kept
  const change = sessions()
    .patch({ hash: hashOf(token) })
    .set({ workspace: kept, event })
  const whole =
    acting === null
      ? change.remove(['actingSince', 'actingUntil'])
      : change.set({ actingSince: acting.since, actingUntil: acting.until })
  const now = new Date().toISOString()
  return isThere(
    whole.where(({ actingUntil }, { notExists, lte }) => `${notExists(actingUntil)} OR ${lte(actingUntil, now)}`),
  )
}

/** Leaves the chosen workspace, if there is one. False if the session has ended. */
export const leaveWorkspace = (token: string): Promise<boolean> =>
  isThere(
    sessions()
      .patch({ hash: hashOf(token) })
      .remove(['workspace', 'actingSince', 'actingUntil']),
  )

const isThere = async (change: { go: () => Promise<unknown> }): Promise<boolean> => {
  try {
    await change.go()
    return true
  } catch (error) {
    if (conditionFailed(error)) return false
    throw error
  }
}

/**
 * Ends a session when its person signs out. The item is deleted at once, as for every other end. The event is on a note
 * written in the same transaction. If that fails, the session still ends.
 */
export const signOut = async (token: string, from: Origin): Promise<void> => {
  const session = await readSession(token)
  if (session === undefined || session === 'expired') return
  await endTelling(
    hashOf(token),
    () => [noteWrite(eventOf('session.ended.v1', session, from)), ...actingEnds(session)],
    'sign-out-untold',
  )
}

/** Ends a session. Does nothing if there is none. */
export const endSession = (token: string): Promise<void> => endHashed(hashOf(token))

/** A session as its owner sees it. It does not include the cookie's hash. */
export type OpenedSession = {
  id: string
  device: string
  address: string
  createdAt: string
  expiresAt: string
  current: boolean
}

const sessionsOf = async (workspaceId: string, personId: string) =>
  (await sessions().query.byPerson({ workspaceId, personId }).go({ pages: 'all', order: 'desc' })).data

/** The active sessions of a person, newest first. `token` is the caller's own. */
export const listSessionsOf = async (
  workspaceId: string,
  personId: string,
  token: string,
): Promise<OpenedSession[]> => {
  const own = hashOf(token)
  return (await sessionsOf(workspaceId, personId)).flatMap(
    ({ id, hash, device = 'Unknown device', address = '', createdAt, session, renewedUntil }) => {
      const { expiresAt } = sessionIn({ session, renewedUntil })
      return id === undefined || Date.parse(expiresAt) <= Date.now()
        ? []
        : [{ id, device, address, createdAt, expiresAt, current: hash === own }]
    },
  )
}

/** Ends one session of a person. False if they have none with that id. */
export const endSessionOf = async (workspaceId: string, personId: string, id: string): Promise<boolean> => {
  const found = (await sessionsOf(workspaceId, personId)).find((session) => session.id === id)
  if (found !== undefined) await endStored(found)
  return found !== undefined
}

/** Changes all sessions of a person. A session that has ended in the meantime stays ended. */
const rewriteSessionsOf = async (
  workspaceId: string,
  personId: string,
  change: (session: Session) => Session,
): Promise<void> => {
  await Promise.all(
    (await sessionsOf(workspaceId, personId)).map(async ({ hash, session: kept }) => {
      const session = change(sessionSchema.parse(kept))
      try {
        await sessions().patch({ hash }).set({ session }).go()
      } catch (error) {
        if (!conditionFailed(error)) throw error
      }
    }),
  )
}

/** Updates the user in all sessions of a person. */
export const changeSessionsOf = (workspaceId: string, personId: string, now: Partial<Session['user']>): Promise<void> =>
  rewriteSessionsOf(workspaceId, personId, (session) => ({ ...session, user: { ...session.user, ...now } }))

/** Updates the workspace in all sessions of a person. */
export const renewWorkspaceIn = (
  workspaceId: string,
  personId: string,
  customer: NonNullable<Session['customer']>,
): Promise<void> => rewriteSessionsOf(workspaceId, personId, (session) => ({ ...session, customer }))

/**
 * Ends all sessions of a person, except the one of the given token, if any. The index that finds them lags behind the
 * table by some milliseconds, so block new sign-ins first.
 */
export const endSessionsOf = async (
  workspaceId: string,
  personId: string,
  { but }: { but?: string } = {},
): Promise<void> => {
  const kept = but === undefined ? undefined : hashOf(but)
  const ended = (await sessionsOf(workspaceId, personId)).filter(({ hash }) => hash !== kept)
  await Promise.all(ended.map(endStored))
}
