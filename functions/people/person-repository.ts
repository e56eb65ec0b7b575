/** People: the team of a workspace, its company account, and the platform's operators. */
import { Entity, type EntityItem } from 'electrodb'
import { roles, type Role } from '../../shared/permissions.ts'
import { inTable, once } from '../kernel/table.ts'
import { TransactionRefused, writeTogether, type Write } from '../kernel/transaction.ts'
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
          /** The `sub` of the account in the user pool. An account's address can change hands; this cannot. */
          subject: { type: 'string', required: true },
          email: { type: 'string', required: true },
          username: { type: 'string', required: true },
          firstName: { type: 'string', required: true },
          lastName: { type: 'string', required: true },
          role: { type: Object.keys(roles) as [Role, ...Role[]], required: true },
          assignedProjects: { type: 'list', items: { type: 'string' }, required: true, default: () => [] },
          createdAt: { type: 'string', required: true },
          /** When a password was last set by a mailed code, in seconds since the epoch; earlier sign-ins count no more. */
          passwordSetAt: { type: 'number' },
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

/** Reads a person consistently; undefined where the workspace has none of that id. */
export const readPerson = async (workspaceId: string, id: string): Promise<StoredPerson | undefined> =>
  (await people().get({ workspaceId, id }).go({ consistent: true })).data ?? undefined

/**
 * Everybody in the workspace, in the order in which they came, the company account among them.
 * Eventually consistent; the plan bounds how many they are.
 */
export const listPeople = async (workspaceId: string): Promise<StoredPerson[]> => (await people().query.byWorkspace({ workspaceId }).go({ pages: 'all' })).data

/**
 * Makes a person with their logins, all or nothing. `place` counts them against the plan.
 * Answers what stood in the way: somebody has the address or the username, or the plan has no room.
 */
export const createPerson = async (person: NewPerson, place?: Write): Promise<'created' | 'login_taken' | 'no_place'> => {
  const door = doorOf(person.kind)
  const record = people().create(person).params() as NonNullable<Write['Put']>
  const writes: Write[] = [
    { Put: record },
    takeLogin({ door, by: 'email', value: person.email }, person),
    takeLogin({ door, by: 'username', value: person.username }, person),
    ...(place === undefined ? [] : [place]),
  ]
  try {
    await writeTogether(writes)
    return 'created'
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error
    if (error.failedAt(0) || error.failedAt(1) || error.failedAt(2)) return 'login_taken'
    if (error.failedAt(3)) return 'no_place'
    throw error
  }
}

/** Notes that a person's password has been set anew just now. It is nothing that anybody edits, so that the version stays. */
export const notePasswordSet = async (workspaceId: string, id: string): Promise<void> => {
  await people().patch({ workspaceId, id }).set({ passwordSetAt: Math.floor(Date.now() / 1000) }).go()
}

/**
 * Adds a project to those that a person is assigned to; its condition does not hold where they are
 * or do not exist, or where they have changed since the version that was seen, where one is given.
 */
export const assignProject = (workspaceId: string, personId: string, projectId: string, seenVersion?: number): Write => ({
  Update: people()
    .patch({ workspaceId, id: personId })
    .append({ assignedProjects: [projectId] })
    .add({ version: 1 })
    .where(({ assignedProjects }, { notContains }) => notContains(assignedProjects, projectId))
    .where(({ version }, { eq }) => (seenVersion === undefined ? '' : eq(version, seenVersion)))
    .params() as NonNullable<Write['Update']>,
})
