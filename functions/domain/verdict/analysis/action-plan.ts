/** What to do first: the critical path, what is quickly finished, and what to watch. */
import { isLateOn } from '../../../../shared/dates/late.ts'
import type { Statement, Suggestions } from '../../../../shared/verdict/analysis.ts'
import { addDays, daysBetween } from '../../../../shared/dates/dates.ts'
import { projectHealthAreas } from '../../../../shared/verdict/health-choices.ts'
import { analysisLimits } from '../../../../shared/verdict/limits.ts'
import { uniqueIdOf } from '../../../../shared/raid/raid-choices.ts'
import { counted, lowerFirst } from '../../../../shared/wording.ts'
import { lateWords, writtenDay } from '../../../../shared/dates/written-day.ts'
import type { ListedTask } from '../../tasks/task-record.ts'
import type { Case } from './case.ts'
import { milestoneRecord, quoted, raidRecord, statement, taskRecord } from './records.ts'

const dueText = ({ dueDate }: ListedTask, today: string): string => {
  if (dueDate === null) return ''
  return isLateOn(today, { isOpen: true, date: dueDate })
    ? `, ${lateWords(daysBetween(dueDate, today))}`
    : `, due ${writtenDay(dueDate)}`
}

const criticalPath = ({ critical, today }: Case): Statement[] =>
  critical
    .slice(0, 2 * analysisLimits.statements)
    .map((task) => statement(`${quoted(task.title)}${dueText(task, today)}, at ${task.progress}%`, taskRecord(task)))

/** From this progress on, or up to this estimate, a task is quickly finished. */
const quick = { progress: 75, hours: 4 } as const

const quickWins = ({ openTasks, today }: Case): Statement[] =>
  openTasks
    .filter(
      ({ progress, estimatedHours }) =>
        progress >= quick.progress || (estimatedHours !== null && estimatedHours > 0 && estimatedHours <= quick.hours),
    )
    .toSorted((a, b) => b.progress - a.progress || (a.dueDate ?? '9').localeCompare(b.dueDate ?? '9'))
    .slice(0, analysisLimits.statements)
    .map((task) => {
      const why =
        task.progress >= quick.progress
          ? `it is at ${task.progress}%`
          : `it is estimated at ${counted(task.estimatedHours ?? 0, 'hour')}`
      return statement(`Finish ${quoted(task.title)}: ${why}${dueText(task, today)}.`, taskRecord(task))
    })

const comingMilestones = ({ project, today }: Case): Statement[] => {
  const until = addDays(today, analysisLimits.watchDays)
  return project.milestones
    .filter(({ date, doneOn }) => doneOn === null && date !== null && date >= today && date <= until)
    .map((milestone) =>
      statement(
        `${quoted(milestone.name)}, due ${writtenDay(milestone.date ?? today)}`,
        milestoneRecord(milestone, project.id),
      ),
    )
}

const reviews = ({ open, today }: Case): Statement[] => {
  const until = addDays(today, analysisLimits.watchDays)
  return open
    .filter(({ reviewDate }) => reviewDate !== null && reviewDate <= until)
    .map((entry) =>
      statement(
        `Review ${uniqueIdOf(entry)} ${quoted(entry.title)} by ${writtenDay(entry.reviewDate ?? today)}`,
        raidRecord(entry),
      ),
    )
}

/** The figures of health that have thresholds, and where these are. */
const thresholds = ({ health, record }: Case): Statement[] =>
  health.areas.flatMap(({ area, because }) =>
    because.flatMap(({ says, threshold }) =>
      threshold === null
        ? []
        : [statement(`${projectHealthAreas[area].label}: ${lowerFirst(says)}. ${threshold}.`, record)],
    ),
  )

export const actionPlanOf = (of: Case): Suggestions['actionPlan'] =>
  of.isLive
    ? {
        criticalPath: criticalPath(of),
        quickWins: quickWins(of),
        monitoring: [...comingMilestones(of), ...reviews(of), ...thresholds(of)].slice(
          0,
          2 * analysisLimits.statements,
        ),
      }
    : { criticalPath: [], quickWins: [], monitoring: [] }
