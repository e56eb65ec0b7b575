/**
 * A workspace of 100 projects. Two of them have the given numbers of tasks and RAID entries, with realistic dates,
 * links and people.
 */
import type { StampedEvent } from '../../functions/kernel/events/event.ts'
import { newId, newTaskId } from '../../functions/kernel/id.ts'
import { createPerson } from '../../functions/domain/accounts/people/person-repository.ts'
import { createProject } from '../../functions/domain/projects/create-project.ts'
import { newTask } from '../../functions/domain/tasks/task-change.ts'
import { taskWrite } from '../../functions/domain/tasks/task-repository.ts'
import { newEntry } from '../../functions/domain/raid/entry-change.ts'
import { entryWrite } from '../../functions/domain/raid/raid-repository.ts'
import { readRules, saveRules } from '../../functions/domain/raid/automation/rules-repository.ts'
import { rebuild } from '../../functions/workers/rebuild-overview/rebuild.ts'
import { keysOf } from '../../shared/contract/choices.ts'
import { priorities, taskStatuses } from '../../shared/tasks/task-choices.ts'
import { addDays } from '../../shared/dates/dates.ts'
import { raidLevels, raidStatuses, raidTypes } from '../../shared/raid/raid-choices.ts'
import { usualThresholds } from '../../shared/raid/raid-rules.ts'
import { usualSwitches } from '../../shared/raid/budget-rules.ts'
import { insert, openWorkspace } from './workspace.ts'

const projectsInAll = 100
const peopleInAll = 12

/** Working days over which the tasks are spread, whatever their number: a year and a half. */
const daysSpread = 540

/** Tasks that follow one another. Each chain has its own dates. */
const chainLength = 10

const works = ['Survey', 'Order', 'Deliver', 'Excavate', 'Pour', 'Weld', 'Install', 'Paint', 'Inspect', 'Hand over']

const concerns = [
  'Crane stands still',
  'Permit comes late',
  'Ground is soft',
  'Steel costs more',
  'Access is closed',
  'Drawings disagree',
]
const levels = keysOf(raidLevels)

/**
 * Returns the same entries in every run. Their events have no id, so the stage does not publish them. Otherwise, it would
 * spend the measurement on thousands of new records.
 */
export const entriesOf = (
  workspaceId: string,
  projectId: string,
  people: readonly string[],
  count: number,
  by: Parameters<typeof taskWrite>[0]['by'],
) =>
  Array.from({ length: count }, (_, index) => {
    const id = newId('raid', by.at.getTime() + index)
    const owner = people[index % people.length] ?? null
    const entry = newEntry(
      { id, workspaceId, number: index + 1, at: by.at, by: by.by, today: '2026-06-01' },
      {
        raidType: keysOf(raidTypes)[(index * 3) % keysOf(raidTypes).length] ?? 'risk',
        projectId,
        title: `${concerns[index % concerns.length]} at section ${index + 1}`,
        description: 'As the site has told; to be looked at with the yard before the next step.',
        assignedTo: { name: `Owner ${index % people.length}`, id: owner },
        responsible: { name: 'The yard', id: null },
        impact: levels[(index * 5) % levels.length] ?? 'medium',
        probability: levels[(index * 7) % levels.length] ?? 'medium',
        status: keysOf(raidStatuses)[(index * 11) % keysOf(raidStatuses).length] ?? 'open',
        exposure: index % 4 === 0 ? `${(index % 90) * 500}.00` : null,
        dueDate: index % 5 === 0 ? null : addDays('2026-06-01', (index * 13) % daysSpread),
      },
    )
    const item = entryWrite({ before: undefined, after: entry, event: 'raid.raised.v1', by }).Put?.Item ?? {}
    const { id: unpublished, ...event } = item['event'] as StampedEvent
    return { ...item, event: { ...event, unpublished } }
  })

/**
 * Returns the same tasks in every run, so that two runs can be compared. Their events are stored under another name, so
 * the stage does not publish them.
 */
