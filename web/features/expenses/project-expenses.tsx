import { useInfiniteQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { ExpenseAction } from '../../../shared/expense-choices.ts'
import type { Expense } from '../../../shared/expense.ts'
import { counted } from '../../../shared/wording.ts'
import { FailuresDialog } from '../../bulk/failures-dialog.tsx'
import { getPages, recordsOf } from '../../client/pages.ts'
import { useSelection } from '../../selection/use-selection.ts'
import { useMay } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState, StaleNote } from '../../ui/states.tsx'
import { lookAgain } from '../files/awaited.ts'
import { BulkDecisionBar } from './bulk-decision-bar.tsx'
import { ExpenseDialogs, type Asked } from './expense-dialogs.tsx'
import { ExpenseTable } from './expense-table.tsx'
import { useBulkDecision } from './use-bulk-decision.ts'
import { useExpenseActions } from './use-expense-actions.ts'

const pageSize = 50

const useExpenses = (projectId: string) =>
  useInfiniteQuery({
    ...getPages('expenses.list', { params: { id: projectId }, query: { limit: pageSize } }),
    refetchInterval: ({ state }) => lookAgain(recordsOf(state.data)?.flatMap(({ receipts = [] }) => receipts) ?? []),
  })

/** The expenses of a project. A specialist sees and files their own. */
export const ProjectExpenses = ({ projectId }: { projectId: string }) => {
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
      <ExpenseList list={list} onAdd={() => setAsked({ kind: 'add' })}>
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

type ListProps = {
  list: ReturnType<typeof useExpenses>
  onAdd: () => void
  children: (expenses: readonly Expense[]) => React.ReactNode
}

const ExpenseList = ({ list, onAdd, children }: ListProps) => {
  const mayFile = useMay('expense.file')
  const mayDecide = useMay('expense.decide')
  const expenses = recordsOf(list.data)
  const again = () => void list.refetch()
  const add = mayFile && (
    <Button size="small" onClick={onAdd}>
      <Plus aria-hidden="true" className="size-4" />
      Add Expense
    </Button>
  )
  if (expenses === undefined)
    return (
      <Card title="Expense Management" aside={add} flush>
        {list.isPending ? (
          <Loading label="Loading the expenses" className="flex flex-col gap-3 px-4 py-3">
            {[1, 2, 3].map((row) => (
              <Skeleton key={row} className="h-9" />
            ))}
          </Loading>
        ) : (
          <ErrorState title="The expenses could not be loaded" error={list.error} onRetry={again} />
        )}
      </Card>
    )
  return (
    <Card title="Expense Management" aside={expenses.length > 0 && add} flush>
      {list.isError && <StaleNote error={list.error} onRetry={again} />}
      {expenses.length === 0 ? (
        <EmptyState title="No Expenses Yet" action={add}>
          {mayDecide
            ? 'Expenses that people submit appear here. Approved ones count toward the budget.'
            : 'Submit what you spend on this project. You see only your own expenses.'}
        </EmptyState>
      ) : (
        children(expenses)
      )}
      {list.hasNextPage && (
        <div className="border-t border-line p-3 text-center">
          <Button busy={list.isFetchingNextPage && 'Loading…'} onClick={() => void list.fetchNextPage()}>
            Show more expenses
          </Button>
        </div>
      )}
    </Card>
  )
}
