/** What holds work up: open tasks that others wait for, and open issues and dependencies; of a project or of one task. */
import { isOpenIn } from '../../../../shared/projects/open-in-project.ts'
import * as z from 'zod/mini'
import type { Statement } from '../../../../shared/verdict/analysis.ts'
import { daysBetween } from '../../../../shared/dates/dates.ts'
import { projectId, taskId } from '../../../../shared/contract/ids.ts'
import { analysisLimits } from '../../../../shared/verdict/limits.ts'
import { assistantLimits } from '../../../../shared/assistant/limits.ts'
import { searchLimits } from '../../../../shared/search/limits.ts'
import { fullName } from '../../../../shared/accounts/person-name.ts'
import { isRaidOpen, raidTypes, uniqueIdOf } from '../../../../shared/raid/raid-choices.ts'
import { required } from '../../../../shared/text/text-inputs.ts'
import { counted, listed, plural, writtenNumber } from '../../../../shared/wording.ts'
import { isLateOn } from '../../../../shared/dates/late.ts'
import { lateWords, writtenDay } from '../../../../shared/dates/written-day.ts'
import type { Member } from '../../../kernel/session/principal.ts'
import { todayOf } from '../../../kernel/session/today.ts'
import { statement } from '../../verdict/analysis/records.ts'
import { asProjectReader, visibleProject } from '../../projects/visible-project.ts'
import type { RaidRecord } from '../../raid/raid-record.ts'
import { listNewestOfProject } from '../../raid/raid-repository.ts'
import { findNamed, lookUpNamed } from '../../search/find-named.ts'
import { isOpen, type ListedTask } from '../../tasks/task-record.ts'
import { listFirstTasks } from '../../tasks/task-repository.ts'
import { visibleTask } from '../../tasks/visible-task.ts'
import type { Reads } from '../statements/reads.ts'
import { tool, type ToolResult } from '../statements/tool.ts'
import { entryOf, firstOf, personOf, projectOf, quoted, taskOf } from '../statements/wording.ts'

const input = z.object({
  projectId: z.optional(projectId),
  taskId: z.optional(taskId),
  /** The name of a task, or words of it. */
  words: z.optional(required('Enter words', searchLimits.query)),
})
type Asked = z.output<typeof input>

type Person = { id: string; firstName: string; lastName: string }
type Scene = {
  today: string
  people: ReadonlyMap<string, Person>
  open: ReadonlyMap<string, ListedTask>
  done: ReadonlyMap<string, ListedTask>
}

const stateOf = (task: ListedTask, { today, people, open }: Scene): string => {
  const { dueDate, progress, assigneeId } = task
  if (!isOpen(task)) return 'is completed'
  if (!open.has(task.id)) return 'will not be done, because its project is cancelled'
  const person = people.get(assigneeId ?? '')
  const due =
    dueDate === null
      ? 'has no due date'
      : isLateOn(today, { isOpen: true, date: dueDate })
        ? `is ${lateWords(daysBetween(dueDate, today))}`
        : `is due ${dueDate === today ? 'today' : `on ${writtenDay(dueDate)}`}`
  return `${due}, at ${progress}% and ${person === undefined ? 'without an assignee' : `assigned to ${quoted(fullName(person))}`}`
}

const withPerson = (task: ListedTask, { people }: Scene) => {
  const person = people.get(task.assigneeId ?? '')
  return person === undefined ? [] : [personOf(person)]
}

/** The open tasks that a task waits for. */
const waitsFor = ({ links }: ListedTask, { open }: Scene): ListedTask[] =>
  links.flatMap(({ taskId: id }) => open.get(id) ?? [])

const ofTask = (task: ListedTask, scene: Scene): Statement[] => {
  const before = waitsFor(task, scene)
  const done = task.links.flatMap(({ taskId: id }) => scene.done.get(id) ?? [])
  const after = [...scene.open.values()].filter(({ links }) => links.some(({ taskId: id }) => id === task.id))
  const names = (tasks: readonly ListedTask[]): string =>
    listed(tasks.slice(0, assistantLimits.each).map(({ title }) => quoted(title)))
  return [
    before.length === 0
      ? statement(`${quoted(task.title)} waits for no open task. It ${stateOf(task, scene)}.`, taskOf(task))
      : statement(
          `${quoted(task.title)} waits for ${counted(before.length, 'open task')}: ${names(before)}.`,
          ...firstOf([taskOf(task), ...before.map(taskOf)]),
        ),
    ...before
      .slice(0, assistantLimits.each)
      .map((one) => statement(`${quoted(one.title)} ${stateOf(one, scene)}.`, taskOf(one), ...withPerson(one, scene))),
    ...(done.length === 0
      ? []
      : [
          statement(
            `${counted(done.length, 'task')} that ${quoted(task.title)} depends on ${plural(done.length, 'is', 'are')} completed: ${names(done)}.`,
            ...firstOf([taskOf(task), ...done.map(taskOf)]),
          ),
        ]),
    ...(after.length === 0
      ? []
      : [
          statement(
            `${counted(after.length, 'open task')} ${plural(after.length, 'waits', 'wait')} for ${quoted(task.title)}: ${names(after)}.`,
            ...firstOf([taskOf(task), ...after.map(taskOf)]),
          ),
        ]),
  ]
}

