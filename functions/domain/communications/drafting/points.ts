/** The points of a text: what the records say, one line each, with the record that it rests on. Pure: no reads. */
import type { Fact } from '../../../../shared/communications/communication.ts'
import { raidTypes } from '../../../../shared/raid/raid-choices.ts'
import { addDays, daysBetween, type Day } from '../../../../shared/dates/dates.ts'
import { healthLevels, needsAttention } from '../../../../shared/verdict/health-choices.ts'
import { counted, inSentences, lowerFirst, sentence } from '../../../../shared/wording.ts'
import { wholeDollars, writtenCents } from '../../../../shared/money/written-amount.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import { isLateOn } from '../../../../shared/dates/late.ts'
import { isProjectOver } from '../../../../shared/projects/project-choices.ts'
import { isTaskDone } from '../../../../shared/tasks/task-choices.ts'
import {
  budgetFact,
  entryFact,
  milestoneFact,
  named,
  projectFact,
  taskFact,
  weightOf,
  type Scene,
  type SceneEntry,
  type SceneTask,
} from './scene.ts'

/** A line or a sentence, and the records that it rests on. */
export type Point = { text: string; facts: readonly Fact[] }

/** Maximum items of a list in a text; the rest are only counted. */
const limit = 5

/** Days that count as recent or soon. */
export const lately = 14
export const soon = 14

/** Adds the person's name, if the readers know each other. */
const withName = ({ audience }: Scene, name: string | null): string =>
  audience === 'team' ? ` (${name === null ? 'unassigned' : named(name)})` : ''

const byDue = (one: SceneTask, other: SceneTask): number =>
  (one.dueDate ?? '9').localeCompare(other.dueDate ?? '9') || one.title.localeCompare(other.title)

const isOpen = (task: SceneTask): boolean => !isTaskDone(task)

/** The first points, and the number of the remaining ones. */
const firstOf = (points: readonly Point[], rest: (count: number) => string): Point[] =>
  points.length <= limit
    ? [...points]
    : [...points.slice(0, limit - 1), { text: rest(points.length - limit + 1), facts: [] }]

export const lateTasks = ({ tasks, today }: Scene): SceneTask[] =>
  tasks.filter((task) => isLateOn(today, { isOpen: isOpen(task), date: task.dueDate })).toSorted(byDue)

export const latePoints = (scene: Scene): Point[] =>
  firstOf(
    lateTasks(scene).map((task) => ({
      text: `${named(task.title)}, due ${writtenDay(task.dueDate ?? scene.today)}, ${counted(daysBetween(task.dueDate ?? scene.today, scene.today), 'day')} late and ${task.progress}% done${withName(scene, task.assignee)}`,
      facts: [taskFact(task)],
    })),
    (count) => `and ${count} more`,
  )

export const donePoints = (scene: Scene): Point[] =>
  firstOf(
    scene.tasks
      .filter(
        ({ completedOn }) =>
          completedOn !== null && completedOn > addDays(scene.today, -lately) && completedOn <= scene.today,
      )
      .toSorted((a, b) => (b.completedOn ?? '').localeCompare(a.completedOn ?? '') || a.title.localeCompare(b.title))
      .map((task) => ({
        text: `${named(task.title)}, ${writtenDay(task.completedOn ?? scene.today)}${withName(scene, task.assignee)}`,
        facts: [taskFact(task)],
      })),
    (count) => `and ${count} more`,
  )

export const nextPoints = (scene: Scene, within = soon): Point[] =>
  firstOf(
    scene.tasks
      .filter(
        (task) =>
          isOpen(task) &&
          task.dueDate !== null &&
          task.dueDate >= scene.today &&
          task.dueDate <= addDays(scene.today, within),
      )
      .toSorted(byDue)
      .map((task) => ({
        text: `${named(task.title)}, due ${writtenDay(task.dueDate ?? scene.today)}, ${task.progress}% done${withName(scene, task.assignee)}`,
        facts: [taskFact(task)],
      })),
    (count) => `and ${count} more`,
  )

