import { useInfiniteQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { Suspense, useState } from 'react'
import type { ExpenseAction } from '../../../shared/expense-choices.ts'
import type { Expense } from '../../../shared/expense.ts'
import { counted, writtenAmount } from '../../../shared/wording.ts'
import { BulkBar } from '../../bulk/bulk-bar.tsx'
import { FailuresDialog } from '../../bulk/failures-dialog.tsx'
import { getPages, recordsOf } from '../../client/pages.ts'
import { useSelection } from '../../selection/use-selection.ts'
import { useMay } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DeleteDialog } from '../../ui/delete-dialog.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState, StaleNote } from '../../ui/states.tsx'
import { ExpenseTable } from './expense-table.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { useBulkDecision } from './use-bulk-decision.ts'
import { useExpenseActions } from './use-expense-actions.ts'

const ExpenseDialog = lazyPart(async () => (await import('./expense-dialog.tsx')).ExpenseDialog)

type Asked =
  | { kind: 'add' }
  | { kind: 'edit' | 'reject' | 'delete'; expense: Expense }
  | { kind: 'reject-many'; expenses: readonly Expense[] }

const pageSize = 50

/** The expenses of a project. A specialist sees and files their own. */
export const ProjectExpenses = ({ projectId }: { projectId: string }) => {
  const mayFile = useMay('expense.file')
  const mayDecide = useMay('expense.decide')
  const list = useInfiniteQuery(
    getPages('expenses.list', { params: { id: projectId }, query: { limit: pageSize } }),
  )
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const expenses = recordsOf(list.data)
  const actions = useExpenseActions()
  const bulk = useBulkDecision()
  const selection = useSelection(expenses ?? [])
  const again = () => void list.refetch()
  const add = mayFile && (
    <Button size="small" onClick={() => setAsked({ kind: 'add' })}>
      <Plus aria-hidden="true" className="size-4" />
      Add Expense
    </Button>
  )

  const act = (expense: Expense, action: ExpenseAction) => {
    if (action === 'edit' || action === 'reject' || action === 'delete') setAsked({ kind: action, expense })
    else void actions.step(expense, action)
  }

  return (
    <>
      <Card title="Expense Management" aside={add} flush>
        {expenses === undefined ? (
          list.isPending ? (
            <Loading label="Loading the expenses" className="flex flex-col gap-3 px-4 py-3">
              {[1, 2, 3].map((row) => (
                <Skeleton key={row} className="h-9" />
              ))}
            </Loading>
          ) : (
            <ErrorState title="The expenses could not be loaded" error={list.error} onRetry={again} />
          )
        ) : (
          <>
            {list.isError && <StaleNote error={list.error} onRetry={again} />}
            {expenses.length === 0 ? (
              <EmptyState title="No Expenses Yet" action={add}>
                {mayDecide
                  ? 'Expenses that people submit appear here. Approved ones count toward the budget.'
                  : 'Submit what you spend on this project. You see only your own expenses.'}
              </EmptyState>
            ) : (
              <ExpenseTable
                expenses={expenses}
                selection={mayDecide ? selection : undefined}
                busyWith={actions.busyWith}
                onAct={act}
              />
            )}
            {list.hasNextPage && (
              <div className="border-t border-line p-3 text-center">
                <Button busy={list.isFetchingNextPage && 'Loading…'} onClick={() => void list.fetchNextPage()}>
                  Show more expenses
                </Button>
              </div>
            )}
          </>
        )}
      </Card>
      {mayDecide && selection.chosen.length > 0 && (
        <BulkBar
          label="Selected expenses"
          status={bulk.deciding ? 'Saving…' : `${counted(selection.chosen.length, 'expense')} selected`}
          onClear={selection.clear}
        >
          <Button
            size="small"
            disabled={bulk.deciding}
            onClick={() => void bulk.decide('approve', selection.chosen).then((sent) => sent && selection.clear())}
          >
            Approve
          </Button>
          <Button
            size="small"
            disabled={bulk.deciding}
            onClick={() => setAsked({ kind: 'reject-many', expenses: selection.chosen })}
          >
            Reject
          </Button>
          <Button
            size="small"
            disabled={bulk.deciding}
            onClick={() => void bulk.decide('pay', selection.chosen).then((sent) => sent && selection.clear())}
          >
            Mark as paid
          </Button>
        </BulkBar>
      )}
      <Suspense>
        {asked?.kind === 'add' && <ExpenseDialog projectId={projectId} onClose={close} />}
        {asked?.kind === 'edit' && <ExpenseDialog projectId={projectId} expense={asked.expense} onClose={close} />}
      </Suspense>
      {asked?.kind === 'reject' && (
        <RejectDialog
          title={`Reject “${asked.expense.description}”`}
          busy={actions.busyWith(asked.expense.id) === 'reject'}
          onReject={(note) => void actions.step(asked.expense, 'reject', note).then((done) => done && close())}
          onClose={close}
        />
      )}
      {asked?.kind === 'reject-many' && (
        <RejectDialog
          title={`Reject ${counted(asked.expenses.length, 'expense')}`}
          busy={bulk.deciding}
          onReject={(note) =>
            void bulk.decide('reject', asked.expenses, note).then((sent) => {
              if (!sent) return
              selection.clear()
              close()
            })
          }
          onClose={close}
        />
      )}
      {asked?.kind === 'delete' && (
        <DeleteDialog
          title="Delete Expense"
          description={`“${asked.expense.description}” (${writtenAmount(asked.expense.amount)}) goes to the trash. An approved expense no longer counts.`}
          reason="optional"
          busy={actions.busyWith(asked.expense.id) === 'delete' && 'Deleting…'}
          onDelete={(reason) => void actions.remove(asked.expense, reason).then((done) => done && close())}
          onCancel={close}
        />
      )}
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
