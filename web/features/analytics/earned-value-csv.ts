/** Earned value as rows for spreadsheets: every figure, and an empty cell if there is none. */
import { earnedValueFigures, type ProjectEarnedValue } from '../../../shared/analytics/analytics.ts'
import { projectStatuses } from '../../../shared/projects/project-choices.ts'
import { figureNames } from './figure-names.ts'

const written = (value: string | number | null): string => (value === null ? '' : String(value))

export const earnedValueCsv = {
  head: [
    'Project',
    'Status',
    'As of',
    'Planned share',
    'Earned share',
    figureNames.budgetAtCompletion.name,
    figureNames.actualCost.name,
    ...earnedValueFigures.map((figure) => `${figureNames[figure].name} (${figureNames[figure].formula})`),
    'Tasks',
  ],
  row: ({
    projectName,
    status,
    asOf,
    plannedShare,
    earnedShare,
    budgetAtCompletion,
    actualCost,
    figures,
    tasks,
  }: ProjectEarnedValue): string[] => [
    projectName,
    projectStatuses[status].label,
    asOf,
    written(plannedShare),
    written(earnedShare),
    written(budgetAtCompletion),
    actualCost,
    ...earnedValueFigures.map((figure) => written(figures[figure])),
    String(tasks.count),
  ],
}
