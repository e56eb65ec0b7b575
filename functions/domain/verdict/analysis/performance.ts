/**
 * How a project performs: its schedule and cost performance indices from earned value, the share of its tasks that is
 * completed, what holds it up and what goes well.
 */
import { isLateOn } from '../../../../shared/dates/late.ts'
import type { Performance, Statement } from '../../../../shared/verdict/analysis.ts'
import { earnedValueGaps, type EarnedValueFigure } from '../../../../shared/analytics/analytics.ts'
import { daysBetween } from '../../../../shared/dates/dates.ts'
import { projectHealthAreas } from '../../../../shared/verdict/health-choices.ts'
import { analysisLimits } from '../../../../shared/verdict/limits.ts'
import { counted, lowerFirst, plural, writtenNumber } from '../../../../shared/wording.ts'
import { lateWords } from '../../../../shared/dates/written-day.ts'
import { wholeDollars } from '../../../../shared/money/written-amount.ts'
import type { ListedTask } from '../../tasks/task-record.ts'
import type { Case } from './case.ts'
import { milestoneRecord, quoted, statement, taskRecord } from './records.ts'

const percentOf = (share: number): number => Math.round(100 * share)

const tooMany = (): string =>
  `Only the first ${writtenNumber(analysisLimits.tasks)} tasks were read. The earned value screen counts all of them.`

type Index = { value: number | null; said: Statement }

/** An index in percent, with what it counts or why it is missing. */
const indexOf = ({ measure, record }: Case, figure: EarnedValueFigure, says: (percent: number) => string): Index => {
  if (measure === undefined) return { value: null, said: statement(tooMany(), record) }
  const index = measure.figures[figure]
  const gap = measure.gaps.find((each) => each.figure === figure)
  if (index === null)
    return { value: null, said: statement(gap === undefined ? 'Unknown' : `${earnedValueGaps[gap.reason]}.`, record) }
  const percent = percentOf(index)
  return { value: percent, said: statement(says(percent), record) }
}

/** What the shares of the work are shares of, which is not the number of completed tasks. */
const measuredBy = ({ measure, totals }: Case): string =>
  totals.taskCount === 0
    ? 'By its own progress'
    : measure?.plan.unit === 'hours'
      ? 'By estimated hours'
      : 'By the progress of its tasks'

const scheduleIndex = (of: Case): Index =>
  indexOf(of, 'schedulePerformanceIndex', (percent) => {
    const { plannedShare, earnedShare } = of.measure ?? { plannedShare: null, earnedShare: 0 }
    return `${measuredBy(of)}, ${percentOf(earnedShare)}% is done, and ${percentOf(plannedShare ?? 0)}% was planned to be done by today: ${percent}%.`
  })

const costIndex = (of: Case): Index =>
  indexOf(of, 'costPerformanceIndex', (percent) => {
    const { earnedValue } = of.measure?.figures ?? { earnedValue: null }
    return `Work worth ${wholeDollars(earnedValue ?? 0)} was done for ${wholeDollars(of.project.budgetUsed)}: ${percent}%.`
  })

const completion = ({ totals, record }: Case): Index => {
  const { taskCount, completedTaskCount } = totals
  return taskCount === 0
    ? { value: null, said: statement('It has no tasks.', record) }
    : {
        value: percentOf(completedTaskCount / taskCount),
        said: statement(
          `${completedTaskCount} of ${counted(taskCount, 'task')} ${plural(completedTaskCount, 'is', 'are')} completed.`,
          record,
        ),
      }
}

const criticalLate = ({ critical, today }: Case): Statement[] =>
  critical
    .filter(({ dueDate }) => isLateOn(today, { isOpen: true, date: dueDate }))
    .map((task) =>
      statement(
        `${quoted(task.title)} is ${lateWords(daysBetween(task.dueDate ?? today, today))}, and the end of the project waits for it.`,
        taskRecord(task),
      ),
    )

/** From this number of waiting tasks on, a task is a bottleneck. */
const manyWaiting = 2

/** Open tasks that others wait for: they can begin only when it is finished. */
const waitedFor = ({ openTasks }: Case): Statement[] => {
  const waiting = new Map<string, ListedTask[]>()
  for (const task of openTasks)
    for (const { taskId, type } of task.links)
      if (type === 'FS') waiting.set(taskId, [...(waiting.get(taskId) ?? []), task])
  return openTasks
    .map((task) => ({ task, behind: waiting.get(task.id) ?? [] }))
    .filter(({ behind }) => behind.length >= manyWaiting)
    .toSorted((a, b) => b.behind.length - a.behind.length)
    .map(({ task, behind }) =>
      statement(
        `${counted(behind.length, 'task')} wait for ${quoted(task.title)}, which is at ${task.progress}%.`,
        taskRecord(task),
        ...behind.slice(0, analysisLimits.records - 1).map(taskRecord),
      ),
    )
}

const inACircle = ({ circle }: Case): Statement[] =>
  circle.length === 0
    ? []
    : [
        statement(
          `${counted(circle.length, 'task')} wait for each other.`,
          ...circle.slice(0, analysisLimits.records).map(taskRecord),
        ),
      ]

const onTrackAreas = ({ health, record }: Case): Statement[] =>
  health.areas
    // A scope that has not grown is no achievement.
    .filter(({ area, level }) => level === 'on_track' && area !== 'scope')
    .flatMap(({ area, because }) =>
      because
        .filter(({ direction }) => direction === 'for')
        .slice(0, 1)
        .map(({ says }) => statement(`${projectHealthAreas[area].label}: ${lowerFirst(says)}.`, record)),
    )

const reachedInTime = ({ project }: Case): Statement[] => {
  const dated = project.milestones.filter(({ date, doneOn }) => date !== null && doneOn !== null)
  const inTime = dated.filter(({ date, doneOn }) => (doneOn ?? '9') <= (date ?? ''))
  return inTime.length === 0
    ? []
    : [
        statement(
          `${inTime.length} of ${counted(dated.length, 'reached milestone')} ${plural(inTime.length, 'was', 'were')} reached in time.`,
          ...inTime.slice(0, analysisLimits.records).map((milestone) => milestoneRecord(milestone, project.id)),
        ),
      ]
}

/** From this index on, a project is ahead of its plan. */
const aheadFrom = 105

const aheadOfPlan = (of: Case, index: Index): Statement[] =>
  index.value !== null && index.value >= aheadFrom
    ? [statement(`It is ahead of its plan. ${index.said.text}`, of.record)]
    : []

export const performanceOf = (of: Case): Performance => {
  const [schedule, cost, done] = [scheduleIndex(of), costIndex(of), completion(of)]
  return {
    progressEfficiency: schedule.value,
    budgetEfficiency: of.money ? cost.value : null,
    taskCompletionRate: done.value,
    measured: {
      progressEfficiency: schedule.said,
      ...(of.money && { budgetEfficiency: cost.said }),
      taskCompletionRate: done.said,
    },
    bottlenecks: of.isLive
      ? [...criticalLate(of), ...inACircle(of), ...waitedFor(of)].slice(0, analysisLimits.statements)
      : [],
    strengths: [...aheadOfPlan(of, schedule), ...reachedInTime(of), ...onTrackAreas(of)].slice(
      0,
      analysisLimits.statements,
    ),
  }
}
