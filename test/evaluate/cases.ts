/**
 * Projects whose truth is known, because each is built around it: what is wrong with it and why, what the critical path
 * is, and what is fine. Every fifth case is held out: no one tunes rules or prompts by it.
 */
import type { Gathered } from '../../functions/domain/verdict/analysis/gathered.ts'
import { addDays } from '../../shared/dates/dates.ts'
import { aMilestone, aRisk, aTask, doneTask, gathered } from '../builders/gathered.ts'

/** A Saturday. */
export const today = '2026-11-21'
const inDays = (days: number): string => addDays(today, days)

export type Case = {
  name: string
  heldOut: boolean
  given: Gathered
  /** Rules that have to recommend something, and rules that must not. */
  found: readonly string[]
  absent: readonly string[]
  /** Titles of the tasks on the critical path. Undefined if the case does not fix it. */
  critical?: readonly string[]
}

type Truth = Omit<Case, 'name' | 'heldOut' | 'given'> & Parameters<typeof gathered>[0]

/** In time, within budget, with dates, people and entries. */
const healthy = { startDate: inDays(-50), endDate: inDays(50), budget: 100_000_00, budgetUsed: 45_000_00 } as const

/** Half of the work is done, and the rest is due later. */
const halfDone = (size: number, more: Parameters<typeof aTask>[1] = {}) =>
  Array.from({ length: 2 * size }, (_, index) =>
    index < size
      ? doneTask(index, { title: `Done ${index}` })
      : aTask(index, { title: `Open ${index}`, dueDate: inDays(20 + index), ...more }),
  )

const answeredRisk = aRisk(1, {
  mitigation: 'A second supplier',
  strategy: 'mitigate',
  impact: 'low',
  probability: 'low',
})