const itemsOf = (
  workspaceId: string,
  projectId: string,
  people: readonly string[],
  count: number,
  by: Parameters<typeof taskWrite>[0]['by'],
) => {
  const ids = Array.from({ length: count }, (_, index) => newTaskId(projectId, by.at.getTime() + index))
  return ids.map((id, index) => {
    const [chain, place] = [Math.floor(index / chainLength), index % chainLength]
    const start = addDays('2026-06-01', ((chain * 37) % daysSpread) + place * 4)
    const before = place === 0 ? undefined : ids[index - 1]
    const task = newTask(
      { id, workspaceId, projectId, number: index + 1, at: by.at },
      {
        title: `${works[place]} section ${chain + 1}`,
        description: 'Against the drawing of the section; note what has to be replaced.',
        status: keysOf(taskStatuses)[(index * 7) % keysOf(taskStatuses).length] ?? 'todo',
        priority: keysOf(priorities)[(index * 5) % keysOf(priorities).length] ?? 'medium',
        progress: (index * 13) % 100,
        assigneeId: index % 6 === 0 ? null : (people[index % people.length] ?? null),
        startDate: index % 23 === 0 ? null : start,
        dueDate: index % 19 === 0 ? null : addDays(start, 3),
        estimatedHours: (index % 5) * 8,
        dependencies: before === undefined ? [] : [before],
      },
    )
    const { event: unpublished, ...item } =
      taskWrite({ before: undefined, after: task, event: 'task.created.v1', by }).Put?.Item ?? {}
    return { ...item, unpublished }
  })
}

export type WalkWorkspace = {
  workspaceId: string
  projects: ReadonlyMap<number, string>
  signIn: () => Promise<string>
  /** Resets tasks and entries, so that each walk starts from the same data. */ restore: () => Promise<void>
}

/** `settled` waits until the stage has no work left. */
export const makeWalkWorkspace = async (
  sizes: readonly number[],
  settled: () => Promise<unknown>,
  {
    projectsMade = projectsInAll,
    withLog = true,
  }: {
    /** At least as many as there are sizes. */ projectsMade?: number
    /** Whether the RAID log has as many entries as there are tasks. */ withLog?: boolean
  } = {},
): Promise<WalkWorkspace> => {
  const { id: workspaceId, personId, by, signIn } = await openWorkspace()
  const people: string[] = [personId]
  for (let index = 1; index < peopleInAll; index += 1) {
    const id = newId('person')
    await createPerson({
      workspaceId,
      id,
      kind: 'staff',
      subject: id,
      email: `${id}@bench.test`,
      username: id,
      firstName: ['Maria', 'Omar', 'Lia', 'Jonas'][index % 4] ?? '',
      lastName: `Azevedo ${index}`,
      role: 'sme',
      createdAt: by.at.toISOString(),
    })
    people.push(id)
  }
  // Entries raised for late tasks would appear in the log during the walk.
  const silent = {
    late_task: { ...usualThresholds.late_task, on: false },
    due_soon: { ...usualThresholds.due_soon, on: false },
    ...usualSwitches,
  }
  await saveRules(workspaceId, await readRules(workspaceId), silent, by)
  const projects = new Map<number, string>()
  const written: Record<string, unknown>[] = []
  for (let index = 0; index < projectsMade; index += 1) {
    const { id } = await createProject({
      workspaceId,
      maxProjects: 1000,
      managerId: personId,
      reader: { today: '2026-11-21', money: true },
      body: { name: `Depot ${index + 1}`, status: 'active', startDate: '2026-06-01', endDate: '2028-06-30' },
      by,
    })
    const size = sizes[index]
    if (size === undefined) continue
    projects.set(size, id)
    written.push(...itemsOf(workspaceId, id, people, size, by))
    if (withLog) written.push(...entriesOf(workspaceId, id, people, size, by))
  }
  const restore = () => insert(written)
  await restore()
  await settled()
  await rebuild(workspaceId)
  return { workspaceId, projects, signIn, restore }
}
