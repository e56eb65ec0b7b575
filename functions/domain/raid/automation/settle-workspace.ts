/**
 * Applies the rules to a whole workspace: at the start of its day, when its rules change, and on request. It reads what
 * is due, not everything: the keys of an index of open tasks, and only the tasks whose deciding values have changed
 * since the last run.
 */
import { addDays, dayOf } from '../../../../shared/dates/dates.ts'
import { projectOfTask } from '../../../../shared/contract/ids.ts'
import { readOverview } from '../../dashboard/overview-repository.ts'
import { everyOpenDue } from '../../tasks/open-due-tasks.ts'
import { isLeftAlone } from '../../workspace/left-alone.ts'
import { readWorkspace } from '../../workspace/workspace-repository.ts'
import { isBeyond } from './budget-entry.ts'
import { readRules } from './rules-repository.ts'
import { settleBudgets } from './settle-budgets.ts'
import { atOnce, settleTasks, systemClock, type Clock, type Settled, type Trigger } from './settle-tasks.ts'
import { markOf, recall, remember } from './last-run-memory.ts'
import { keepSettled, readSettled } from './last-run-repository.ts'

export type SettledWorkspace = Omit<Settled, 'holding'> & {
  /** Whether time ran out; the next run continues from there. */ more: boolean
}

export type Time = {
  /** Milliseconds that the caller has left; no limit if omitted. */ timeLeft?: () => number
  clock?: Clock
}

/**
 * The projects that a rule about budgets can apply to, by their totals, which are smaller than the projects. Totals
 * follow a change within moments; a project that has just gone over its budget is checked after its own event.
 */
const beyondBudget = async (workspaceId: string): Promise<string[]> => {
  const { projects } = await readOverview(workspaceId, Infinity)
  return projects.flatMap(({ projectId, facts }) => (facts !== null && isBeyond(facts) ? [projectId] : []))
}

/** Applies the rules to everything that is due. */
export const settleWorkspace = async (
  workspaceId: string,
  trigger: Trigger,
  { timeLeft = () => Infinity, clock = systemClock }: Time = {},
): Promise<SettledWorkspace> => {
  const [workspace, rules, memory] = await Promise.all([
    readWorkspace(workspaceId, { consistent: false }),
    readRules(workspaceId),
    readSettled(workspaceId),
  ])
  const done: SettledWorkspace = { raised: 0, changed: 0, resolved: 0, more: false }
  if (workspace === undefined || workspace.closesAt !== undefined) return done
  const today = dayOf(clock(), workspace.timeZone)
  const [open, projectIds] = await Promise.all([
    everyOpenDue(workspaceId, addDays(today, rules.due_soon.on ? rules.due_soon.within : -1)),
    beyondBudget(workspaceId),
  ])
  const marks = new Map(
    open.flatMap((due) => {
      // Not remembered, so that they are checked when their project is active again.
      if (isLeftAlone(workspace, projectOfTask(due.taskId))) return []
      const mark = markOf(due, rules, today)
      return mark === undefined ? [] : [[due.taskId, mark] as const]
    }),
  )
  const before = recall(memory)
  // Tasks that left the index (completed, moved or deleted) are settled too: their cause has cleared.
  const left = [...before].flatMap(([taskId, { holds }]) => (holds && !marks.has(taskId) ? [taskId] : []))
  const other = [...marks].flatMap(([taskId, mark]) => (before.get(taskId)?.mark === mark ? [] : [taskId]))
  const unsettled = [...left, ...other]
  const known = new Map([...before].filter(([taskId]) => marks.has(taskId)))
  for (const taskId of left) known.set(taskId, before.get(taskId) ?? { mark: '', holds: true })
  for (let start = 0; start < unsettled.length; start += atOnce) {
    if (timeLeft() <= 0) {
      done.more = true
      break
    }
    const batch = unsettled.slice(start, start + atOnce)
    const { raised, changed, resolved, holding } = await settleTasks(workspaceId, batch, trigger, clock)
    done.raised += raised
    done.changed += changed
    done.resolved += resolved
    for (const taskId of batch) {
      const mark = marks.get(taskId)
      if (mark === undefined) known.delete(taskId)
      else known.set(taskId, { mark, holds: holding.has(taskId) })
    }
  }
  const budgets = await settleBudgets(workspaceId, projectIds, clock)
  done.raised += budgets.raised
  done.changed += budgets.changed
  done.resolved += budgets.resolved
  const next = remember(known)
  if (next !== memory) await keepSettled(workspaceId, next)
  return done
}

/** Applies the rules to the due tasks of one project, for example when it is put on hold or resumed. */
export const settleProject = async (workspaceId: string, projectId: string, trigger: Trigger): Promise<void> => {
  const [workspace, rules] = await Promise.all([readWorkspace(workspaceId), readRules(workspaceId)])
  if (workspace === undefined) return
  const open = await everyOpenDue(workspaceId, addDays(dayOf(systemClock(), workspace.timeZone), rules.due_soon.within))
  await settleTasks(
    workspaceId,
    open.flatMap(({ taskId }) => (projectOfTask(taskId) === projectId ? [taskId] : [])),
    trigger,
  )
}
