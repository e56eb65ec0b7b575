/**
 * The records that changes are about, as they are now, and which of them the caller may see: the same ones as by the
 * routes that change them one by one.
 */
import type { ProposedChange } from '../../../shared/change-sets/change-set.ts'
import { projectOfTask } from '../../../shared/contract/ids.ts'
import type { Member } from '../../kernel/session/principal.ts'
import { listPeople, type StoredPerson } from '../accounts/people/person-repository.ts'
import type { ProjectRecord } from '../projects/project-record.ts'
import { readProjects } from '../projects/project-repository.ts'
import { reaches } from '../projects/visible-project.ts'
import type { RaidRecord } from '../raid/raid-record.ts'
import { readEntries } from '../raid/raid-repository.ts'
import { reachOf, type Reaches } from '../raid/visible-entry.ts'
import type { ListedTask, TaskRecord } from '../tasks/task-record.ts'
import { readTasks } from '../tasks/task-repository.ts'
import { reachesTask } from '../tasks/visible-task.ts'

export type Caller = Pick<Member, 'workspaceId' | 'id' | 'role' | 'scope' | 'key'>

export type Records = {
  /** Live tasks, entries and projects that the caller may see, by id. */
  tasks: ReadonlyMap<string, TaskRecord>
  entries: ReadonlyMap<string, RaidRecord>
  projects: ReadonlyMap<string, ProjectRecord>
  /** The people of the workspace. Empty if no change names one. */
  people: readonly StoredPerson[]
}

/** A record after a change. */
export type Changed =
  | { kind: 'tasks'; record: TaskRecord }
  | { kind: 'entries'; record: RaidRecord }
  | { kind: 'projects'; record: ProjectRecord }

/** The records after some changes, without those that went to the trash. */
export const recordsAfter = ({ people, ...records }: Records, changed: readonly Changed[]): Records => {
  const after = <T extends { id: string; deletion?: unknown }>(before: ReadonlyMap<string, T>, now: readonly T[]) => {
    const all = new Map(before)
    for (const record of now)
      if (record.deletion === undefined) all.set(record.id, record)
      else all.delete(record.id)
    return all
  }
  return {
    people,
    tasks: after(
      records.tasks,
      changed.flatMap((one) => (one.kind === 'tasks' ? [one.record] : [])),
    ),
    entries: after(
      records.entries,
      changed.flatMap((one) => (one.kind === 'entries' ? [one.record] : [])),
    ),
    projects: after(
      records.projects,
      changed.flatMap((one) => (one.kind === 'projects' ? [one.record] : [])),
    ),
  }
}

/** A change, and the record that it has created. */
export type About = { change: ProposedChange; recordId: string | null }

const namesPeople = ({ set }: ProposedChange): boolean =>
  ('assigneeId' in set && typeof set.assigneeId === 'string') || 'assignedTo' in set || 'responsible' in set

const taskIdsOf = ({ change, recordId }: About): string[] => {
  if (change.kind === 'task') return [change.id]
  return change.kind === 'new_task' && recordId !== null ? [recordId] : []
}

const entryIdsOf = ({ change, recordId }: About): string[] => {
  if (change.kind === 'raid') return [change.id]
  return change.kind === 'new_raid' && recordId !== null ? [recordId] : []
}

const projectIdsOf = ({ change }: About): string[] => {
  if (change.kind === 'project') return [change.id]
  if (change.kind === 'task') return [projectOfTask(change.id)]
  return change.kind === 'raid' ? [] : [change.set.projectId ?? []].flat()
}

/** What a caller may see of some records. The tasks of a project that is missing or in the trash are left out. */
export const visibleRecords = (
  caller: Pick<Caller, 'scope' | 'id'>,
  found: { tasks: readonly TaskRecord[]; entries: readonly RaidRecord[]; projects: readonly ProjectRecord[] },
  reachesEntry: Reaches,
): Pick<Records, 'tasks' | 'entries' | 'projects'> => {
  const live = new Map(
    found.projects.filter(({ deletion }) => deletion === undefined).map((project) => [project.id, project]),
  )
  const isVisible = (task: ListedTask): boolean => {
    const project = live.get(task.projectId)
    return task.deletion === undefined && project !== undefined && reachesTask(caller, project, task)
  }
  const byId = <T extends { id: string }>(all: readonly T[]) => new Map(all.map((item) => [item.id, item]))
  return {
    tasks: byId(found.tasks.filter(isVisible)),
    entries: byId(found.entries.filter((entry) => entry.deletion === undefined && reachesEntry(entry))),
    projects: byId([...live.values()].filter((project) => reaches(caller, project))),
  }
}

/** Reads all records side by side. */
export const readRecords = async (caller: Caller, changes: readonly About[]): Promise<Records> => {
  const { workspaceId } = caller
  const [tasks, entries, projects, people, reachesEntry] = await Promise.all([
    readTasks(workspaceId, changes.flatMap(taskIdsOf)),
    readEntries(workspaceId, changes.flatMap(entryIdsOf)),
    readProjects(workspaceId, changes.flatMap(projectIdsOf)),
    changes.some(({ change }) => namesPeople(change)) ? listPeople(workspaceId, { consistent: true }) : [],
    reachOf(caller),
  ])
  return { ...visibleRecords(caller, { tasks, entries, projects }, reachesEntry), people }
}