type Blocker = { task: ListedTask; behind: ListedTask[] }

const isLate = ({ task: { dueDate } }: Blocker, { today }: Scene): boolean =>
  isLateOn(today, { isOpen: true, date: dueDate })

const blockersIn = (scene: Scene): Blocker[] => {
  const behind = new Map<string, ListedTask[]>()
  for (const task of scene.open.values())
    for (const before of waitsFor(task, scene)) behind.set(before.id, [...(behind.get(before.id) ?? []), task])
  return [...behind]
    .flatMap(([id, waiting]) => {
      const task = scene.open.get(id)
      return task === undefined ? [] : [{ task, behind: waiting }]
    })
    .toSorted(
      (a, b) =>
        Number(isLate(b, scene)) - Number(isLate(a, scene)) ||
        b.behind.length - a.behind.length ||
        (a.task.id < b.task.id ? -1 : 1),
    )
}

const ofProject = (
  project: { id: string; name: string },
  entries: readonly RaidRecord[],
  scene: Scene,
): Statement[] => {
  const blockers = blockersIn(scene)
  const late = blockers.filter((blocker) => isLate(blocker, scene)).length
  const waiting = new Set(blockers.flatMap(({ behind }) => behind.map(({ id }) => id))).size
  const holding = entries.filter(({ raidType }) => raidTypes[raidType].blocks)
  return [
    statement(
      blockers.length === 0
        ? `No open task of ${quoted(project.name)} waits for another one.`
        : `${counted(waiting, 'open task')} of ${quoted(project.name)} ${plural(waiting, 'waits', 'wait')} for ${counted(blockers.length, 'other one', 'others')}, of which ${late} ${plural(late, 'is', 'are')} late.`,
      ...firstOf([projectOf(project), ...blockers.map(({ task }) => taskOf(task))]),
    ),
    ...blockers
      .slice(0, assistantLimits.each)
      .map(({ task, behind }) =>
        statement(
          `${quoted(task.title)} holds up ${listed(behind.slice(0, 3).map(({ title }) => quoted(title)))}${behind.length > 3 ? ` and ${behind.length - 3} more` : ''}: it ${stateOf(task, scene)}.`,
          ...firstOf([taskOf(task), ...behind.slice(0, 3).map(taskOf), ...withPerson(task, scene)]),
        ),
      ),
    ...holding
      .slice(0, assistantLimits.each)
      .map((entry) =>
        statement(
          `${uniqueIdOf(entry)} ${quoted(entry.title)} is an open ${raidTypes[entry.raidType].noun}, assigned to ${quoted(entry.assignedTo)}.`,
          entryOf(entry),
        ),
      ),
  ]
}

const idNamed = async (principal: Member, words: string): Promise<string | undefined> => {
  const searching = asProjectReader(principal)
  return (await findNamed(searching, words, await lookUpNamed(searching, words))).find(({ kind }) => kind === 'task')
    ?.id
}

const run = async (principal: Member, asked: Asked, reads: Reads): Promise<ToolResult> => {
  const named = asked.taskId ?? (asked.words === undefined ? undefined : await idNamed(principal, asked.words))
  if (named === undefined && asked.words !== undefined)
    return { statements: [], gaps: ['There is no task with this name that you can see.'], count: 0 }
  const task = named === undefined ? undefined : await visibleTask(principal, named)
  const id = task?.projectId ?? asked.projectId
  if (id === undefined)
    return { statements: [], gaps: ['Name the project or the task whose blockers are meant.'], count: 0 }
  const { workspaceId } = principal
  const [project, { tasks, more }, entries, people] = await Promise.all([
    visibleProject(principal, id),
    listFirstTasks(workspaceId, id, analysisLimits.tasks),
    listNewestOfProject(workspaceId, id, assistantLimits.entries),
    reads.people(),
  ])
  const scene = {
    today: todayOf(principal),
    people: new Map(people.map((person) => [person.id, person])),
    open: new Map(tasks.filter((one) => isOpenIn(project, isOpen(one))).map((one) => [one.id, one])),
    done: new Map(tasks.filter((one) => !isOpen(one)).map((one) => [one.id, one])),
  }
  return {
    statements:
      task === undefined
        ? ofProject(
            project,
            entries.filter((entry) => isOpenIn(project, isRaidOpen(entry))),
            scene,
          )
        : ofTask(task, scene),
    gaps: more ? [`Only the first ${writtenNumber(analysisLimits.tasks)} tasks were read.`] : [],
    count: tasks.length,
  }
}

export const blockers = tool({
  name: 'blockers',
  description:
    'Lists the open tasks that hold up others in a project, or hold up one task, with open issues and dependencies: blockers.',
  input,
  needs: 'task.read',
  refusal: 'Your role cannot see tasks.',
  run,
})
