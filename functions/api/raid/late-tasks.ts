import { addDays, latestDay } from '../../../shared/dates/dates.ts'
import { isLateOn } from '../../../shared/dates/late.ts'
import { projectOfTask } from '../../../shared/contract/ids.ts'
import { calendarPage } from '../../../shared/calendar/limits.ts'
import { raidRuleLimits } from '../../../shared/raid/limits.ts'
import type { LateTask } from '../../../shared/raid/raid-automation.ts'
import { isRaidOpen } from '../../../shared/raid/raid-choices.ts'
import { raidRules, severityOf, type RaidThresholds } from '../../../shared/raid/raid-rules.ts'
import type { routes } from '../../../shared/routes.ts'
import { decryptCursor, encryptCursor } from '../../kernel/http/cursor.ts'
import { withPrefetch, type Asked, type Presumed } from '../../kernel/http/prefetch.ts'
import { timeZoneOf, todayOf } from '../../kernel/session/today.ts'
import { assignedProjects } from '../../domain/accounts/people/assigned-projects.ts'
import { readProjects } from '../../domain/projects/project-repository.ts'
import { everyDay, listOpenDue } from '../../domain/tasks/open-due-tasks.ts'
import { readTasks } from '../../domain/tasks/task-repository.ts'
import { causeOf, textsOf, type Due } from '../../domain/raid/automation/late-task-entry.ts'
import { readDismissed } from '../../domain/raid/automation/dismissal-repository.ts'
import { entryIdOf } from '../../domain/raid/automation/raised-entry-id.ts'
import type { RaidRecord } from '../../domain/raid/raid-record.ts'
import { readEntries } from '../../domain/raid/raid-repository.ts'
import { readRules, thresholdsOf } from '../../domain/raid/automation/rules-repository.ts'

const stateOf = (entry: RaidRecord | undefined, dismissed: boolean): LateTask['state'] => {
  if (entry === undefined) return dismissed ? 'decided' : 'new'
  if (entry.deletion !== undefined) return 'decided'
  if (isRaidOpen(entry)) return 'open'
  return entry.status === 'resolved' && entry.automation?.active === false ? 'returns' : 'decided'
}

const toLateTask = (
  { task, values, rule }: Due,
  thresholds: RaidThresholds,
  entry: RaidRecord | undefined,
  dismissed: boolean,
): LateTask => ({
  taskId: task.id,
  projectId: task.projectId,
  title: task.title,
  assigneeId: task.assigneeId,
  ...values,
  rule,
  raise: { raidType: raidRules[rule].raidType, ...severityOf(rule, values, thresholds), ...textsOf(rule, task) },
  state: stateOf(entry, dismissed),
  entryId: entry === undefined || entry.deletion !== undefined ? null : entry.id,
})

type List = typeof routes.raid.lateTasks

const boundTo = ({ workspaceId }: Presumed): string => `${workspaceId}:raid.lateTasks`

/**
 * A page of the index, which is sorted by day. The rule's threshold is read in parallel, and the workspace's current
 * day comes from the session. So the query ends at the last day that any threshold or time zone can reach.
 */
const lookAt = async ({ query: { limit = calendarPage, cursor }, principal }: Asked<List>) => {
  const after = cursor === undefined ? undefined : String(decryptCursor(cursor, boundTo(principal))['after'])
  const to = addDays(latestDay(new Date()), raidRuleLimits.mostWithin)
  const [rules, assigned, slice] = await Promise.all([
    readRules(principal.workspaceId),
    assignedProjects(principal),
    listOpenDue(principal.workspaceId, { from: everyDay.from, to }, after, Math.min(limit, calendarPage)),
  ])
  return { rules, assigned, ...slice }
}

/** One page of the index of open tasks, filtered by whether a rule applies. */
export const lateTasks = withPrefetch(lookAt, async ({ principal, reply }, { rules, assigned, due, more }) => {
  const { workspaceId } = principal
  const today = todayOf(principal)
  const thresholds = thresholdsOf(rules)
  const last = due.at(-1)
  const end = addDays(today, thresholds.due_soon.within)
  reply.next(
    more && last !== undefined && last.dueDate <= end
      ? encryptCursor({ after: last.place }, boundTo(principal))
      : undefined,
  )
  const ids = due.flatMap(({ taskId, dueDate }) =>
    dueDate <= end && (assigned?.has(projectOfTask(taskId)) ?? true) ? [taskId] : [],
  )
  // Only the day separates late from due soon, so each task has one entry that counts.
  const entryIds = due.flatMap(({ taskId, dueDate }) =>
    ids.includes(taskId)
      ? [entryIdOf(isLateOn(today, { isOpen: true, date: dueDate }) ? 'late_task' : 'due_soon', taskId)]
      : [],
  )
  const [tasks, projects, entries, dismissed] = await Promise.all([
    readTasks(workspaceId, ids),
    readProjects(workspaceId, ids.map(projectOfTask)),
    readEntries(workspaceId, entryIds),
    readDismissed(workspaceId, entryIds),
  ])
  const found =
    (id: string) =>
    <T extends { id: string }>(records: readonly T[]): T | undefined =>
      records.find((record) => record.id === id)
  return ids.flatMap((id) => {
    const cause = causeOf({
      task: found(id)(tasks),
      project: found(projectOfTask(id))(projects),
      thresholds,
      today,
      timeZone: timeZoneOf(principal),
    })
    if (cause === undefined) return []
    const entryId = entryIdOf(cause.rule, id)
    return [toLateTask(cause, thresholds, found(entryId)(entries), dismissed.has(entryId))]
  })
})
