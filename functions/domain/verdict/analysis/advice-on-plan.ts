/** Recommendations about the plan of a project: its tasks, milestones, dates, baseline, budget, RAID log and charter. */
import { isLateOn } from '../../../../shared/dates/late.ts'
import { addDays, daysBetween } from '../../../../shared/dates/dates.ts'
import { analysisLimits } from '../../../../shared/verdict/limits.ts'
import { counted, listed, plural } from '../../../../shared/wording.ts'
import { lateWords, writtenDay } from '../../../../shared/dates/written-day.ts'
import type { ListedTask } from '../../tasks/task-record.ts'
import { effortFor, type Advice } from './advice.ts'
import type { Case } from './case.ts'
import { milestoneRecord, quoted, restingOn, taskRecord } from './records.ts'

type Given = Omit<Advice, 'key' | 'records'> & { rule: string; records?: Advice['records'] }

const advice = ({ record }: Case, { rule, records = [], ...given }: Given): Advice => ({
  key: `${rule}:${record.id}`,
  ...given,
  records: restingOn(records, record),
})

const firstOf = (tasks: readonly ListedTask[]): string => listed(tasks.slice(0, 3).map(({ title }) => quoted(title)))

const waitingInACircle = (of: Case): Advice[] =>
  of.circle.length === 0
    ? []
    : [
        advice(of, {
          rule: 'circle',
          horizon: 'immediate',
          action: `Remove one of the dependencies between ${firstOf(of.circle)}`,
          rationale: `${counted(of.circle.length, 'task')} wait for each other, so none of them can start.`,
          effort: 'low',
          expectedOutcome: 'The schedule has a critical path again.',
          open: { kind: 'timeline', projectId: of.project.id },
          records: of.circle.map(taskRecord),
        }),
      ]

const lateAndCritical = (of: Case): Advice[] => {
  const { today, critical, project } = of
  const first = critical.find(({ dueDate }) => isLateOn(today, { isOpen: true, date: dueDate }))
  if (first === undefined || first.dueDate === null) return []
  return [
    advice(of, {
      rule: 'critical-late',
      horizon: 'immediate',
      action: `Finish ${quoted(first.title)}, which the end of the project waits for`,
      rationale: `It is ${lateWords(daysBetween(first.dueDate, today))} and on the critical path: each further day moves the end of the project.`,
      effort: first.progress >= 50 ? 'low' : 'medium',
      expectedOutcome: 'The tasks that wait for it can start.',
      open: { kind: 'task', projectId: project.id, taskId: first.id },
      records: [taskRecord(first)],
    }),
  ]
}

/** Open tasks without an assignee that are late or due soon. */
const unassigned = (of: Case): Advice[] => {
  const { today, openTasks, project } = of
  const until = addDays(today, analysisLimits.soonDays)
  const found = openTasks.filter(
    ({ assigneeId, dueDate }) => assigneeId === null && dueDate !== null && dueDate <= until,
  )
  if (found.length === 0) return []
  return [
    advice(of, {
      rule: 'unassigned',
      horizon: found.some(({ dueDate }) => isLateOn(today, { isOpen: true, date: dueDate }))
        ? 'immediate'
        : 'shortTerm',
      action: `Assign ${firstOf(found)}${found.length > 3 ? ` and ${found.length - 3} more` : ''}`,
      rationale: `${counted(found.length, 'open task')} ${plural(found.length, 'is', 'are')} late or due by ${writtenDay(until)} and assigned to no one.`,
      effort: effortFor(found.length),
      expectedOutcome: `${plural(found.length, 'It has', 'Each has')} someone who does it and is reminded of it.`,
      open: { kind: 'open-tasks', projectId: project.id },
      records: found.map(taskRecord),
    }),
  ]
}

const overdueMilestones = (of: Case): Advice[] => {
  const { today, project } = of
  const found = project.milestones.filter(({ date, doneOn }) => isLateOn(today, { isOpen: doneOn === null, date }))
  if (found.length === 0) return []
  const names = listed(
    found.slice(0, 3).map(({ name, date }) => `${quoted(name)}${date === null ? '' : `, due ${writtenDay(date)}`}`),
  )
  return [
    advice(of, {
      rule: 'milestone-overdue',
      horizon: 'immediate',
      action: `Reach ${plural(found.length, 'the overdue milestone', 'the overdue milestones')}, or agree on ${plural(found.length, 'a new date', 'new dates')}`,
      rationale: `${names}: ${plural(found.length, 'it has', 'they have')} passed without being reached.`,
      effort: effortFor(found.length),
      expectedOutcome: 'Its schedule no longer counts an overdue milestone.',
      open: { kind: 'milestones', projectId: project.id },
      records: found.map((milestone) => milestoneRecord(milestone, project.id)),
    }),
  ]
}

