import { useMemo, useState } from 'react'
import type { Expense } from '../../../../shared/money/expense.ts'
import { expenseImportLimits, expenseLimits } from '../../../../shared/money/limits.ts'
import { counted, writtenNumber } from '../../../../shared/wording.ts'
import { call } from '../../../client/client.ts'
import { BatchImportDialog, problemsNote } from '../../../spreadsheets/import/batch-import-dialog.tsx'
import { ChooseStep } from '../../../spreadsheets/import/choose-step.tsx'
import { openSheet, templateOf, type OpenedSheet } from '../../../spreadsheets/import/open-sheet.ts'
import { PreviewStep } from '../../../spreadsheets/import/preview-step.tsx'
import { batchesBySize, bytesOf } from '../../../spreadsheets/import/run-batches.ts'
import { useBatches } from '../../../spreadsheets/import/use-batches.ts'
import { useToggled } from '../../../spreadsheets/import/use-toggled.ts'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../loading/states.tsx'
import { ExpenseOptions, type Choices } from './expense-options.tsx'
import { chosenOf, isChosen, planExpenses, totalOf, type PlannedExpense } from './expense-plan.ts'
import { expenseLayout } from './expense-preview.tsx'
import { expenseColumns, expenseSheet, type ExpenseColumn } from '../sheet/expense-columns.ts'
import { useKnown } from './use-known.ts'

const openExpenseFileWorker = () => new Worker(new URL('expense-file-worker.ts', import.meta.url), { type: 'module' })

type Props = {
  projectId: string
  /** Called with what was filed, when the dialog closes. */
  onClose: (filed: readonly Expense[]) => void
}

/** Files many expenses of a project from a file: choose it, preview the rows, file them. */
export const ExpenseImportDialog = ({ projectId, onClose }: Props) => {
  const [opened, setOpened] = useState<OpenedSheet<ExpenseColumn>>()
  const [choices, setChoices] = useState<Choices>({ outcome: 'pending', dropUnknownTasks: false })
  const { toggled, toggle, reset } = useToggled()
  const { progress, running, run, stop } = useBatches<PlannedExpense, Expense>()
  const { known, error, again } = useKnown(projectId, {
    withTasks: opened?.reading.mapping.includes('taskId') === true,
  })
  const { dropUnknownTasks, outcome } = choices
  const planned = useMemo(
    () =>
      opened === undefined || known === undefined
        ? undefined
        : planExpenses({ rows: opened.sheet.rows, ...opened.reading, dropUnknownTasks }, known),
    [opened, known, dropUnknownTasks],
  )
  const chosen = useMemo(() => chosenOf(planned ?? [], toggled), [planned, toggled])
  const { created } = progress
  const left = chosen.filter(({ line }) => !created.has(line)).length

  const start = async () => {
    const filed = await run({
      batches: batchesBySize(chosen, expenseLimits.filedTogether, ({ values }) => bytesOf(values) + 100),
      create: (rows, idempotencyKey) =>
        call(
          'expenses.createMany',
          {
            params: { id: projectId },
            body: { expenses: rows.map(({ values }) => values), draft: outcome === 'draft' },
          },
          { idempotencyKey },
        ),
    })
    if (filed !== undefined) onClose([...filed.values()])
  }
  const chooseFile = () => {
    reset()
    setOpened(undefined)
  }

  return (
    <BatchImportDialog
      title="Import expenses"
      description={
        opened === undefined
          ? 'From a CSV file or a workbook, also one that was exported here.'
          : `${opened.name}, ${counted(opened.sheet.rows.length, 'row')}`
      }
      note={noteOf(planned ?? [], chosen, toggled)}
      created={created.size}
      running={running}
      start={
        opened && {
          label: fileLabel(left, outcome === 'draft' ? 'Keep' : 'File', created.size > 0),
          disabled: left === 0,
          run: () => void start(),
        }
      }
      onStop={stop}
      onChooseFile={chooseFile}
      onClose={() => onClose([...created.values()])}
    >
      {opened === undefined ? (
        <ChooseStep
          formats="CSV file or a workbook"
          hint={`Up to ${writtenNumber(expenseImportLimits.rows)} expenses, with headings above them.`}
          kind={expenseSheet}
          openWorker={openExpenseFileWorker}
          template={{ name: 'expenses-template.csv', text: () => templateOf(expenseColumns) }}
          paste={{
            label: 'Or paste rows from a spreadsheet',
            example: 'Description\tAmount\tDate\tCategory\nTimber\t1,250.50\t2027-01-31\tmaterial',
          }}
          onText={(name, read) => setOpened(openSheet(expenseSheet, name, read))}
        />
      ) : planned === undefined ? (
        error === null ? (
          <Loading label="Comparing with the expenses of the project" className="flex flex-col gap-3">
            <Skeleton className="h-9" />
            <Skeleton className="h-40" />
          </Loading>
        ) : (
          <ErrorState title="The expenses of the project could not be loaded" error={error} onRetry={again} />
        )
      ) : (
        <PreviewStep
          layout={expenseLayout}
          noun="expense"
          notes={[]}
          options={
            <ExpenseOptions
              opened={opened}
              planned={planned}
              choices={choices}
              onOpened={setOpened}
              onChoices={setChoices}
            />
          }
          rows={planned}
          chosen={chosen.length}
          mapping={opened.reading.mapping}
          progress={progress}
          running={running}
          isChosen={(row) => isChosen(row, toggled)}
          onToggle={toggle}
        />
      )}
    </BatchImportDialog>
  )
}

/** `File 12 expenses`, `File the other 3 expenses` */
const fileLabel = (left: number, verb: 'File' | 'Keep', isRest: boolean): string => {
  if (left === 0) return 'Nothing to file'
  const what = verb === 'Keep' ? counted(left, 'draft') : counted(left, 'expense')
  return `${verb} ${isRest ? 'the other ' : ''}${what}`
}

/** `$1,222.50 in total. 2 rows with problems are not added.` */
const noteOf = (
  planned: readonly PlannedExpense[],
  chosen: readonly PlannedExpense[],
  toggled: ReadonlySet<number>,
): string => {
  const total = chosen.length === 0 ? '' : `${totalOf(chosen.map(({ values }) => values))} in total.`
  const out = planned.filter(({ duplicate, line }) => duplicate && !toggled.has(line)).length
  const duplicates =
    out === 0 ? '' : `${counted(out, 'row that is filed already is', 'rows that are filed already are')} left out.`
  return [total, problemsNote(planned), duplicates].filter((note) => note !== '').join(' ')
}
