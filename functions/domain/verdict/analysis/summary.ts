/** The executive summary, sentence by sentence. */
import type { Forecasting, Statement } from '../../../../shared/verdict/analysis.ts'
import { healthLevels } from '../../../../shared/verdict/health-choices.ts'
import { counted, lowerFirst, plural, sentence } from '../../../../shared/wording.ts'
import { wholeDollars } from '../../../../shared/money/written-amount.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import type { Advice } from './advice.ts'
import type { Case } from './case.ts'
import { restingOn, short, statement, taskRecord } from './records.ts'

const healthSentence = ({ health, project, record }: Case): Statement =>
  statement(
    sentence(`${short(project.name)} is ${lowerFirst(healthLevels[health.level].label)}: ${lowerFirst(health.reason)}`),
    record,
  )

const workSentence = ({ standing, totals, late, record }: Case): Statement => {
  const { taskCount, completedTaskCount } = totals
  if (taskCount === 0) return statement(`It is at ${standing.progress}% and has no tasks.`, record)
  const { lateTasks } = standing
  const done = `${completedTaskCount} of ${counted(taskCount, 'task')} ${plural(completedTaskCount, 'is', 'are')} completed, and its progress is ${standing.progress}%`
  return lateTasks === 0
    ? statement(`${done}.`, record)
    : {
        text: `${done}; ${counted(lateTasks, 'open task')} ${plural(lateTasks, 'is', 'are')} late.`,
        records: restingOn(late.map(taskRecord), record),
      }
}

const endSentence = ({ project, record }: Case, { safeCompletion, completion }: Forecasting): Statement => {
  if (safeCompletion === null) return completion
  const planned = project.endDate === null ? 'It has no end date' : `Its end date is ${writtenDay(project.endDate)}`
  return statement(
    `${planned}; at the current pace it is done by ${writtenDay(safeCompletion)} in eight runs of ten.`,
    record,
  )
}

const moneySentence = ({ project, money, record }: Case): Statement[] => {
  if (!money || project.budget === 0) return []
  return [statement(`${wholeDollars(project.budgetUsed)} of ${wholeDollars(project.budget)} is spent.`, record)]
}

const firstStep = (advice: readonly Advice[]): Statement[] => {
  const first = advice.find(({ horizon }) => horizon === 'immediate')
  return first === undefined ? [] : [{ text: sentence(`First, ${lowerFirst(first.action)}`), records: first.records }]
}

export const summaryOf = (of: Case, advice: readonly Advice[], forecasting: Forecasting): Statement[] => [
  healthSentence(of),
  workSentence(of),
  ...(of.isLive ? [endSentence(of, forecasting)] : []),
  ...moneySentence(of),
  ...firstStep(advice),
]
