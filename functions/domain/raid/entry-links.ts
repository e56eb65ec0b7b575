/** Checks the links of an entry: each task or entry must exist, be visible to the caller and be linked only once. */
import type { FieldError } from '../../../shared/contract/problem.ts'
import { refuseErrors } from '../../kernel/problem.ts'
import type { Member } from '../../kernel/session/principal.ts'
import { isPerson } from '../projects/manager.ts'
import { tasksWithin } from '../tasks/visible-tasks.ts'
import { readEntries } from './raid-repository.ts'
import { reachOf } from './visible-entry.ts'

type Links = {
  taskIds?: readonly string[] | undefined
  relatedIds?: readonly string[] | undefined
  responseOwnerId?: string | null | undefined
}

const faults = (
  field: string,
  wanted: readonly string[] | undefined,
  before: readonly string[],
  known: (id: string) => boolean,
  unknown: string,
): FieldError[] =>
  (wanted ?? []).flatMap((id, index): FieldError[] => {
    if (wanted?.indexOf(id) !== index) return [{ path: `${field}.${index}`, message: 'This is named twice' }]
    return before.includes(id) || known(id) ? [] : [{ path: `${field}.${index}`, message: unknown }]
  })

/**
 * Throws a 400 for each invalid link. Links that the entry already had are allowed, because their targets may have been
 * deleted since.
 */
export const requireLinks = async (
  principal: Member,
  id: string,
  links: Links,
  before: { taskIds: readonly string[]; relatedIds: readonly string[]; responseOwnerId: string | null },
): Promise<void> => {
  const fresh = (wanted: readonly string[] | undefined, had: readonly string[]) =>
    (wanted ?? []).filter((one) => !had.includes(one))
  const [newTasks, newEntries] = [fresh(links.taskIds, before.taskIds), fresh(links.relatedIds, before.relatedIds)]
  const owner = links.responseOwnerId
  const asksOwner = typeof owner === 'string' && owner !== before.responseOwnerId
  const [tasks, entries, reaches, ownerKnown] = await Promise.all([
    newTasks.length === 0 ? new Map<string, { deletion?: unknown }>() : tasksWithin(principal, newTasks),
    readEntries(principal.workspaceId, newEntries),
    newEntries.length === 0 ? () => true : reachOf(principal),
    !asksOwner || isPerson(principal.workspaceId, owner),
  ])
  const live = new Set(
    entries.filter((entry) => entry.deletion === undefined && reaches(entry)).map((entry) => entry.id),
  )
  const isLiveTask = (task: string) => tasks.has(task) && tasks.get(task)?.deletion === undefined
  const errors = [
    ...faults('taskIds', links.taskIds, before.taskIds, isLiveTask, 'Unknown task'),
    ...faults('relatedIds', links.relatedIds, before.relatedIds, (one) => one !== id && live.has(one), 'Unknown entry'),
    ...(ownerKnown ? [] : [{ path: 'responseOwnerId', message: 'Unknown team member' }]),
  ]
  refuseErrors(errors)
}
