/** What follows from a drift, in the words of the project's analysis: its end, its health and its cost. Pure. */
import { healthLevels } from '../../../../shared/verdict/health-choices.ts'
import type { SourcedText } from '../../../../shared/contract/made-by.ts'
import { analysisLimits } from '../../../../shared/verdict/limits.ts'
import type { Statement } from '../../../../shared/verdict/analysis.ts'
import type { PlanCalendar } from '../../../../shared/timeline/project-schedule.ts'
import { lowerFirst, sentence } from '../../../../shared/wording.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import { caseOf, type Moment } from '../../verdict/analysis/case.ts'
import { forecastingOf } from '../../verdict/analysis/forecasting.ts'
import type { ProjectTotals } from '../../dashboard/totals.ts'
import type { ProjectRecord } from '../../projects/project-record.ts'
import type { ListedTask } from '../../tasks/task-record.ts'

type Records = {
  project: ProjectRecord
  tasks: readonly ListedTask[]
  totals: ProjectTotals
  working: PlanCalendar
}

const sourced = ({ text, records }: Statement): SourcedText => ({ text, records: records.map(({ id }) => id) })

/** `outlook` contains amounts; the other sentences contain none. */
export const consequencesOf = (
  { tasks, ...records }: Records,
  moment: Omit<Moment, 'money'>,
): { consequences: SourcedText[]; outlook: SourcedText[] } => {
  const more = tasks.length > analysisLimits.tasks
  const gathered = { ...records, tasks: tasks.slice(0, analysisLimits.tasks), more, entries: [] }
  const open = caseOf(gathered, { ...moment, money: false })
  const { completion, safeCompletion, probability } = forecastingOf(open)
  const { level, reason } = open.health
  const { budget } = forecastingOf(caseOf(gathered, { ...moment, money: true }))
  const record = [records.project.id]
  return {
    consequences: [
      probability === null
        ? { ...sourced(completion), text: `Its end cannot be forecast: ${lowerFirst(completion.text)}` }
        : sourced(completion),
      ...(safeCompletion === null
        ? []
        : [{ text: `In eight of ten runs it is done by ${writtenDay(safeCompletion)}.`, records: record }]),
      { text: `Its health is “${healthLevels[level].label}”: ${sentence(reason)}`, records: record },
    ],
    outlook: budget === undefined ? [] : [sourced(budget)],
  }
}
