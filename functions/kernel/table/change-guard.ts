/**
 * What a workspace has above its plan is read-only. The table's client checks this for each write of a call, so that no
 * handler can forget it: which project a write changes can be seen from its key and its event. The workspace is read
 * while the handler reads, so a check takes no round trip of its own.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { restrictionOf, type ActiveSet, type PlanUse } from '../../../shared/billing/smaller-plan/active-set.ts'
import type { StoredOperatorAccess } from '../../../shared/accounts/operator-access.ts'
import { isReadOnlyMember, isReadOnlyProject } from '../../../shared/billing/smaller-plan/read-only-parts.ts'
import { Problem } from '../problem.ts'
import { refuseSuspended } from './suspension.ts'
import { isEvent } from '../events/written-events.ts'

/** What of the workspace's record decides which changes are possible. */
export type PresentWorkspace = PlanUse & {
  companyName: string
  timeZone: string
  active?: ActiveSet
  readOnlyAt?: string
  closesAt?: string
  suspendedAt?: string
  pending?: boolean
  erasingSince?: string
  operatorAccess?: StoredOperatorAccess
}

type Guard = {
  workspaceNow: () => Promise<PresentWorkspace | undefined>
  /** The person who makes the changes. */
  person: { id: string; role: string }
  /** Whether projects have to be active. */
  projects: boolean
  /** Throws if the caller may change nothing in the workspace as it is now. Left out for its members. */
  admit?: (workspace: PresentWorkspace | undefined) => void
}

const guards = new AsyncLocalStorage<Guard>()

/** Runs work whose writes are checked. */
export const guardingChanges = <T>(guard: Guard, work: () => Promise<T>): Promise<T> => guards.run(guard, work)

const memberReadOnly = (): Problem =>
  new Problem(
    'member_read_only',
    'You can read everything, but change nothing: the company has more people than its plan allows. The company account can choose who stays active, or upgrade, on the billing page.',
  )

const projectReadOnly = (): Problem =>
  new Problem(
    'project_read_only',
    'This project is read-only: the company has more projects than its plan allows. The company account can choose which ones stay active, or upgrade, on the billing page.',
  )

/** Refuses changes of these projects by the present call, if one of them is read-only. */
const requireActive = async (projectIds: readonly string[]): Promise<void> => {
  const guard = guards.getStore()
  if (guard === undefined) return
  const workspace = await guard.workspaceNow()
  guard.admit?.(workspace)
  if (workspace === undefined) return
  // A call that was under way when the workspace was suspended.
  refuseSuspended(workspace)
  const active = restrictionOf(workspace)
  if (isReadOnlyMember(active, guard.person)) throw memberReadOnly()
  if (guard.projects && projectIds.some((id) => isReadOnlyProject(active, id))) throw projectReadOnly()
}

/** For a record whose write does not show its project. Does nothing in a call that only reads. */
export const requireActiveProject = async (projectId: string | null): Promise<void> =>
  requireActive(projectId === null ? [] : [projectId])

type Values = Record<string, unknown>
type Operation = { Item?: Values; Key?: Values; ExpressionAttributeValues?: Values }
type WriteInput = Operation & { TransactItems?: readonly { Put?: Operation; Update?: Operation; Delete?: Operation }[] }

const partOfProject = /#project#(prj_\w+)$/

const projectByKey = ({ pk, sk }: Values): string | undefined => {
  if (typeof pk !== 'string' || typeof sk !== 'string') return undefined
  return pk.endsWith('#projects') ? sk : partOfProject.exec(pk)?.[1]
}

const projectIn = (data: unknown): string | undefined => {
  const { projectId } = (data ?? {}) as { projectId?: unknown }
  return typeof projectId === 'string' ? projectId : undefined
}

/** The projects that an operation changes, and the one that it creates. */
const projectsOf = ({ Item = {}, Key = Item, ExpressionAttributeValues = {} }: Operation) => {
  const events = [Item['event'], ...Object.values(ExpressionAttributeValues)].filter(isEvent)
  const named = [projectByKey(Key), projectIn(Item), ...events.map(({ data }) => projectIn(data))]
  const created = events.some(({ name }) => name === 'project.created.v1') ? projectByKey(Key) : undefined
  return { named: named.filter((id) => id !== undefined), created }
}

const operationsOf = ({ TransactItems, ...single }: WriteInput): Operation[] =>
  TransactItems === undefined
    ? [single]
    : TransactItems.flatMap(({ Put, Update, Delete }) => Put ?? Update ?? Delete ?? [])

const reads: ReadonlySet<string | undefined> = new Set(['GetItemCommand', 'BatchGetItemCommand', 'QueryCommand'])

/** Checks a request of the document client before it is sent to the table. */
export const checkWrite = async (input: object, command: string | undefined): Promise<void> => {
  if (reads.has(command) || guards.getStore() === undefined) return
  const changes = operationsOf(input as WriteInput).map(projectsOf)
  const created = new Set(changes.map((change) => change.created))
  await requireActive(changes.flatMap(({ named }) => named).filter((id) => !created.has(id)))
}
