/**
 * Erases a workspace whose grace period is over. It finds everything through the records that still exist and
 * deletes the records that lead to others last. So a run can stop anywhere, on a timeout or a failure, and the next
 * run continues. A second pass a day later erases what was still in progress, such as totals written by an event
 * that was in a queue.
 */
import { listDueClosings, noteErased, readClosing } from '../../domain/workspace/closing-repository.ts'
import { listAuthors } from '../../domain/audit/audit-repository.ts'
import { companyHolder } from '../../kernel/session/api-key-entities.ts'
import { dropApiKeys } from '../../domain/accounts/people/api-key-repository.ts'
import { isTaken } from '../../domain/accounts/people/taken-account.ts'
import { listTotals } from '../../domain/dashboard/totals-repository.ts'
import { log } from '../../kernel/log.ts'
import { readAll } from '../../kernel/http/page.ts'
import { endSessionsOf } from '../../kernel/session/session-store.ts'
import { TransactionRefused, writeTogether } from '../../kernel/table/transaction.ts'
import { workThrough, type Worked } from '../../kernel/table/work-through.ts'
import { listEverybody, type StoredPerson } from '../../domain/accounts/people/person-repository.ts'
import { releaseLogin } from '../../domain/accounts/people/login-repository.ts'
import { listEveryProject } from '../../domain/projects/project-repository.ts'
import { dropLink } from '../../domain/accounts/people/account-link-repository.ts'
import { loginsOf } from '../../domain/accounts/people/login-repository.ts'
import { beginErasure } from '../../domain/workspace/close-and-suspend.ts'
import { readWorkspace } from '../../domain/workspace/workspace-repository.ts'
import { countCompany } from '../../domain/operators/revenue/count-company.ts'
import { deleteContentOf } from '../../domain/files/bucket.ts'
import { emptyPartition } from './item-repository.ts'
import { ofEachAuthor, ofEachPerson, ofEachProject, ofWorkspace } from './partitions.ts'
import { deleteAccount } from '../../domain/accounts/credentials/pool-accounts.ts'

/** Seconds until the second pass. */
const secondLook = 86_400

/** Milliseconds that a run reserves for a clean end. */
const reserve = 15_000

/** Tries a write whose condition may no longer be met. */
const unlessRefused = async (write: Promise<void>): Promise<boolean> => {
  try {
    await write
    return true
  } catch (error) {
    if (error instanceof TransactionRefused) return false
    throw error
  }
}

/**
 * Deletes access first: sessions, API keys, link and logins. The account follows once its logins are released, unless someone
 * in another workspace has taken it over.
 */
const erasePerson = async (person: StoredPerson): Promise<void> => {
  const { workspaceId, id, kind, subject, link, removedAt } = person
  await Promise.all([endSessionsOf(workspaceId, id), dropApiKeys({ workspaceId, personId: id })])
  if (link !== undefined) await writeTogether([dropLink(link)])
  // The logins of a removed person were released at the removal.
  if (removedAt === undefined)
    for (const login of loginsOf(person)) await unlessRefused(writeTogether([releaseLogin(login, person)]))
  if (subject !== undefined && kind !== 'admin' && !(await isTaken(person))) await deleteAccount(kind, subject)
}

/**
 * Every project that ever existed: one that was purged from the trash still has its totals, and possibly a
 * dependency guard.
 */
const everyProject = async (workspaceId: string): Promise<Set<string>> => {
  const counted = (await listTotals(workspaceId)).map(({ totals }) => totals.projectId)
  const kept = await readAll((after, count) => listEveryProject(workspaceId, after, count))
  return new Set([...counted, ...kept.map(({ id }) => id)])
}

/** Whether the workspace may be erased: it is due, and the closing can no longer be cancelled. */
const mayErase = async (workspaceId: string, now: Date): Promise<boolean> => {
  const closing = await readClosing(workspaceId)
  if (closing === undefined || closing.state === 'kept') return false
  if (closing.state === 'erased' || (await readWorkspace(workspaceId)) === undefined) return true
  return unlessRefused(writeTogether([beginErasure(workspaceId, now.toISOString())]))
}

const eraseOne = async (workspaceId: string, beforeEach: () => void): Promise<void> => {
  await dropApiKeys({ workspaceId, personId: companyHolder })
  await deleteContentOf(workspaceId, beforeEach)
  const people = await listEverybody(workspaceId)
  for (const person of people) {
    beforeEach()
    await erasePerson(person)
  }
  for (const name of ofEachPerson)
    for (const { id } of people) await emptyPartition(`${workspaceId}#${name}#${id}`, beforeEach)
  const authors = await listAuthors(workspaceId)
  for (const name of ofEachAuthor)
    for (const id of authors) await emptyPartition(`${workspaceId}#${name}#${id}`, beforeEach)
  const projects = await everyProject(workspaceId)
  for (const name of ofEachProject)
    for (const id of projects) await emptyPartition(`${workspaceId}#${name}#${id}`, beforeEach)
  for (const name of ofWorkspace) await emptyPartition(`${workspaceId}#${name}`, beforeEach)
}

const eraseAndNote = async (workspaceId: string, now: Date, beforeEach: () => void): Promise<void> => {
  // What it has paid until now stays in the sums, and its own records go.
  await countCompany(workspaceId)
  if (!(await mayErase(workspaceId, now))) return
  const isErased = (await readClosing(workspaceId))?.state === 'erased'
  await eraseOne(workspaceId, beforeEach)
  await countCompany(workspaceId)
  await noteErased(
    workspaceId,
    now.toISOString(),
    isErased ? undefined : new Date(now.getTime() + secondLook * 1000).toISOString(),
  )
  log.info('workspace-erased', { workspaceId, again: isErased })
}

/**
 * Erases the workspaces that are due. `timeLeft` returns the milliseconds left in the run. If one fails, the others
 * are still erased and the call throws at the end.
 */
export const eraseDue = async (timeLeft: () => number): Promise<Worked> => {
  const now = new Date()
  return workThrough(
    await listDueClosings(now.toISOString()),
    { name: 'erasure', timeLeft, reserve },
    ({ workspaceId }, beforeEach) => eraseAndNote(workspaceId, now, beforeEach),
  )
}
