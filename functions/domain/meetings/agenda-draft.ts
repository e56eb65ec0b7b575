/**
 * Proposes an agenda by rules: open actions from the last meeting, late tasks, tasks due soon, the most important RAID
 * entries and upcoming milestones. Each item names the record that it rests on and says why it is included; items
 * without a record are not proposed. Pure: no reads or writes.
 */
import { sumBy } from '../../../shared/contract/sums.ts'
import { daysBetween, addDays, type Day } from '../../../shared/dates/dates.ts'
import { projectOfTask } from '../../../shared/contract/ids.ts'
import { isProjectCancelled } from '../../../shared/projects/open-in-project.ts'
import { agendaDraftLimits } from '../../../shared/meetings/limits.ts'
import type { AgendaDraft } from '../../../shared/meetings/meeting.ts'
import { isRaidOpen, raidTypes, uniqueIdOf } from '../../../shared/raid/raid-choices.ts'
import { riskScore } from '../../../shared/raid/risk-score.ts'
import { clipped, counted, listed } from '../../../shared/wording.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import type { ProjectRecord } from '../projects/project-record.ts'
import { isTaskRule, type RaidRecord } from '../raid/raid-record.ts'
import { isOpen, type ListedTask } from '../tasks/task-record.ts'
import { dayOfMeeting, type MeetingRecord } from './meeting-record.ts'

export type Scene = {
  /** Calendar day of the meeting. */
  day: Day
  tasks: readonly ListedTask[]
  entries: readonly RaidRecord[]
  projects: readonly Pick<ProjectRecord, 'id' | 'status' | 'milestones'>[]
  /** The previous meeting, if one was held. */
  last: Pick<MeetingRecord, 'id' | 'title' | 'projectId' | 'scheduledAt' | 'timeZone' | 'actions'> | undefined
  /** Names by id. */
  names: ReadonlyMap<string, string>
}

type Item = AgendaDraft['items'][number]

export type RuledAgenda = Omit<AgendaDraft, 'sentences' | 'draftedBy' | 'madeBy'> & {
  /** People who are named in the reasons. */
  names: string[]
}

const { each, daysAhead, minutes } = agendaDraftLimits

const nameIn = ({ names }: Scene, id: string | null): string[] => {
  const name = id === null ? undefined : names.get(id)
  return name === undefined ? [] : [name]
}

/** Shortens a title or a reason to the maximum length of an item. */
const cut = (text: string): string => clipped(text, 180)

/** An action is open unless its task is completed. */
const ofLastMeeting = ({ last, tasks }: Scene): Item[] => {
  if (last === undefined) return []
  const done = new Set(tasks.filter((task) => !isOpen(task)).map(({ id }) => id))
  return last.actions
    .filter(({ taskId }) => taskId === null || !done.has(taskId))
    .map(({ text, ownerName, dueDate }) => ({
      title: cut(text),
      minutes,
      about: { kind: 'action', id: last.id, name: cut(text), projectId: last.projectId },
      why: cut(
        [
          `Open since ${writtenDay(dayOfMeeting(last))}`,
          ...(ownerName === '' ? [] : [ownerName]),
          ...(dueDate === null ? [] : [`due ${writtenDay(dueDate)}`]),
        ].join(', '),
      ),
    }))
}

type DatedTask = ListedTask & { dueDate: Day }

const dated = ({ tasks }: Scene): DatedTask[] =>
  tasks
    .filter((task): task is DatedTask => isOpen(task) && task.dueDate !== null)
    .toSorted((a, b) => (a.dueDate < b.dueDate ? -1 : a.dueDate > b.dueDate ? 1 : a.id < b.id ? -1 : 1))

const ofTask = (scene: Scene, task: DatedTask, title: string, first: string): Item => ({
  title: cut(title),
  minutes,
  about: { kind: 'task', id: task.id, name: cut(task.title), projectId: task.projectId },
  why: cut([first, `${task.progress}% done`, ...nameIn(scene, task.assigneeId)].join(', ')),
})

const lateTasks = (scene: Scene): Item[] =>
  dated(scene)
    .filter(({ dueDate }) => dueDate < scene.day)
    .map((task) =>
      ofTask(scene, task, `Late: ${task.title}`, `${counted(daysBetween(task.dueDate, scene.day), 'day')} late`),
    )

const dueTasks = (scene: Scene): Item[] =>
  dated(scene)
    .filter(({ dueDate }) => dueDate >= scene.day && dueDate <= addDays(scene.day, daysAhead))
    .map((task) => ofTask(scene, task, `Due soon: ${task.title}`, `Due ${writtenDay(task.dueDate)}`))

