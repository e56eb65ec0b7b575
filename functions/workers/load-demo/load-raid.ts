/** Loads the RAID log of a demo workspace, each entry with its history. */
import type { FeedEvent } from '../../../shared/dashboard/feed-events.ts'
import { fullName } from '../../../shared/accounts/person-name.ts'
import { projectOfTask } from '../../../shared/contract/ids.ts'
import type { WatchedCondition } from '../../../shared/raid/watched-condition.ts'
import { readProject } from '../../domain/projects/project-repository.ts'
import { readTask } from '../../domain/tasks/task-repository.ts'
import { changeEntry, changesBetween, newEntry, type Named } from '../../domain/raid/entry-change.ts'
import { judge } from '../../domain/raid/conditions/judge-condition.ts'
import type { RaidRecord } from '../../domain/raid/raid-record.ts'
import {
  entryChangeMade,
  readEntry,
  saveEntry,
  takeNumbers,
  type RaidWrite,
} from '../../domain/raid/raid-repository.ts'
import { withVerdict } from '../../domain/raid/conditions/with-verdict.ts'
import { demoId } from './demo-id.ts'
import type { DemoRaid } from './content/demo-raid.ts'
import { authorOf, memberOf, type LoadedProject, type LoadedWorkspace } from './loaded-workspace.ts'

/** Writes a change, or finds that an earlier try of the same loading wrote it. */
const save = async (events: FeedEvent[], write: RaidWrite): Promise<RaidRecord> => {
  const written = await saveEntry(write)
  events.push(entryChangeMade(write).stamped as FeedEvent)
  if (written !== undefined) return written
  const version = (write.before?.version ?? 0) + 1
  const stored = await readEntry(write.after.workspaceId, write.after.id)
  if (stored === undefined || stored.version < version)
    throw new Error(`The entry ${write.after.title} could not be written`)
  return { ...write.after, version, updatedAt: write.by.at.toISOString() }
}

/** The entry with a condition on a loaded task. */
const resting = async (
  entry: RaidRecord,
  condition: Extract<WatchedCondition, { kind: 'task_done_by' }>,
  { id, calendar, timeZone }: LoadedWorkspace,
  at: Date,
): Promise<RaidRecord> => {
  const [task, project] = await Promise.all([
    readTask(id, condition.taskId),
    readProject(id, projectOfTask(condition.taskId)),
  ])
  return withVerdict(
    { ...entry, condition },
    judge(condition, { task, project, people: [], today: calendar.day(0), timeZone }),
    at,
  )
}

type Planned = { entry: DemoRaid; id: string; at: Date }

const loadEntry = async (
  workspace: LoadedWorkspace,
  projects: ReadonlyMap<string, LoadedProject>,
  ids: ReadonlyMap<string, string>,
  { entry, id, at }: Planned,
  number: number,
): Promise<void> => {
  const { id: workspaceId, staff, calendar } = workspace
  const named = (key: string): Named => {
    const person = staff.get(key)
    return person === undefined ? { name: key, id: null } : { name: fullName(person), id: person.id }
  }
  const project = entry.project === null ? undefined : projects.get(entry.project)
  if (entry.project !== null && project === undefined) throw new Error(`The entry ${entry.key} is of no project`)
  const idOf = ([of, key]: readonly [project: string, task: string]): string => {
    const taskId = projects.get(of)?.tasks.get(key)
    if (taskId === undefined) throw new Error(`The entry ${entry.key} is about ${key}, which is not there`)
    return taskId
  }
  const taskIds = (entry.tasks ?? []).map(idOf)
  const dayOr = (offset: number | undefined) => (offset === undefined ? null : calendar.day(offset))
  const { raidType, title, description, impact, mitigation = '', strategy = null, residual } = entry
  const by = authorOf(memberOf(staff, entry.owner))
  const plain = newEntry(
    { id, workspaceId, number, at, by, today: calendar.day(entry.opened) },
    {
      raidType,
      projectId: project?.id ?? null,
      title,
      description,
      impact,
      mitigation,
      strategy,
      taskIds,
      assignedTo: named(entry.owner),
      responsible: named(entry.responsible),
      probability: entry.probabilityAtFirst ?? entry.probability ?? null,
      residualImpact: residual?.[0] ?? null,
      residualProbability: residual?.[1] ?? null,
      exposure: entry.exposure === undefined ? null : `${entry.exposure}.00`,
      dueDate: dayOr(entry.due),
      reviewDate: dayOr(entry.review),
      responseOwnerId: entry.response === undefined ? null : memberOf(staff, entry.response.owner).id,
      responseDueDate: dayOr(entry.response?.due),
      showOnExecutiveDashboard: entry.executive ?? false,
      relatedIds: (entry.related ?? []).map((key) => ids.get(key) ?? ''),
    },
  )
  const after =
    entry.rests === undefined
      ? plain
      : await resting(
          plain,
          { kind: 'task_done_by', taskId: idOf(entry.rests.task), day: calendar.day(entry.rests.by) },
          workspace,
          at,
        )
  let record = await save(workspace.events, {
    before: undefined,
    after,
    event: 'raid.raised.v1',
    changes: changesBetween(plain, after),
    by: { by, at },
  })
  const steps = entry.steps ?? []
  const [, ...times] = calendar.inOrder([at, ...steps.map(({ on }, index) => calendar.moment(on, `${id} ${index}`))])
  for (const [index, { on, by: key, edit }] of steps.entries()) {
    const changed = changeEntry(record, edit, calendar.day(on))
    const changes = changesBetween(record, changed)
    if (changes.length === 0) throw new Error(`${title} is as it was after an edit`)
    record = await save(workspace.events, {
      before: record,
      after: changed,
      event: 'raid.updated.v1',
      changes,
      by: { by: authorOf(memberOf(staff, key)), at: times[index] ?? at },
    })
  }
}

export const loadRaid = async (
  workspace: LoadedWorkspace,
  projects: ReadonlyMap<string, LoadedProject>,
  log: readonly DemoRaid[],
): Promise<void> => {
  const { id: workspaceId, calendar } = workspace
  const planned = log
    .map((entry): Planned => {
      const at = calendar.moment(entry.opened, `${workspaceId} ${entry.key}`)
      return { entry, at, id: demoId('raid', `${workspaceId} ${entry.key}`, at) }
    })
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const [first] = planned
  if (first === undefined) return
  // A loading that continues after an interruption reuses its numbers.
  const number = (await readEntry(workspaceId, first.id))?.number ?? (await takeNumbers(workspaceId, planned.length))
  const ids = new Map(planned.map(({ entry, id }) => [entry.key, id]))
  for (const [index, each] of planned.entries()) await loadEntry(workspace, projects, ids, each, number + index)
}
