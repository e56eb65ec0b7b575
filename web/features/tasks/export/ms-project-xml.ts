/**
 * Writes tasks as a plan of Microsoft Project (MSPDI, http://schemas.microsoft.com/project), whose elements have a fixed
 * order. A start is written as the earliest possible one, so that the program does not move the task.
 */
import type { Person } from '../../../../shared/accounts/person.ts'
import type { Priority } from '../../../../shared/tasks/task-choices.ts'
import type { Task } from '../../../../shared/tasks/task.ts'
import type { TaskLink } from '../../../../shared/timeline/link-types.ts'
import type { Milestone } from '../../../../shared/timeline/milestone.ts'
import { readableNames } from '../../../records/person-named.ts'

/** Characters that XML 1.0 cannot have. */
const invalid = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const escaped = (text: string): string =>
  text.replaceAll(invalid, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

type Value = string | number | null

/** Elements with a text each, without those that have none. */
const elements = (values: Readonly<Record<string, Value>>): string =>
  Object.entries(values)
    .map(([name, value]) => (value === null || value === '' ? '' : `<${name}>${escaped(String(value))}</${name}>`))
    .join('')

/** Priorities are 0 to 1000 there; 500 is the usual one. */
const priorityNumbers: Record<Priority, number> = { low: 300, medium: 500, high: 700, critical: 900 }

const linkNumbers: Record<TaskLink['type'], number> = { FF: 0, FS: 1, SF: 2, SS: 3 }

/** 16.5 → `PT16H30M0S` */
const duration = (hours: number | null): string | null => {
  if (hours === null) return null
  const minutes = Math.round(hours * 60)
  return `PT${Math.floor(minutes / 60)}H${minutes % 60}M0S`
}

/** A working day has eight hours, in tenths of minutes; the format counts days. */
const lag = { perDay: 4800, format: 7 } as const

/** The constraint that a task starts no earlier than a date. */
const startNoEarlier = 4

/** A milestone is a task of no time. `number` is its place in the plan. */
const milestoneElement = ({ name, date, doneOn }: Milestone, number: number): string => {
  const at = (day: string | null) => (day === null ? null : `${day}T17:00:00`)
  const values = {
    UID: number,
    ID: number,
    Name: name,
    OutlineLevel: 1,
    Start: at(date),
    Finish: at(date),
    Duration: duration(0),
    Milestone: 1,
    Summary: 0,
    PercentComplete: doneOn === null ? 0 : 100,
    ActualFinish: at(doneOn),
    ConstraintType: date === null ? null : startNoEarlier,
    ConstraintDate: at(date),
  }
  return `<Task>${elements(values)}</Task>`
}

type Project = { name: string; milestones: readonly Milestone[] }

export const projectXml = (
  { name, milestones }: Project,
  tasks: readonly Task[],
  everyone: readonly Person[],
): string => {
  const names = readableNames(everyone)
  const numbers = new Map(tasks.map(({ id }, index) => [id, index + 1]))
  const people = [...new Set(tasks.flatMap(({ assigneeId }) => assigneeId ?? []))]
  const peopleNumbers = new Map(people.map((id, index) => [id, index + 1]))
  const taskElement = (task: Task): string => {
    const number = numbers.get(task.id) ?? 0
    const start = task.startDate === null ? null : `${task.startDate}T08:00:00`
    const links = task.links.flatMap((link) => {
      const before = numbers.get(link.taskId)
      return before === undefined
        ? []
        : `<PredecessorLink>${elements({ PredecessorUID: before, Type: linkNumbers[link.type], LinkLag: link.lag * lag.perDay, LagFormat: lag.format })}</PredecessorLink>`
    })
    return `<Task>${elements({
      UID: number,
      ID: number,
      Name: task.title,
      OutlineLevel: 1,
      Priority: priorityNumbers[task.priority],
      Start: start,
      Finish: task.dueDate === null ? null : `${task.dueDate}T17:00:00`,
      Work: duration(task.estimatedHours),
      Milestone: 0,
      Summary: 0,
      PercentComplete: task.progress,
      ActualWork: duration(task.actualHours),
      ConstraintType: start === null ? null : startNoEarlier,
      ConstraintDate: start,
      Notes: task.description,
    })}${links.join('')}</Task>`
  }
  const goals = milestones.map((milestone, index) => milestoneElement(milestone, tasks.length + index + 1))
  const resources = people.map(
    (id) => `<Resource>${elements({ UID: peopleNumbers.get(id) ?? 0, Name: names.get(id) ?? '', Type: 1 })}</Resource>`,
  )
  const assignments = tasks.flatMap(({ id, assigneeId }, index) =>
    assigneeId === null
      ? []
      : `<Assignment>${elements({ UID: index + 1, TaskUID: numbers.get(id) ?? 0, ResourceUID: peopleNumbers.get(assigneeId) ?? 0 })}</Assignment>`,
  )
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Project xmlns="http://schemas.microsoft.com/project">${elements({ SaveVersion: 14, Name: name, MinutesPerDay: 480 })}<Tasks>${[...tasks.map(taskElement), ...goals].join('\n')}</Tasks><Resources>${resources.join('')}</Resources><Assignments>${assignments.join('')}</Assignments></Project>
`
}
