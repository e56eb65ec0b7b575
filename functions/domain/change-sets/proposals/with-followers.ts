/** Changes of any projects, with the tasks that have to move because of them. */
import { sumBy } from '../../../../shared/contract/sums.ts'
import type { ProposeBody, ProposedChange } from '../../../../shared/change-sets/change-set.ts'
import { changeSetLimits } from '../../../../shared/change-sets/limits.ts'
import { beginning, counted, plural } from '../../../../shared/wording.ts'
import type { Member } from '../../../kernel/session/principal.ts'
import { Problem } from '../../../kernel/problem.ts'
import { timeZoneOf, todayOf } from '../../../kernel/session/today.ts'
import { tasksWithin } from '../../tasks/visible-tasks.ts'
import { readSettings } from '../../workspace/settings-repository.ts'
import { cascade } from './cascade.ts'
import { plannedWorkOf, readEveryTask } from './planned-work.ts'

const movesTask = (change: ProposedChange): boolean =>
  change.kind === 'task' && (typeof change.set.startDate === 'string' || typeof change.set.dueDate === 'string')

const wordsFor = (followers: number, later: number): string[] => [
  ...(followers === 0
    ? []
    : [
        `${counted(followers, 'other task')} that ${plural(followers, 'depends', 'depend')} on this ${plural(followers, 'moves', 'move')} as far as the links require.`,
      ]),
  ...(later === 0
    ? []
    : [
        `${counted(later, 'task')} ${plural(later, 'gets', 'get')} a later date than asked for, because of a link to another task.`,
      ]),
]

/** Without followers that the caller may not see. */
const within = async (
  principal: Member,
  changes: readonly ProposedChange[],
  given: ReadonlySet<string>,
): Promise<ProposedChange[]> => {
  const others = changes.flatMap((change) => ('id' in change && !given.has(change.id) ? change.id : []))
  const seen = others.length === 0 ? new Map() : await tasksWithin(principal, others)
  return changes.filter((change) => 'id' in change && (given.has(change.id) || seen.has(change.id)))
}

/**
 * The draft with the changes that follow from links, which its reason names. 409 if that is more than one change set
 * takes.
 */
export const withFollowers = async <T extends ProposeBody>(principal: Member, draft: T): Promise<T> => {
  const { changes, reason = '' } = draft
  const moving = changes.filter(movesTask)
  if (moving.length === 0) return draft
  const { workspaceId } = principal
  const [settings, tasks] = await Promise.all([
    readSettings(workspaceId),
    tasksWithin(
      principal,
      moving.flatMap((change) => ('id' in change ? change.id : [])),
    ),
  ])
  const moment = { today: todayOf(principal), timeZone: timeZoneOf(principal) }
  const results = await Promise.all(
    [...Map.groupBy(tasks.values(), ({ projectId }) => projectId)].map(async ([projectId, own]) => {
      const ids = new Set(own.map(({ id }) => id))
      const work = plannedWorkOf(await readEveryTask(workspaceId, projectId), settings, moment)
      return cascade(
        work,
        moving.filter((change) => 'id' in change && ids.has(change.id)),
      )
    }),
  )
  const moved = await within(
    principal,
    results.flatMap((result) => result.changes),
    new Set(tasks.keys()),
  )
  const all = [...changes.filter((change) => !('id' in change && tasks.has(change.id) && movesTask(change))), ...moved]
  const sum = (count: (result: (typeof results)[number]) => number) => sumBy(results, count)
  const later = sum((result) => result.later)
  if (all.length === 0 && later > 0)
    throw new Problem('wrong_state', 'Links to other tasks do not allow these dates. Move those tasks first.')
  // What is to change is there already, which proposing it says.
  if (all.length === 0) return draft
  if (all.length > changeSetLimits.changes)
    throw new Problem(
      'wrong_state',
      `With the tasks that depend on them, ${counted(all.length, 'record')} would change, and one change set can contain ${changeSetLimits.changes}. Move them on the timeline.`,
    )
  const words = wordsFor(
    sum(({ followers }) => followers),
    later,
  )
  const told = [...(reason === '' ? [] : [reason]), ...words].join(' ')
  return { ...draft, changes: all, reason: beginning(told, changeSetLimits.reason) }
}
