import { useQuery } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import { Suspense, useState, type ReactNode } from 'react'
import type { Budget } from '../../../shared/money/budget.ts'
import type { Project } from '../../../shared/projects/project.ts'
import { get } from '../../client/client.ts'
import { useMay } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { lazyPart } from '../../loading/lazy-part.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState, StaleNote } from '../../loading/states.tsx'
import { BudgetByMonth } from './budget-by-month.tsx'
import { BudgetChanges } from './budget-changes.tsx'
import { BudgetFigures } from './budget-figures.tsx'
import { BudgetLines } from './budget-lines.tsx'
import { PendingChange } from './pending-change.tsx'
import { ProjectOrders } from './project-orders.tsx'
import { useOrders } from './use-orders.ts'

const ChangeBudgetDialog = lazyPart(async () => (await import('./change-budget-dialog.tsx')).ChangeBudgetDialog)

const title = 'Budget Overview'

type Props = {
  project: Pick<Project, 'id' | 'taskCount'>
  /** The expenses. `waiting` is true while something above them is loading. */
  children: (waiting: boolean) => ReactNode
}

/**
 * The budget of a project: its figures and lines, its orders and expenses, and its months and changes. Everything
 * loads at the same time, and appears from top to bottom: a click on a button that moves is lost.
 */
export const ProjectBudget = ({ project, children }: Props) => {
  const { id: projectId, taskCount } = project
  const { data, error, isPending, refetch } = useQuery(get('budgets.read', { params: { id: projectId } }))
  const orders = useOrders(projectId)
  const waiting = isPending || orders.isPending
  const retry = () => void refetch()
  return (
    <>
      {data === undefined ? (
        <Card title={title}>
          {isPending ? (
            <Loading label="Loading the budget" className="grid grid-cols-2 gap-x-8 gap-y-3 lg:grid-cols-4">
              {[1, 2, 3, 4, 5, 6, 7, 8].map((figure) => (
                <Skeleton key={figure} className="h-14" />
              ))}
              <Skeleton className="col-span-full mt-1 h-7" />
            </Loading>
          ) : (
            <ErrorState title="The budget could not be loaded" error={error} onRetry={retry} />
          )}
        </Card>
      ) : (
        <Overview budget={data} taskCount={taskCount}>
          {error !== null && <StaleNote error={error} onRetry={retry} />}
        </Overview>
      )}
      {data !== undefined && data.lines.length > 0 && <BudgetLines budget={data} />}
      {!isPending && <ProjectOrders projectId={projectId} list={orders} />}
      {children(waiting)}
      {data !== undefined && !waiting && data.months.length > 0 && <BudgetByMonth budget={data} />}
      {data !== undefined && !waiting && (data.number > 1 || data.version > 0) && (
        <BudgetChanges projectId={projectId} />
      )}
    </>
  )
}

const Overview = ({ budget, taskCount, children }: { budget: Budget; taskCount: number; children: ReactNode }) => {
  const mayEdit = useMay('project.edit')
  const [editing, setEditing] = useState(false)
  return (
    <Card
      title={title}
      aside={
        mayEdit &&
        budget.pending === null && (
          <Button size="small" onClick={() => setEditing(true)}>
            <Pencil aria-hidden="true" className="size-3.5" />
            Edit Budget
          </Button>
        )
      }
    >
      {children}
      {budget.pending !== null && <PendingChange change={budget.pending} />}
      <BudgetFigures budget={budget} taskCount={taskCount} />
      {editing && (
        <Suspense>
          <ChangeBudgetDialog budget={budget} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </Card>
  )
}