/** What starts first, for the people who will do it. */
export const firstPoints = (scene: Scene): Point[] =>
  scene.tasks
    .filter(isOpen)
    .toSorted((a, b) => (a.startDate ?? a.dueDate ?? '9').localeCompare(b.startDate ?? b.dueDate ?? '9') || byDue(a, b))
    .slice(0, limit)
    .map((task) => ({
      text: `${named(task.title)}${task.startDate === null ? '' : `, from ${writtenDay(task.startDate)}`}${task.dueDate === null ? '' : `, due ${writtenDay(task.dueDate)}`}${withName(scene, task.assignee)}`,
      facts: [taskFact(task)],
    }))

export const milestonePoints = ({ project, today }: Scene): Point[] =>
  project.milestones
    .filter(({ doneOn, date }) => doneOn === null && date !== null)
    .toSorted((a, b) => (a.date ?? '').localeCompare(b.date ?? ''))
    .slice(0, 3)
    .map((milestone) => ({
      text: `${named(milestone.name)}, ${milestone.date !== null && isLateOn(today, { isOpen: true, date: milestone.date }) ? `was due ${writtenDay(milestone.date)}` : writtenDay(milestone.date ?? today)}`,
      facts: [milestoneFact(milestone)],
    }))

/** The weight of an entry, at most 9. */
const heft = ({ score, impact }: SceneEntry): number => score ?? { low: 2, medium: 4, high: 8 }[impact]

/** Current and possible problems, the most severe first. */
export const troubles = ({ entries }: Scene): SceneEntry[] =>
  entries
    .filter(({ raidType }) => raidTypes[raidType].severity !== null)
    .toSorted(
      (a, b) => heft(b) - heft(a) || (b.exposure ?? 0) - (a.exposure ?? 0) || a.uniqueId.localeCompare(b.uniqueId),
    )

export const highTroubles = (scene: Scene): SceneEntry[] => troubles(scene).filter((entry) => heft(entry) >= 6)

/** Only executives, who decide about money, see money. */
export const tellsMoney = ({ audience }: Scene): boolean => audience === 'executive'

export const troublePoint = (scene: Scene, entry: SceneEntry): Point => {
  const { audience, today } = scene
  const parts = [
    `${entry.uniqueId}, ${weightOf(entry)}`,
    ...(tellsMoney(scene) && (entry.exposure ?? 0) > 0 ? [`exposure ${writtenCents(entry.exposure ?? 0)}`] : []),
    ...(audience === 'client' ? [] : [`owner ${named(entry.owner)}`]),
    ...(entry.dueDate === null
      ? []
      : [
          isLateOn(today, { isOpen: true, date: entry.dueDate })
            ? `was due ${writtenDay(entry.dueDate)}`
            : `due ${writtenDay(entry.dueDate)}`,
        ]),
  ]
  return { text: `${named(entry.title)} (${parts.join('; ')})`, facts: [entryFact(entry)] }
}

/** The response, as a sentence; empty if none is stated. */
export const responseTo = ({ mitigation }: SceneEntry): string =>
  mitigation.trim() === '' ? '' : ` Our response: ${inSentences(mitigation, named)}`

export const troublePoints = (scene: Scene, entries = highTroubles(scene)): Point[] =>
  firstOf(
    entries.map((entry) => troublePoint(scene, entry)),
    (count) => `and ${count} more in the RAID log`,
  )

export const budgetPoint = ({ project }: Scene): Point => {
  const { budget, budgetUsed, progress } = project
  if (budget === 0)
    return {
      text:
        budgetUsed === 0
          ? 'No budget is set for the project.'
          : `${wholeDollars(budgetUsed)} has been spent; no budget is set.`,
      facts: [budgetFact(project)],
    }
  const share = Math.round((budgetUsed / budget) * 100)
  const held = budgetUsed > budget ? `, ${wholeDollars(budgetUsed - budget)} more than planned` : ''
  return {
    text: `${wholeDollars(budgetUsed)} of ${wholeDollars(budget)} has been spent, ${share}% of the budget at ${progress}% progress${held}.`,
    facts: [budgetFact(project)],
  }
}

/** `under way`: the status of a project in a sentence. */
const standings = {
  planning: 'is being planned',
  preparation: 'is being prepared',
  execution: 'is under way',
  active: 'is under way',
  on_hold: 'is on hold',
  completed: 'is completed',
  cancelled: 'has been cancelled',
} as const

