/**
 * The only place where automation raises, changes and resolves entries. It reads some tasks with everything that their
 * entries depend on, and writes the wanted state on the condition that the version has not changed. It repeats until a
 * check finds nothing to write, so it also catches a task that changed between the read and the write, even if the
 * event of that change is lost. After an interruption, the next run on the same tasks continues the work.
 */
import { fullName } from '../../../../shared/accounts/person-name.ts'
import type { Author } from '../../../../shared/contract/event.ts'
import { dayOf } from '../../../../shared/dates/dates.ts'
import { projectOfTask } from '../../../../shared/contract/ids.ts'
import { raidRuleNames, type RaidRule } from '../../../../shared/raid/raid-rules.ts'
import type { RaidAct } from '../../../../shared/raid/raid-automation.ts'
import { system } from '../../../kernel/events/event.ts'
import { again, retry } from '../../../kernel/retry.ts'
import { readPeople } from '../../accounts/people/person-repository.ts'
import { readProjects } from '../../projects/project-repository.ts'
import { readTasks } from '../../tasks/task-repository.ts'
import { isLeftAlone } from '../../workspace/left-alone.ts'
import { readWorkspace } from '../../workspace/workspace-repository.ts'
import { causeOf, follow, ownersOf, raise, type Decision, type Due, type Names, type Scene } from './late-task-entry.ts'
import { readDismissed } from './dismissal-repository.ts'
import { entryIdOf } from './raised-entry-id.ts'
import { isTaskRule, type RaidRecord } from '../raid-record.ts'
import { readEntries, saveEntry, takeNumbers } from '../raid-repository.ts'
import { readRules, thresholdsOf } from './rules-repository.ts'

/** What triggered automation. */
export type Trigger = Pick<RaidAct, 'event'> & { askedBy: Author | null }

export type Settled = {
  /** Raised or reopened; changed; resolved. */
  raised: number
  changed: number
  resolved: number
  /** Tasks that a rule applies to. */
  holding: Set<string>
}

/** Returns the current time; called at each check. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

/** Tasks per batch; their entries fill one batch read. */
export const atOnce = 50

/** Maximum checks of the same tasks while they keep changing. */
const rounds = 12

const namesOf = async (workspaceId: string, dues: readonly Due[]): Promise<Names> => {
  const ids = new Set(dues.flatMap((due) => Object.values(ownersOf(due)).flat()))
  const people = await readPeople(workspaceId, [...ids])
  return new Map(
    people.filter(({ removedAt }) => removedAt === undefined).map((person) => [person.id, fullName(person)]),
  )
}

/** A task with the entries of its rules and the rule that applies to it. */
type Sight = { taskId: string; scene: Scene; due: Due | undefined; entries: Record<RaidRule, RaidRecord | undefined> }

/**
 * Reads everything that decides about some tasks, in parallel; tasks of read-only projects are left out. Undefined if
 * the workspace is deleted or being closed, because it has no users.
 */
const lookAt = async (workspaceId: string, taskIds: readonly string[], now: Date): Promise<Sight[] | undefined> => {
  const [workspace, rules, tasks, projects, entries] = await Promise.all([
    readWorkspace(workspaceId),
    readRules(workspaceId),
    readTasks(workspaceId, taskIds),
    readProjects(workspaceId, taskIds.map(projectOfTask)),
    readEntries(
      workspaceId,
      taskIds.flatMap((id) => raidRuleNames.map((rule) => entryIdOf(rule, id))),
    ),
  ])
  if (workspace === undefined || workspace.closesAt !== undefined) return undefined
  const { timeZone } = workspace
  const byId = <T extends { id: string }>(records: readonly T[]) =>
    new Map(records.map((record) => [record.id, record]))
  const [taskOf, projectOf, entryOf] = [byId(tasks), byId(projects), byId(entries)]
  const asked = taskIds.filter((taskId) => !isLeftAlone(workspace, projectOfTask(taskId)))
  return asked.map((taskId) => {
    const scene: Scene = {
      task: taskOf.get(taskId),
      project: projectOf.get(projectOfTask(taskId)),
      thresholds: thresholdsOf(rules),
      today: dayOf(now, timeZone),
      timeZone,
    }
    const found = raidRuleNames.map((rule) => [rule, entryOf.get(entryIdOf(rule, taskId))])
    return { taskId, scene, due: causeOf(scene), entries: Object.fromEntries(found) as Sight['entries'] }
  })
}