/** Undated tasks are worth a recommendation from this share of the open tasks on. */
const undatedShare = 0.25

const undated = (of: Case): Advice[] => {
  const { openTasks, project } = of
  const found = openTasks.filter(({ dueDate }) => dueDate === null)
  if (found.length === 0 || found.length < undatedShare * openTasks.length) return []
  return [
    advice(of, {
      rule: 'undated',
      horizon: 'shortTerm',
      action: `Give ${counted(found.length, 'open task')} a due date`,
      rationale: `${found.length} of ${counted(openTasks.length, 'open task')} ${plural(found.length, 'has', 'have')} no due date, and never ${plural(found.length, 'counts', 'count')} as late.`,
      effort: effortFor(found.length),
      expectedOutcome: 'Reminders, the timeline and this analysis include them.',
      open: { kind: 'open-tasks', projectId: project.id },
      records: found.map(taskRecord),
    }),
  ]
}

/** What a project is set up without. Each takes a few minutes. */
const missing = (of: Case): Advice[] => {
  const { project, totals, entries, money } = of
  const projectId = project.id
  const ofProject = (rule: string, given: Omit<Given, 'rule' | 'effort' | 'horizon'> & Partial<Given>): Advice =>
    advice(of, { rule, horizon: 'strategic', effort: 'low', ...given })
  return [
    ...(project.startDate === null || project.endDate === null
      ? [
          ofProject('no-dates', {
            horizon: 'shortTerm',
            action: `Set ${project.startDate === null ? (project.endDate === null ? 'a start and an end date' : 'a start date') : 'an end date'}`,
            rationale: 'Without both dates, nothing says whether it is in time.',
            expectedOutcome: 'Its progress is compared with the time that has passed.',
            open: { kind: 'project-edit', projectId },
          }),
        ]
      : []),
    ...(totals.taskCount === 0
      ? [
          ofProject('no-tasks', {
            horizon: 'shortTerm',
            effort: 'medium',
            action: 'Write down its tasks',
            rationale: 'It has no tasks, so its progress is a figure that someone entered.',
            expectedOutcome: 'Its progress, what is late and its forecast follow from the work itself.',
            open: { kind: 'open-tasks', projectId },
          }),
        ]
      : []),
    ...(totals.baseline === undefined && totals.taskCount > 0
      ? [
          ofProject('no-baseline', {
            action: 'Set a baseline',
            rationale: 'It has no baseline, so later changes of its dates cannot be told from the plan.',
            expectedOutcome: 'The timeline shows what moved since.',
            open: { kind: 'timeline', projectId },
          }),
        ]
      : []),
    ...(money && project.budget === 0
      ? [
          ofProject('no-budget', {
            action: 'Set a budget',
            rationale: 'Without a budget, its spending cannot be judged.',
            expectedOutcome: 'Its health includes money, and its cost can be forecast.',
            open: { kind: 'project-edit', projectId },
          }),
        ]
      : []),
    ...(entries.length === 0
      ? [
          ofProject('no-entries', {
            action: 'Record its risks and assumptions',
            rationale: 'Its RAID log is empty.',
            expectedOutcome: 'Each risk has an owner and a response before it happens.',
            open: { kind: 'raid-new', projectId },
          }),
        ]
      : []),
    ...(project.hasCharter
      ? []
      : [
          ofProject('no-charter', {
            action: 'Create its charter',
            rationale: 'It has no charter that says what it is for, and who decides.',
            expectedOutcome: 'Scope, money and decisions are agreed on in writing.',
            open: { kind: 'charter', projectId },
          }),
        ]),
  ]
}

export const adviceOnPlan = (of: Case): Advice[] =>
  of.isLive
    ? [
        ...waitingInACircle(of),
        ...lateAndCritical(of),
        ...overdueMilestones(of),
        ...unassigned(of),
        ...undated(of),
        ...missing(of),
      ]
    : []
