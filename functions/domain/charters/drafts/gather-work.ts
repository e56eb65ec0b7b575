/**
 * Reads the work that a RACI matrix is compared with. A change of a task names who made it: the task's item has the
 * latest one, and the activity feed the five before it (see tasks/task-trail.ts).
 */
import { analysisLimits } from '../../../../shared/verdict/limits.ts'
import { raciLimits } from '../../../../shared/charters/limits.ts'
import { fullName } from '../../../../shared/accounts/person-name.ts'
import { hasBegun } from '../../../../shared/timeline/shift.ts'
import { readRaci, type RaciDocument } from '../../../../shared/charters/raci-document.ts'
import type { TaskChange } from '../../../../shared/tasks/events.ts'
import type { Member } from '../../../kernel/session/principal.ts'
import type { Happening } from '../../dashboard/activity-text.ts'
import { readHappenings } from '../../dashboard/totals-repository.ts'
import { listPeople, type StoredPerson } from '../../accounts/people/person-repository.ts'
import { readBrief } from '../../projects/brief-repository.ts'
import type { ProjectRecord } from '../../projects/project-record.ts'
import { visibleProject } from '../../projects/visible-project.ts'
import { listSettledOfProject } from '../../raid/raid-repository.ts'
import { eventOfTask } from '../../tasks/stored-event.ts'
import { isOpen, type TaskRecord } from '../../tasks/task-record.ts'
import { listFirstTaskEvents } from '../../tasks/task-repository.ts'
import { idsIn } from '../../tasks/task-trail.ts'
import { onlyNamed, tasksBehind, type SettledEntry, type Work, type WorkedTask, type Worker } from './raci-work.ts'

export type GatheredWork = {
  project: ProjectRecord
  matrix: RaciDocument | undefined
  tasks: readonly TaskRecord[]
  entries: readonly SettledEntry[]
  people: readonly StoredPerson[]
}

type Reader = Pick<Member, 'workspaceId' | 'scope' | 'id' | 'key'>

/** All at once. 404 for a project that the reader does not see. */
export const gatherWork = async (reader: Reader, projectId: string): Promise<GatheredWork> => {
  const { workspaceId } = reader
  const [project, { raciMatrix }, tasks, entries, people] = await Promise.all([
    visibleProject(reader, projectId),
    readBrief(workspaceId, projectId),
    listFirstTaskEvents(workspaceId, projectId, analysisLimits.tasks),
    listSettledOfProject(workspaceId, projectId, analysisLimits.entries),
    listPeople(workspaceId),
  ])
  return { project, matrix: readRaci(raciMatrix), tasks, entries, people }
}

/** A specialist can open the projects on whose team they are, and everyone else all of them. */
export const workersOf = (people: readonly StoredPerson[], { team }: Pick<ProjectRecord, 'team'>): Worker[] =>
  people.map((person) => ({
    id: person.id,
    name: fullName(person),
    isHere: person.role !== 'sme' || team.some(({ id }) => id === person.id),
  }))

type Step = { by: string | undefined; status: boolean }

const latestStep = (task: TaskRecord): Step[] => {
  const event = eventOfTask(task)
  if (event === undefined) return []
  const { changed } = event.data as TaskChange
  return [{ by: event.by.kind === 'system' ? undefined : event.by.id, status: changed.includes('status') }]
}

const trailOf = (task: TaskRecord): string[] => idsIn((eventOfTask(task)?.data as TaskChange | undefined)?.trail)

/** Lines from before have no id, and a name that several people have says nothing. */
const stepOf = ({ byId, by, changes = [] }: Happening, people: readonly Worker[]): Step => ({
  by: byId ?? onlyNamed(people, ({ name }) => name, by)?.id,
  status: changes.some(([field]) => field === 'status'),
})

const toWorked = (task: TaskRecord, steps: readonly Step[]): WorkedTask => ({
  id: task.id,
  title: task.title,
  assigneeId: task.assigneeId,
  isOpen: isOpen(task),
  hasBegun: hasBegun(task),
  statusBy: steps.find(({ status }) => status)?.by,
  changedBy: steps.flatMap(({ by }) => by ?? []),
})

/** Follows the changes of the tasks that the matrix is about and on which work has begun, up to a limit. */
export const readWork = async (
  workspaceId: string,
  { project, tasks, entries, people }: GatheredWork,
  matrix: RaciDocument,
): Promise<Work> => {
  const workers = workersOf(people, project)
  const wanted = new Set(matrix.activities.flatMap((activity) => tasksBehind(activity, tasks)))
  const followed = [...wanted].filter(hasBegun).flatMap(trailOf).slice(0, raciLimits.changes)
  const lines = await readHappenings(workspaceId, followed)
  return {
    projectId: project.id,
    tasks: tasks.map((task) =>
      toWorked(task, [
        ...latestStep(task),
        ...trailOf(task).flatMap((id) => {
          const line = lines.get(id)
          return line === undefined ? [] : [stepOf(line, workers)]
        }),
      ]),
    ),
    entries,
    people: workers,
  }
}