/** When a late task raises an issue, the issue is linked to the earlier risk for the same task. */
const relatedTo = ({ due_soon: risk }: Sight['entries'], rule: RaidRule): string[] =>
  rule === 'late_task' && risk !== undefined && risk.deletion === undefined ? [risk.id] : []

/** Decides what to write for some tasks. */
const decide = async (
  workspaceId: string,
  sights: readonly Sight[],
  at: Date,
): Promise<{ taskId: string; decision: Decision }[]> => {
  const dues = sights.flatMap(({ due }) => due ?? [])
  const missing = sights.flatMap(({ taskId, due, entries }) =>
    due === undefined || entries[due.rule] !== undefined ? [] : [entryIdOf(due.rule, taskId)],
  )
  const [names, dismissed] = await Promise.all([namesOf(workspaceId, dues), readDismissed(workspaceId, missing)])
  const fresh = missing.filter((id) => !dismissed.has(id))
  const first = fresh.length === 0 ? 0 : await takeNumbers(workspaceId, fresh.length)
  return sights.flatMap(({ taskId, scene, due, entries }) => {
    const followed = raidRuleNames.map(
      (rule) => entries[rule] && follow(entries[rule], rule, due?.rule === rule ? due : undefined, scene, names, at),
    )
    const place = due === undefined || entries[due.rule] !== undefined ? -1 : fresh.indexOf(entryIdOf(due.rule, taskId))
    const raised =
      due !== undefined &&
      place >= 0 &&
      raise(due, scene, names, {
        id: fresh[place] ?? '',
        workspaceId,
        number: first + place,
        at,
        relatedIds: relatedTo(entries, due.rule),
      })
    return [...followed, raised || undefined].flatMap((decision) =>
      decision === undefined ? [] : [{ taskId, decision }],
    )
  })
}

/** Writes one decision; false if another writer was faster. */
const write = async (
  { kind, before, after, changes, reason }: Decision,
  { event, askedBy }: Trigger,
  at: Date,
): Promise<boolean> => {
  if (!isTaskRule(after.automation)) throw new Error('An entry without a rule was decided about')
  const { values, thresholds } = after.automation
  const written = await saveEntry({
    before,
    after,
    event: kind === 'raised' ? 'raid.raised.v1' : 'raid.updated.v1',
    changes,
    reason,
    automation: { kind, event, askedBy, values, thresholds },
    by: { by: system, at },
  })
  return written !== undefined
}

const countOf = { raised: 'raised', returned: 'raised', moved: 'changed', cleared: 'resolved' } as const

/** Checks some tasks once: writes the wanted state, and returns the tasks that need another check. */
const look = async (
  workspaceId: string,
  taskIds: readonly string[],
  trigger: Trigger,
  at: Date,
  settled: Settled,
): Promise<string[]> => {
  const sights = (await lookAt(workspaceId, taskIds, at)) ?? []
  for (const { taskId, due } of sights) {
    if (due === undefined) settled.holding.delete(taskId)
    else settled.holding.add(taskId)
  }
  const decisions = await decide(workspaceId, sights, at)
  const written = await Promise.all(decisions.map(({ decision }) => write(decision, trigger, at)))
  for (const [index, { decision }] of decisions.entries())
    if (written[index] === true) settled[countOf[decision.kind]] += 1
  return [...new Set(decisions.map(({ taskId }) => taskId))]
}

/** Brings the entries of some tasks up to date; 409 `busy` if they keep changing. */
export const settleTasks = async (
  workspaceId: string,
  taskIds: readonly string[],
  trigger: Trigger,
  clock: Clock = systemClock,
): Promise<Settled> => {
  const settled: Settled = { raised: 0, changed: 0, resolved: 0, holding: new Set() }
  for (let start = 0; start < taskIds.length; start += atOnce) {
    let unsettled: string[] = taskIds.slice(start, start + atOnce)
    await retry(
      async () => {
        unsettled = await look(workspaceId, unsettled, trigger, clock(), settled)
        return unsettled.length > 0 ? again : undefined
      },
      { attempts: rounds, longest: (attempt) => (attempt < 2 ? 0 : 10 * (attempt + 1)) },
    )
  }
  return settled
}
