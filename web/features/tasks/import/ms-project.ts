/**
 * Reads a plan of Microsoft Project, saved as XML (MSPDI, http://schemas.microsoft.com/project), as a table of tasks.
 * Summary tasks are left out, because tasks here have no outline: each task names the summaries that it is part of.
 */
import { childOf, childrenOf, textOfChild, type XmlElement } from '../../../spreadsheets/read-xml.ts'
import type { ReadFile } from '../../../spreadsheets/import/read-file.ts'
import { addDays } from '../../../../shared/dates/dates.ts'
import { counted } from '../../../../shared/wording.ts'
import { planOf, summariesNote, summaryLinksNote, type PlanRow } from './plan-rows.ts'

const linkTypes = ['FF', 'FS', 'SF', 'SS'] as const

/** Formats of a lag in elapsed time, which counts nights and weekends, and in percent. */
const elapsedFormats = new Set(['4', '6', '8', '10', '12', '36', '38', '40', '42', '44'])
const percentFormats = new Set(['19', '20', '51', '52'])

const isSet = (element: XmlElement, name: string): boolean => /^(?:1|true)$/i.test(textOfChild(element, name))

/** `PT16H30M0S` → 16.5 */
const hoursOf = (duration: string): number => {
  const [, hours = '0', minutes = '0'] = /^PT(\d+)H(\d+)M/.exec(duration) ?? []
  return Math.round((Number(hours) + Number(minutes) / 60) * 100) / 100
}

const hoursText = (duration: string): string => (hoursOf(duration) === 0 ? '' : hoursOf(duration).toFixed(2))

/** Priorities are 0 to 1000 there; 500 is the usual one. */
const priorityOf = (text: string): string => {
  const value = text === '' ? 500 : Number(text)
  if (value >= 900) return 'Critical'
  if (value >= 600) return 'High'
  return value >= 400 ? 'Medium' : 'Low'
}

type Plan = {
  /** Ids as the tool shows them, by the internal ones. */
  numbers: ReadonlyMap<string, string>
  people: ReadonlyMap<string, readonly string[]>
  minutesPerDay: number
}

/** As much of a name as a task can have: many tasks may name the same summary or person. */
const nameOf = (element: XmlElement): string => textOfChild(element, 'Name').slice(0, 200)

/** The assigned people, by the internal id of the task. */
const peopleOf = (root: XmlElement): Map<string, string[]> => {
  const names = new Map(
    childrenOf(childOf(root, 'Resources'), 'Resource')
      // Type 1 is a person; materials and costs have other types.
      .filter((resource) => ['', '1'].includes(textOfChild(resource, 'Type')))
      .map((resource) => [textOfChild(resource, 'UID'), nameOf(resource)]),
  )
  const people = new Map<string, string[]>()
  for (const assignment of childrenOf(childOf(root, 'Assignments'), 'Assignment')) {
    const name = names.get(textOfChild(assignment, 'ResourceUID')) ?? ''
    const task = textOfChild(assignment, 'TaskUID')
    if (name === '') continue
    const assigned = people.get(task)
    if (assigned === undefined) people.set(task, [name])
    else assigned.push(name)
  }
  return people
}

/** The lag as `readPredecessors` reads it, from tenths of minutes: `+2d`, `-4h`, `+50%`; days here have eight hours. */
const lagText = (link: XmlElement, { minutesPerDay }: Plan): string => {
  const lag = Number(textOfChild(link, 'LinkLag'))
  if (!Number.isFinite(lag) || lag === 0) return ''
  const sign = lag < 0 ? '-' : '+'
  const format = textOfChild(link, 'LagFormat')
  if (percentFormats.has(format)) return `${sign}${Math.round(Math.abs(lag))}%`
  const minutes = Math.abs(lag) / 10
  const elapsed = elapsedFormats.has(format)
  const days = minutes / (elapsed ? 1440 : minutesPerDay)
  const figure = (value: number): string => String(Math.round(value * 100) / 100)
  const whole = Math.abs(days - Math.round(days)) < 0.001
  return `${sign}${figure(whole ? days : days * (elapsed ? 24 : 8))}${elapsed ? 'e' : ''}${whole ? 'd' : 'h'}`
}

/** `3SS+2d` */
const linkText = (link: XmlElement, plan: Plan): string => {
  const number = plan.numbers.get(textOfChild(link, 'PredecessorUID')) ?? ''
  const type = linkTypes[Number(textOfChild(link, 'Type') || '1')] ?? 'FS'
  return `${number}${type}${lagText(link, plan)}`
}