/** What can be true of a project, by name. Each takes a number that changes its sizes and dates. */
const truths: Readonly<Record<string, (number: number) => Truth>> = {
  'on plan': (number) => ({
    project: healthy,
    tasks: halfDone(3 + number),
    entries: [answeredRisk],
    found: [],
    absent: [
      'late-tasks',
      'past-end',
      'over-budget',
      'milestone-overdue',
      'critical-late',
      'unassigned',
      'circle',
      'behind',
    ],
  }),
  'late tasks': (number) => ({
    project: healthy,
    tasks: [
      ...halfDone(3),
      ...Array.from({ length: 1 + number }, (_, index) =>
        aTask(20 + index, { title: `Late ${index}`, dueDate: inDays(-3 - index) }),
      ),
    ],
    entries: [answeredRisk],
    found: ['late-tasks'],
    absent: ['past-end', 'over-budget', 'milestone-overdue', 'unassigned', 'circle'],
  }),
  'past its end': (number) => ({
    project: { ...healthy, endDate: inDays(-1 - number) },
    tasks: halfDone(4),
    entries: [answeredRisk],
    found: ['past-end'],
    absent: ['late-tasks', 'over-budget', 'milestone-overdue', 'circle'],
  }),
  'over its budget': (number) => ({
    project: { ...healthy, budgetUsed: (101 + 7 * number) * 1000_00 },
    tasks: halfDone(4),
    entries: [answeredRisk],
    found: ['over-budget'],
    absent: ['late-tasks', 'past-end', 'milestone-overdue', 'no-budget'],
  }),
  'spending ahead of the work': (number) => ({
    project: { ...healthy, budgetUsed: (85 + number) * 1000_00 },
    tasks: halfDone(4),
    entries: [answeredRisk],
    found: ['spending-ahead'],
    absent: ['over-budget', 'late-tasks', 'past-end'],
  }),
  'an overdue milestone': (number) => ({
    project: {
      ...healthy,
      milestones: [
        aMilestone(0, { name: 'Permit', date: inDays(-2 - number) }),
        aMilestone(1, { name: 'Opening', date: inDays(40) }),
      ],
    },
    tasks: halfDone(4),
    entries: [answeredRisk],
    found: ['milestone-overdue'],
    absent: ['late-tasks', 'past-end', 'over-budget', 'unassigned'],
  }),
  'work without an assignee': (number) => ({
    project: healthy,
    tasks: [
      ...halfDone(4),
      ...Array.from({ length: 1 + number }, (_, index) =>
        aTask(20 + index, { title: `Unassigned ${index}`, dueDate: inDays(3 + index), assigneeId: null }),
      ),
    ],
    entries: [answeredRisk],
    found: ['unassigned'],
    absent: ['late-tasks', 'past-end', 'over-budget', 'milestone-overdue'],
  }),
  'a late task on the critical path': (number) => ({
    project: healthy,
    tasks: [
      doneTask(0, { title: 'Survey' }),
      aTask(1, { title: 'Dig', startDate: inDays(-12), dueDate: inDays(-2 - number) }),
      aTask(2, {
        title: 'Pour',
        startDate: inDays(1),
        dueDate: inDays(20),
        links: [{ taskId: aTask(1).id, type: 'FS', lag: 0 }],
      }),
      aTask(3, {
        title: 'Roof',
        startDate: inDays(21),
        dueDate: inDays(45),
        links: [{ taskId: aTask(2).id, type: 'FS', lag: 0 }],
      }),
      aTask(4, { title: 'Paint a sign', startDate: inDays(1), dueDate: inDays(3) }),
    ],
    entries: [answeredRisk],
    found: ['critical-late', 'late-tasks'],
    absent: ['past-end', 'over-budget', 'circle'],
    critical: ['Dig', 'Pour', 'Roof'],
  }),
  'tasks that wait for each other': (number) => {
    const size = 2 + (number % 3)
    return {
      project: healthy,
      tasks: Array.from({ length: size }, (_, index) =>
        aTask(index, {
          title: `Ring ${index}`,
          dueDate: inDays(10 + index),
          links: [{ taskId: aTask((index + 1) % size).id, type: 'FS', lag: 0 }],
        }),
      ),
      entries: [answeredRisk],
      found: ['circle'],
      absent: ['late-tasks', 'past-end', 'over-budget', 'critical-late'],
    }
  },
  'tasks without dates': (number) => ({
    project: healthy,
    tasks: [
      ...halfDone(2),
      ...Array.from({ length: 3 + number }, (_, index) => aTask(20 + index, { title: `Undated ${index}` })),
    ],
    entries: [answeredRisk],
    found: ['undated'],
    absent: ['late-tasks', 'past-end', 'over-budget', 'unassigned'],
  }),
  'nothing written down': (number) => ({
    project: { ...healthy, startDate: null, endDate: null, budget: 0, budgetUsed: 0, hasCharter: false },
    tasks: Array.from({ length: number % 2 }, () => aTask(0, { title: 'Only one', dueDate: inDays(30) })),
    entries: [],
    found: ['no-dates', 'no-budget', 'no-entries', 'no-charter'],
    absent: ['past-end', 'over-budget', 'spending-ahead', 'late-tasks'],
  }),
  'a high risk without a response': (number) => ({
    project: healthy,
    tasks: halfDone(4),
    entries: [aRisk(2 + number, { title: 'No crane', mitigation: '', dateOpened: inDays(-20) })],
    found: ['no-response'],
    absent: ['late-tasks', 'past-end', 'over-budget', 'no-entries'],
  }),
}

/** Cases of each truth. */
const variants = 6

export const cases: readonly Case[] = Object.entries(truths).flatMap(([truth, build], place) =>
  Array.from({ length: variants }, (_, number) => {
    const { found, absent, critical, ...given } = build(number)
    return {
      name: `${truth} (${number + 1})`,
      heldOut: (place * variants + number) % 5 === 4,
      given: gathered(given),
      found,
      absent,
      ...(critical !== undefined && { critical }),
    }
  }),
)