/** The weight of an entry: the score of a risk, the impact of everything else. */
const weightOf = ({ probability, impact }: RaidRecord): number =>
  riskScore(probability, impact) ?? { low: 1, medium: 3, high: 9 }[impact]

/** From a score of 6 out of 9, where the risk map turns red. */
const heavy = 6

const heavyEntries = ({ entries }: Scene): Item[] =>
  entries
    .filter((entry) => entry.deletion === undefined && isRaidOpen(entry) && weightOf(entry) >= heavy)
    .toSorted((a, b) => weightOf(b) - weightOf(a) || a.number - b.number)
    .map((entry) => ({
      title: cut(`${uniqueIdOf(entry)} ${entry.title}`),
      minutes,
      about: {
        kind: 'entry',
        id: entry.id,
        name: cut(`${uniqueIdOf(entry)} ${entry.title}`),
        projectId: entry.projectId,
      },
      why: cut(
        [
          `Open ${raidTypes[entry.raidType].label.toLowerCase()} of high severity`,
          entry.assignedTo,
          ...(entry.dueDate === null ? [] : [`due ${writtenDay(entry.dueDate)}`]),
        ].join(', '),
      ),
    }))

const nearMilestones = ({ projects, day }: Scene): Item[] =>
  projects
    .flatMap(({ id, milestones }) => milestones.map((milestone) => ({ projectId: id, ...milestone })))
    .filter(
      (milestone): milestone is typeof milestone & { date: Day } =>
        milestone.date !== null && milestone.doneOn === null && milestone.date <= addDays(day, daysAhead),
    )
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .map(({ id, projectId, name, date }) => ({
      title: cut(`Milestone: ${name}`),
      minutes,
      about: { kind: 'milestone', id, name: cut(name), projectId },
      why: date < day ? `${counted(daysBetween(date, day), 'day')} late` : `Planned for ${writtenDay(date)}`,
    }))

/** What the rules checked, whether or not they found anything. */
const looked = ({ tasks, entries, projects, last }: Scene): string => {
  const milestones = sumBy(projects, (project) => project.milestones.filter(({ doneOn }) => doneOn === null).length)
  return listed([
    counted(tasks.filter(isOpen).length, 'open task'),
    counted(
      entries.filter((entry) => entry.deletion === undefined && isRaidOpen(entry)).length,
      'open RAID entry',
      'open RAID entries',
    ),
    counted(milestones, 'milestone'),
    last === undefined ? 'no earlier meeting' : `the meeting of ${writtenDay(dayOfMeeting(last))}`,
  ])
}

const namedIn = ({ names, entries, last }: Scene, items: readonly Item[]): string[] => {
  const people = [
    ...names.values(),
    ...entries.map(({ assignedTo }) => assignedTo),
    ...(last?.actions.map(({ ownerName }) => ownerName) ?? []),
  ]
  return [...new Set(people)].filter((name) => name !== '' && items.some(({ why }) => why.includes(name)))
}

/**
 * Each task once: one that is an open action of the last meeting is no item of its own, and neither is an entry that a
 * rule has raised about a task.
 */
const oncePerTask = (scene: Scene): Scene => {
  const actions = new Set(scene.last?.actions.flatMap(({ taskId }) => taskId ?? []))
  return {
    ...scene,
    tasks: scene.tasks.filter((task) => !isOpen(task) || !actions.has(task.id)),
    entries: scene.entries.filter(({ automation }) => !isTaskRule(automation)),
  }
}

/** The scene without what cancelled projects leave undone. */
const withoutCancelled = (scene: Scene): Scene => {
  const { projects, tasks, entries, last } = scene
  const cancelled = new Set(projects.filter(isProjectCancelled).map(({ id }) => id))
  const stands = ({ projectId }: { projectId: string | null }) => projectId === null || !cancelled.has(projectId)
  return {
    ...scene,
    projects: projects.filter(({ id }) => !cancelled.has(id)),
    tasks: tasks.filter(stands),
    entries: entries.filter(stands),
    last: last && {
      ...last,
      actions: last.actions.filter(
        ({ taskId }) => stands(last) && stands({ projectId: taskId === null ? null : projectOfTask(taskId) }),
      ),
    },
  }
}

/** A few items of each kind, most urgent first. */
export const draftAgendaOf = (all: Scene, draftedAt: string): RuledAgenda => {
  const scene = withoutCancelled(all)
  const items = [ofLastMeeting, lateTasks, nearMilestones, heavyEntries, dueTasks].flatMap((rule) =>
    rule(oncePerTask(scene)).slice(0, each),
  )
  return { items, looked: looked(scene), names: namedIn(scene, items), draftedAt }
}
