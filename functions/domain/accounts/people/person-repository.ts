/** People: the team of a workspace, its company account, and the platform's operators. */
import { Entity, type EntityItem } from 'electrodb'
import { roles, type Role } from '../../../../shared/permissions.ts'
import type { StampedEvent } from '../../../kernel/events/event.ts'
import { wasWritten } from '../../../kernel/table/optimistic.ts'
import type { Slice } from '../../../kernel/http/page.ts'
import { readItem, readItems } from '../../../kernel/table/read-items.ts'
import { eventAttribute, inTable, once } from '../../../kernel/table/table.ts'
import {
  asDelete,
  asPut,
  asUpdate,
  failed,
  writeTogether,
  writeWith,
  type Write,
  type Writes,
} from '../../../kernel/table/transaction.ts'
import { realmOf, takeLogin } from './login-repository.ts'

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
           * The `sub` of the account in the user pool. An account's address can change owners; the `sub` cannot.
           * Invited people have none until they set a password.
           */
          subject: { type: 'string' },
          email: { type: 'string', required: true },
          username: { type: 'string', required: true },
          firstName: { type: 'string', required: true },
          lastName: { type: 'string', required: true },
          role: { type: Object.keys(roles) as [Role, ...Role[]], required: true },
          assignedProjects: { type: 'list', items: { type: 'string' }, required: true, default: () => [] },
          createdAt: { type: 'string', required: true },
          /** The person who invited them. */
          invitedBy: { type: 'string' },
          phone: { type: 'string' },
          address: { type: 'string' },
          /** IANA name of their own time zone; the workspace's if absent. */
          timeZone: { type: 'string' },
          /** Version of their picture, which is a separate item. */
          avatar: { type: 'number' },
          /**
           * The only valid link for setting a password: the hash of its token, and its expiry in seconds since the
           * epoch.
           */
          link: {
            type: 'map',
            properties: {
              hash: { type: 'string', required: true },
              kind: { type: ['invitation', 'reset', 'activation'], required: true },
              expiresAt: { type: 'number', required: true },
            },
          },
          /** An address that the person has asked for and not confirmed yet, with the hash of its link's token. */
          newAddress: {
            type: 'map',
            properties: {
              email: { type: 'string', required: true },
              hash: { type: 'string', required: true },
              askedAt: { type: 'number', required: true },
              expiresAt: { type: 'number', required: true },
            },
          },
          /**
           * When a password was last set by a code, a link or the person, in seconds since the epoch; earlier sign-ins
           * are no longer valid.
           */
          passwordSetAt: { type: 'number' },
          /**
           * Set for a company account whose workspace was opened by a payment, until its owner has set a password. Until
           * then the password that the payment's browser got is temporary, and a link can be mailed again.
           */
          waitsForPassword: { type: 'boolean' },
          event: eventAttribute,
          /**
           * Set for a removed person: the record stays for a while, so that its last event is published, but counts as
           * deleted.
           */
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

/** The record as stored, without its keys. */
export type StoredPerson = EntityItem<ReturnType<typeof people>>

export type NewPerson = Omit<StoredPerson, 'assignedProjects' | 'passwordSetAt' | 'version'>

/** Reads a person; undefined if the workspace has no person with that id, or no longer has them. Consistent read. */
export const readPerson = async (workspaceId: string, id: string): Promise<StoredPerson | undefined> => {
  const person = await readPersonOrRemoved(workspaceId, id)
  return person?.removedAt === undefined ? person : undefined
}

/** Same as `readPerson`, including recently removed people. */
export const readPersonOrRemoved = (workspaceId: string, id: string): Promise<StoredPerson | undefined> =>
  readItem(people(), { workspaceId, id })

/** Reads some people, including recently removed ones; missing people are left out. Consistent read. */
export const readPeople = async (workspaceId: string, ids: readonly string[]): Promise<StoredPerson[]> => {
  if (ids.length === 0) return []
  return (
    await people()
      .get(ids.map((id) => ({ workspaceId, id })))
      .go({ consistent: true })
  ).data
}

/**
 * Everyone in the workspace, in the order in which they joined, including the company account. Eventually consistent by
 * default; the plan limits their number.
 */
export const listPeople = async (workspaceId: string, { consistent = false } = {}): Promise<StoredPerson[]> => {
  const { data } = await people()
    .query.byWorkspace({ workspaceId })
    .where(({ removedAt }, { notExists }) => notExists(removedAt))
    .go({ pages: 'all', consistent })
  return data
}

/** Some members of the team, in the order in which they joined, after an id. Eventually consistent. */
export const listMembers = async (
  workspaceId: string,
  after: string | undefined,
  count: number,
): Promise<Slice<StoredPerson>> => {
  const all = people().query.byWorkspace({ workspaceId })
  const query = after === undefined ? all : all.gt({ id: after })
  const { items, stoppedAt } = await readItems(people(), query, {
    limit: count,
    consistent: false,
    lacking: 'removedAt',
  })
  return { items: items.filter(({ kind }) => kind === 'staff'), stoppedAt: stoppedAt?.['sk'] }
}

/** Everyone whose record still exists, including recently removed people. Consistent read. */
export const listEverybody = async (workspaceId: string): Promise<StoredPerson[]> =>
  (await people().query.byWorkspace({ workspaceId }).go({ pages: 'all', consistent: true })).data

/**
 * Creates a person with their logins and other records, in one transaction. `place` counts them against the plan.
 * Returns what prevented it: the address or the username is taken, or the plan is full.
 */
export const createPerson = async (
  person: NewPerson,
  place?: Write,
  others: Writes = [],
): Promise<'created' | 'login_taken' | 'no_place'> => {
  const realm = realmOf(person.kind)
  const record = newPerson(person)
  const logins = [
    takeLogin({ realm, by: 'email', value: person.email }, person),
    takeLogin({ realm, by: 'username', value: person.username }, person),
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
 * Writes a whole person on the condition that the version has not changed since it was read, in one transaction with
 * any other writes of the change. Returns the written record, or undefined if another writer was faster. If another
 * write is refused, throws `TransactionRefused`.
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

/** Builds the write of a person without logins; write those in the same transaction. */
export const newPerson = (person: NewPerson): Write => asPut(people().create(person))

/** Deletes a person record that was never used. */
export const dropPerson = (workspaceId: string, id: string): Write => asDelete(people().delete({ workspaceId, id }))

/**
 * Records that a person's password was just set. The version increases, so that a concurrent edit does not overwrite
 * this.
 */
export const notePasswordSet = async (workspaceId: string, id: string, event: StampedEvent): Promise<void> => {
  await people()
    .patch({ workspaceId, id })
    .set({ passwordSetAt: Math.floor(Date.now() / 1000), event })
    .add({ version: 1 })
    .go()
}

/** Sets the remaining projects of a person; the condition fails if their record has changed since the given version. */
export const leaveProjects = (workspaceId: string, personId: string, remaining: string[], seenVersion: number): Write =>
  asUpdate(
    people()
      .patch({ workspaceId, id: personId })
      .set({ assignedProjects: remaining })
      .add({ version: 1 })
      .where(({ version }, { eq }) => eq(version, seenVersion)),
  )

/**
 * Assigns a project to a person; the condition fails if the person is already assigned or does not exist, or if their
 * record has changed since the given version, if one is given.
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