export const isOver = ({ project }: Scene): boolean => isProjectOver(project)

/** The status of the project, in a sentence or two. */
export const standingPoint = (scene: Scene): Point => {
  const { project, today } = scene
  const { name, status, progress, endDate } = project
  const facts = [projectFact(project)]
  const begun = `${named(name)} ${standings[status]}`
  if (isOver(scene))
    return { text: status === 'completed' ? `${begun}.` : `${begun}, with progress at ${progress}%.`, facts }
  const end =
    endDate === null
      ? 'No end date is set.'
      : isLateOn(today, { isOpen: true, date: endDate })
        ? `The planned end, ${writtenDay(endDate)}, has passed.`
        : `The planned end is ${writtenDay(endDate)}, ${endDate === today ? 'today' : `in ${counted(daysBetween(today, endDate), 'day')}`}.`
  return { text: `${begun}${healthIn(project, progress)} ${end}`, facts }
}

/** The health and the progress, as the end of a sentence and the start of the next one. */
const healthIn = ({ verdict: { level, reason } }: Scene['project'], progress: number): string => {
  const label = healthLevels[level].label.toLowerCase()
  if (needsAttention(level)) return ` and ${label}: ${lowerFirst(reason)}. Its progress is ${progress}%.`
  if (level === 'catching_up') return `, with progress at ${progress}%. ${sentence(reason)}`
  return `${level === 'on_track' ? ` and ${label}` : ''}, with progress at ${progress}%.`
}

/** How much is late, in a sentence. */
export const latenessPoint = (scene: Scene): Point => {
  const late = lateTasks(scene)
  const [first] = late
  if (first === undefined)
    return { text: scene.tasks.some(isOpen) ? 'No task is late.' : 'No task is open.', facts: [] }
  const days = counted(daysBetween(first.dueDate ?? scene.today, scene.today), 'day')
  return {
    text:
      late.length === 1 ? `One task is late, by ${days}.` : `${late.length} tasks are late, the longest by ${days}.`,
    facts: late.map(taskFact),
  }
}

type Move = { task: SceneTask; from: Day; to: Day; days: number }

/** Tasks whose due date differs from the baseline, largest difference first. */
export const movesOf = ({ baseline, tasks }: Scene): Move[] =>
  tasks
    .filter(isOpen)
    .flatMap((task): Move[] => {
      const from = baseline?.due.get(task.id)
      return from === undefined || task.dueDate === null || task.dueDate === from
        ? []
        : [{ task, from, to: task.dueDate, days: daysBetween(from, task.dueDate) }]
    })
    .toSorted((a, b) => Math.abs(b.days) - Math.abs(a.days) || byDue(a.task, b.task))

export const movePoints = (scene: Scene, moves: readonly Move[]): Point[] =>
  firstOf(
    moves.map(({ task, from, to, days }) => ({
      text: `${named(task.title)}: ${writtenDay(from)} becomes ${writtenDay(to)}, ${counted(Math.abs(days), 'day')} ${days > 0 ? 'later' : 'earlier'}${withName(scene, task.assignee)}`,
      facts: [taskFact(task)],
    })),
    (count) => `and ${count} more`,
  )

/** Whether the open tasks still end before the project does. */
export const endPoint = (scene: Scene): Point => {
  const { project, tasks } = scene
  const last = tasks
    .flatMap((task) => (isOpen(task) && task.dueDate !== null ? [{ ...task, dueDate: task.dueDate }] : []))
    .toSorted(byDue)
    .at(-1)
  if (project.endDate === null || last === undefined)
    return {
      text: project.endDate === null ? 'No end date is set.' : `The planned end is ${writtenDay(project.endDate)}.`,
      facts: [projectFact(project)],
    }
  const beyond = daysBetween(project.endDate, last.dueDate)
  return beyond > 0
    ? {
        text: `As planned now, the last task, ${named(last.title)}, ends on ${writtenDay(last.dueDate)}, ${counted(beyond, 'day')} after the planned end.`,
        facts: [projectFact(project), taskFact(last)],
      }
    : {
        text: `The planned end stays ${writtenDay(project.endDate)}; the last task is due on ${writtenDay(last.dueDate)}.`,
        facts: [projectFact(project), taskFact(last)],
      }
}
