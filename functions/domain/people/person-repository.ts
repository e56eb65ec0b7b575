/** People: the team of a workspace, its company account, and the platform's operators. */
import { Entity, type EntityItem } from 'electrodb'
import { roles, type Role } from '../../../shared/permissions.ts'
import type { StampedEvent } from '../../kernel/event.ts'
import { wasWritten } from '../../kernel/optimistic.ts'
import { readItem } from '../../kernel/read-items.ts'
import { eventAttribute, inTable, once } from '../../kernel/table.ts'
import {
  asDelete,
  asPut,
  asUpdate,
  failed,
  writeTogether,
  writeWith,
  type Write,
  type Writes,
} from '../../kernel/transaction.ts'
import { doorOf, takeLogin } from './login-repository.ts'

/** What stands for the workspace of the platform's operators. */
export const platformId = 'platform'

const people = once(
  () =>
    new Entity(
      {
        model: { entity: 'person', version: '1', service: 'plumbline' },
        attributes: {
          /** `platform` for operators. */
          workspaceId: { type: 'string', required: true },
          id: { type: 'string', required: true },
          kind: { type: ['staff', 'customer', 'admin'], required: true },
          /**
           * The `sub` of the account in the user pool. An account's address can change hands; this cannot.
           * Whoever is invited has none until they set a password.
           */
          subject: { type: 'string' },
          email: { type: 'string', required: true },
          username: { type: 'string', required: true },
          firstName: { type: 'string', required: true },
          lastName: { type: 'string', required: true },
          role: { type: Object.keys(roles) as [Role, ...Role[]], required: true },
          assignedProjects: { type: 'list', items: { type: 'string' }, required: true, default: () => [] },
          createdAt: { type: 'string', required: true },
          /** Who invited them. */
          invitedBy: { type: 'string' },
          phone: { type: 'string' },
          address: { type: 'string' },
          /** IANA name of their own time zone; without it, the workspace's. */
          timeZone: { type: 'string' },
          /** Version of their picture, which is an item of its own. */
          avatar: { type: 'number' },
          /** The one link that holds for setting a password: hash of its token, and its end in seconds since the epoch. */
          link: {
            type: 'map',
            properties: {
              hash: { type: 'string', required: true },
              kind: { type: ['invitation', 'reset', 'activation'], required: true },
              expiresAt: { type: 'number', required: true },
            },
          },
          /** When a password was last set by a code, a link or the person, in seconds since the epoch; earlier sign-ins count no more. */
          passwordSetAt: { type: 'number' },
          event: eventAttribute,
          /** Of whoever was removed: the record stays for a while, so that its last event is told, and is nobody's any more. */
          removedAt: { type: 'string' },
          expiresAt: { type: 'number' },
          version: { type: 'number', required: true, default: 1 },
        },
        indexes: {
          byWorkspace: {
            pk: { field: 'pk', composite: ['workspaceId'], template: '${workspaceId}#people', casing: 'none' },
            sk: { field: 'sk', composite: ['id'], template: '${id}', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

/** The record as it is stored, its keys left out. */
export type StoredPerson = EntityItem<ReturnType<typeof people>>

export type NewPerson = Omit<StoredPerson, 'assignedProjects' | 'passwordSetAt' | 'version'>

/** Reads a person consistently; undefined where the workspace has none of that id, or not any more. */
export const readPerson = async (workspaceId: string, id: string): Promise<StoredPerson | undefined> => {
  const person = await readPersonOrRemoved(workspaceId, id)
  return person?.removedAt === undefined ? person : undefined
}

/** The same, with those who were removed lately. */
export const readPersonOrRemoved = (workspaceId: string, id: string): Promise<StoredPerson | undefined> =>
  readItem(people(), people().get({ workspaceId, id }))

/** Reads some people consistently, those who were removed lately as well; what is not there is left out. */
export const readPeople = async (workspaceId: string, ids: readonly string[]): Promise<StoredPerson[]> => {
  if (ids.length === 0) return []
  return (
    await people()
      .get(ids.map((id) => ({ workspaceId, id })))
      .go({ consistent: true })
  ).data
}

/**
 * Everybody in the workspace, in the order in which they came, the company account among them.
 * Eventually consistent unless it is asked for otherwise; the plan bounds how many they are.
 */
export const listPeople = async (workspaceId: string, { consistent = false } = {}): Promise<StoredPerson[]> => {
  const { data } = await people()
    .query.byWorkspace({ workspaceId })
    .where(({ removedAt }, { notExists }) => notExists(removedAt))
    .go({ pages: 'all', consistent })
  return data
}

/** Everybody whose record is still there, those who were removed lately as well. Consistent. */
export const listEverybody = async (workspaceId: string): Promise<StoredPerson[]> =>
  (await people().query.byWorkspace({ workspaceId }).go({ pages: 'all', consistent: true })).data

/**
 * Makes a person with their logins and what else belongs to them, all or nothing. `place` counts
 * them against the plan. Answers what stood in the way: somebody has the address or the username,
 * or the plan has no room.
 */
export const createPerson = async (
  person: NewPerson,
  place?: Write,
  others: Writes = [],
): Promise<'created' | 'login_taken' | 'no_place'> => {
  const door = doorOf(person.kind)
  const record = newPerson(person)
  const logins = [
    takeLogin({ door, by: 'email', value: person.email }, person),
    takeLogin({ door, by: 'username', value: person.username }, person),
  ]
  try {
    await writeTogether([record, ...logins, place, ...others])
    return 'created'
  } catch (error) {
    if ([record, ...logins].some((write) => failed(error, write))) return 'login_taken'
    if (failed(error, place)) return 'no_place'
    throw error
  }
}

/**
 * Writes a person whole, on the condition that nobody else has since the version that was read, and
 * together with them whatever else belongs to the change. Answers the record as written, or undefined
 * where somebody was faster. Refusals of the other writes are thrown as `TransactionRefused`.
 */
export const savePerson = async (
  before: StoredPerson,
  after: StoredPerson,
  others: Writes = [],
): Promise<StoredPerson | undefined> => {
  const record = { ...after, version: before.version + 1 }
  const put = asPut(
    people()
      .put(record)
      .where(({ version }, { eq }) => eq(version, before.version)),
  )
  return (await wasWritten(writeWith(put, others), put)) ? record : undefined
}

/** Makes a person without logins, which have to be written beside. */
export const newPerson = (person: NewPerson): Write => asPut(people().create(person))

/** Takes away a person whom nobody has ever been. */
export const dropPerson = (workspaceId: string, id: string): Write => asDelete(people().delete({ workspaceId, id }))

/** Notes that a person's password has been set anew just now. The version moves, so that an edit that is under way does not write over it. */
export const notePasswordSet = async (workspaceId: string, id: string, event: StampedEvent): Promise<void> => {
  await people()
    .patch({ workspaceId, id })
    .set({ passwordSetAt: Math.floor(Date.now() / 1000), event })
    .add({ version: 1 })
    .go()
}

/** Leaves a person these projects; its condition does not hold where they have changed since the version that was seen. */
export const leaveProjects = (workspaceId: string, personId: string, remaining: string[], seenVersion: number): Write =>
  asUpdate(
    people()
      .patch({ workspaceId, id: personId })
      .set({ assignedProjects: remaining })
      .add({ version: 1 })
      .where(({ version }, { eq }) => eq(version, seenVersion)),
  )

/**
 * Adds a project to those that a person is assigned to; its condition does not hold where they are
 * or do not exist, or where they have changed since the version that was seen, where one is given.
 */
export const assignProject = (workspaceId: string, personId: string, projectId: string, seenVersion?: number): Write =>
  asUpdate(
    people()
      .patch({ workspaceId, id: personId })
      .append({ assignedProjects: [projectId] })
      .add({ version: 1 })
      .where(({ assignedProjects }, { notContains }) => notContains(assignedProjects, projectId))
      .where(({ version }, { eq }) => (seenVersion === undefined ? '' : eq(version, seenVersion))),
  )
