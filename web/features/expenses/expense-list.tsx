import Download from 'lucide-react/icons/download'
import FileUp from 'lucide-react/icons/file-up'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import type { Expense } from '../../../shared/money/expense.ts'
import type { Project } from '../../../shared/projects/project.ts'
import { recordsOf } from '../../client/pages.ts'
import { useMay } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { onDemand } from '../../loading/on-demand.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState, StaleNote } from '../../loading/states.tsx'
import type { useExpenses } from './use-expenses.ts'

const ExportMenu = onDemand(async () => (await import('./export/export-menu.tsx')).ExportMenu)

const Actions = ({ children }: { children: ReactNode }) => <div className="flex flex-wrap gap-2">{children}</div>

type ListProps = {
  list: ReturnType<typeof useExpenses>
  waiting: boolean
  project: Pick<Project, 'id' | 'name'>
  onAdd: () => void
  onImport: () => void
  children: (expenses: readonly Expense[]) => ReactNode
}

/** The list with its states, and what can be done with it as a whole. */
export const ExpenseList = ({ list, waiting, project, onAdd, onImport, children }: ListProps) => {
  const mayFile = useMay('expense.file')
  const mayDecide = useMay('expense.decide')
  const expenses = recordsOf(list.data)
  const retry = () => void list.refetch()
  const add = mayFile && (
    <>
      <Button size="small" onClick={onImport}>
        <FileUp aria-hidden="true" className="size-4" />
        Import
      </Button>
      <Button size="small" onClick={onAdd}>
        <Plus aria-hidden="true" className="size-4" />
        Add Expense
      </Button>
    </>
  )
  // What is above still moves whatever is below it.
  if (waiting)
    return (
      <Loading label="Loading the expenses" className="sr-only">
        {null}
      </Loading>
    )
  if (expenses === undefined)
    return (
      // No buttons until the list has loaded: if it is empty they belong inside it, and a click on one that moves is lost.
      <Card title="Expense Management" aside={!list.isPending && <Actions>{add}</Actions>} flush>
        {list.isPending ? (
          <Loading label="Loading the expenses" className="flex flex-col gap-3 px-4 py-3">
            {[1, 2, 3].map((row) => (
              <Skeleton key={row} className="h-9" />
            ))}
          </Loading>
        ) : (
          <ErrorState title="The expenses could not be loaded" error={list.error} onRetry={retry} />
        )}
      </Card>
    )
  return (
    <Card
      title="Expense Management"
      aside={
        expenses.length > 0 && (
          <Actions>
            <ExportMenu
              project={project}
              trigger={
                <Button size="small" aria-haspopup="menu">
                  <Download aria-hidden="true" className="size-4" />
                  Export
                </Button>
              }
            />
            {add}
          </Actions>
        )
      }
      flush
    >
      {list.isError && <StaleNote error={list.error} onRetry={retry} />}
      {expenses.length === 0 ? (
        <EmptyState title="No Expenses Yet" action={mayFile && <Actions>{add}</Actions>}>
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