/** The day on which a task ends: an end at midnight is the end of the day before. */
const endDay = (finish: string, start: string): string => {
  const day = finish.slice(0, 10)
  return finish.slice(11, 16) === '00:00' && day > start.slice(0, 10) ? addDays(day, -1) : day
}

const rowOf = (task: XmlElement, summaries: readonly string[], plan: Plan): PlanRow => {
  const uid = textOfChild(task, 'UID')
  const done = Number(textOfChild(task, 'PercentComplete') || '0')
  const links = childrenOf(task, 'PredecessorLink').filter((link) =>
    plan.numbers.has(textOfChild(link, 'PredecessorUID')),
  )
  return {
    number: plan.numbers.get(uid) ?? '',
    title: textOfChild(task, 'Name').replaceAll(/\s+/g, ' '),
    startDate: textOfChild(task, 'Start').slice(0, 10),
    dueDate: endDay(textOfChild(task, 'Finish'), textOfChild(task, 'Start')),
    assignee: plan.people.get(uid)?.[0] ?? '',
    estimatedHours: hoursText(textOfChild(task, 'Work')),
    actualHours: hoursText(textOfChild(task, 'ActualWork')),
    status: done >= 100 ? 'Completed' : done > 0 ? 'In Progress' : 'To Do',
    priority: priorityOf(textOfChild(task, 'Priority')),
    progress: `${done}%`,
    dependsOn: links.map((link) => linkText(link, plan)).join('; '),
    milestone: isSet(task, 'Milestone') ? 'Yes' : '',
    completed: done >= 100 ? textOfChild(task, 'ActualFinish').slice(0, 10) : '',
    description: [
      ...(summaries.length === 0 ? [] : [`Part of: ${summaries.join(' › ')}`]),
      ...[textOfChild(task, 'Notes')].filter((notes) => notes !== ''),
    ].join('\n'),
  }
}

/** Summaries that a task names, from the nearest up. More than outlines have, so that a deep one costs no more. */
const mostSummaries = 20

/** Each task with the names of the summaries above it; without summaries, blank lines and inactive tasks. */
const leavesOf = (tasks: readonly XmlElement[]): { task: XmlElement; summaries: string[] }[] => {
  const above: { level: number; name: string }[] = []
  return tasks.flatMap((task) => {
    const level = Number(textOfChild(task, 'OutlineLevel') || '1')
    while ((above.at(-1)?.level ?? -1) >= level) above.pop()
    if (isSet(task, 'Summary')) {
      // The task with the id 0 is the project itself.
      if (level > 0) above.push({ level, name: nameOf(task) })
      return []
    }
    return [{ task, summaries: above.slice(-mostSummaries).map(({ name }) => name) }]
  })
}

const notesOf = (tasks: readonly XmlElement[], inactive: number, plan: Plan): (string | false)[] => {
  const summaries = tasks.filter((task) => isSet(task, 'Summary') && textOfChild(task, 'OutlineLevel') !== '0')
  const summaryIds = new Set(summaries.map((task) => textOfChild(task, 'UID')))
  const links = tasks.flatMap((task) => childrenOf(task, 'PredecessorLink').map((link) => ({ task, link })))
  const lost = links.filter(
    ({ task, link }) => isSet(task, 'Summary') || summaryIds.has(textOfChild(link, 'PredecessorUID')),
  ).length
  const shared = tasks.filter((task) => (plan.people.get(textOfChild(task, 'UID'))?.length ?? 0) > 1).length
  return [
    summariesNote(summaries.length),
    summaryLinksNote(lost),
    inactive > 0 && `${counted(inactive, 'inactive task is', 'inactive tasks are')} left out.`,
    shared > 0 && `${counted(shared, 'task has', 'tasks have')} several people. The first of them is the assignee.`,
  ]
}

/** The tasks of a plan by its root element; throws `Unreadable` if there are none. */
export const readProject = (root: XmlElement): ReadFile => {
  const all = childrenOf(childOf(root, 'Tasks'), 'Task').filter((task) => !isSet(task, 'IsNull'))
  const tasks = all.filter((task) => textOfChild(task, 'Active') !== '0')
  const leaves = leavesOf(tasks)
  const plan: Plan = {
    numbers: new Map(
      leaves.map(({ task }) => [
        textOfChild(task, 'UID'),
        (textOfChild(task, 'ID') || textOfChild(task, 'UID')).slice(0, 20),
      ]),
    ),
    people: peopleOf(root),
    minutesPerDay: Number(textOfChild(root, 'MinutesPerDay')) || 480,
  }
  return planOf(
    leaves.map(({ task, summaries }) => rowOf(task, summaries, plan)),
    notesOf(tasks, all.length - tasks.length, plan),
  )
}
