import type { Dispatch } from 'react'
import { Check } from '../../../spreadsheets/import/check.tsx'
import { ColumnMapping } from '../../../spreadsheets/import/column-mapping.tsx'
import { columnsOf } from '../../../spreadsheets/import/sheet.ts'
import { readAs, withDelimiter, type OpenedSheet } from '../../../spreadsheets/import/open-sheet.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import type { PlannedExpense } from './expense-plan.ts'
import {
  expenseColumns,
  expenseSheet,
  isSetByPlumbline,
  neededFields,
  type ExpenseColumn,
} from '../sheet/expense-columns.ts'

/** What becomes of the rows. */
export const outcomes = { pending: 'File for approval', draft: 'Keep as drafts' } as const
export type Outcome = keyof typeof outcomes

export type Choices = { outcome: Outcome; dropUnknownTasks: boolean }

type Props = {
  opened: OpenedSheet<ExpenseColumn>
  planned: readonly PlannedExpense[]
  choices: Choices
  onOpened: Dispatch<OpenedSheet<ExpenseColumn>>
  onChoices: Dispatch<Choices>
}

/** How the rows of expenses are read, and what becomes of them. */
export const ExpenseOptions = ({ opened, planned, choices, onOpened, onChoices }: Props) => {
  const { sheet, reading, delimiter } = opened
  const unknownTask = planned.some(({ problems }) => problems.some(({ field }) => field === 'taskId'))
  return (
    <>
      <ColumnMapping
        table={columnsOf(sheet)}
        fields={expenseColumns}
        reading={reading}
        delimiter={delimiter}
        other={opened.other}
        onReadAs={(value) => void readAs(expenseSheet, opened, value).then(onOpened)}
        open={neededFields.some((field) => !reading.mapping.includes(field))}
        skippedBecause={(heading) => (isSetByPlumbline(heading) ? 'Set by Plumbline' : undefined)}
        onReading={(next) => onOpened({ ...opened, reading: next })}
        onDelimiter={(next) => onOpened(withDelimiter(expenseSheet, opened, next))}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Segmented
          label="What becomes of the expenses"
          value={choices.outcome}
          options={outcomes}
          onChange={(outcome) => onChoices({ ...choices, outcome })}
        />
        {(unknownTask || choices.dropUnknownTasks) && (
          <Check
            label="File expenses of tasks that are not in this project without a task"
            checked={choices.dropUnknownTasks}
            onChange={(dropUnknownTasks) => onChoices({ ...choices, dropUnknownTasks })}
          />
        )}
      </div>
    </>
  )
}
