import { useState } from 'react'
import type { ExpenseAction } from '../../../shared/money/expense-choices.ts'
import type { Expense } from '../../../shared/money/expense.ts'
import type { Project } from '../../../shared/projects/project.ts'
import { counted } from '../../../shared/wording.ts'
import { FailuresDialog } from '../../lists/bulk/failures-dialog.tsx'
import { recordsOf } from '../../client/pages.ts'
import { useSelection } from '../../lists/selection/use-selection.ts'
import { useMay } from '../../session/session.ts'
import { BulkDecisionBar } from './bulk-decision-bar.tsx'
import { ExpenseDialogs, type Asked } from './expense-dialogs.tsx'
import { ExpenseList } from './expense-list.tsx'
import { ExpenseTable } from './expense-table.tsx'
import { useBulkDecision } from './use-bulk-decision.ts'
import { useExpenseActions } from './use-expense-actions.ts'
import { useExpenses } from './use-expenses.ts'

type Props = {
  project: Pick<Project, 'id' | 'name'>
  /** Shows no expenses yet, because what is above them is loading, and would move them when it comes. */
  waiting?: boolean
}

/** The expenses of a project. A specialist sees and files their own. */
export const ProjectExpenses = ({ project, waiting = false }: Props) => {
  const { id: projectId } = project
  const mayDecide = useMay('expense.decide')
  const list = useExpenses(projectId)
  const [asked, setAsked] = useState<Asked>()
  const actions = useExpenseActions()
  const bulk = useBulkDecision()
  const selection = useSelection(recordsOf(list.data) ?? [])
  const close = () => setAsked(undefined)

  const act = (expense: Expense, action: ExpenseAction) => {
    if (action === 'edit' || action === 'reject' || action === 'delete') setAsked({ kind: action, expense })
    else void actions.step(expense, action)
  }

  return (
    <>
      <ExpenseList
        list={list}
        waiting={waiting}
        project={project}
        onAdd={() => setAsked({ kind: 'add' })}
        onImport={() => setAsked({ kind: 'import' })}
      >
        {(expenses) => (
          <ExpenseTable
            expenses={expenses}
            selection={mayDecide ? selection : undefined}
            busyWith={actions.busyWith}
            onAct={act}
            onReceipts={(expense) => setAsked({ kind: 'receipts', expense })}
          />
        )}
      </ExpenseList>
      {mayDecide && selection.chosen.length > 0 && (
        <BulkDecisionBar
          selection={selection}
          bulk={bulk}
          onReject={() => setAsked({ kind: 'reject-many', expenses: selection.chosen })}
        />
      )}
      <ExpenseDialogs
        projectId={projectId}
        asked={asked}
        actions={actions}
        bulk={bulk}
        onDecided={() => {
          selection.clear()
          close()
        }}
        onClose={close}
      />
      {bulk.report !== undefined && (
        <FailuresDialog
          {...bulk.report}
          title={`${counted(bulk.report.failures.length, 'expense')} could not be changed`}
          onClose={bulk.closeReport}
        />
      )}
    </>
  )
}
