import { useQuery } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import { Suspense, useState } from 'react'
import type { Project } from '../../../../shared/project.ts'
import { writtenAmount, writtenCents } from '../../../../shared/wording.ts'
import { get } from '../../../client/client.ts'
import { useMay } from '../../../session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Progress } from '../../../ui/progress.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState, StaleNote } from '../../../ui/states.tsx'
import { ProjectExpenses } from '../../expenses/project-expenses.tsx'
import { fieldsOf } from './project-form.tsx'

const ProjectEdit = lazyPart(async () => (await import('./project-edit.tsx')).ProjectEdit)

/** The budget of a project, what it has spent, and its expenses. Without the budget for people who may not see money. */
export const ProjectFinancials = ({ project }: { project: Project }) => {
  const maySeeMoney = useMay('finance.read')
  return (
    <div className="flex flex-col gap-4">
      {maySeeMoney && <BudgetOverview project={project} />}
      <ProjectExpenses projectId={project.id} />
    </div>
  )
}

const title = 'Budget Overview'

const centsOf = (amount: string): number => Math.round(Number(amount) * 100)

const BudgetOverview = ({ project }: { project: Project }) => {
  const mayEdit = useMay('project.edit')
  const [editing, setEditing] = useState(false)
  const { data, error, refetch } = useQuery(get('projects.financials', { params: { id: project.id } }))
  const again = () => void refetch()
  if (editing)
    return (
      <Suspense fallback={<Waiting />}>
        <ProjectEdit
          project={project}
          title="Edit Budget"
          fields={fieldsOf('money')}
          focused={undefined}
          onClose={() => setEditing(false)}
        />
      </Suspense>
    )
  if (data === undefined)
    return error === null ? (
      <Waiting />
    ) : (
      <Card title={title}>
        <ErrorState title="The budget could not be loaded" error={error} onRetry={again} />
      </Card>
    )
  const { totalBudget, opex, capex, actuals } = data
  const [planned, spent] = [centsOf(totalBudget), centsOf(actuals)]
  // Rounded half up to a tenth, from whole cents.
  const utilized = planned === 0 ? undefined : Math.round((spent * 1000) / planned) / 10
  const over = utilized !== undefined && utilized > 100
  return (
    <Card
      title={title}
      aside={
        mayEdit && (
          <Button size="small" onClick={() => setEditing(true)}>
            <Pencil aria-hidden="true" className="size-3.5" />
            Edit Budget
          </Button>
        )
      }
    >
      {error !== null && <StaleNote error={error} onRetry={again} />}
      <dl aria-label={title} className="grid grid-cols-2 gap-x-8 gap-y-3 lg:grid-cols-4">
        <Amount label="Total budget" value={totalBudget} />
        <Amount label="OPEX" value={opex} />
        <Amount label="CAPEX" value={capex} />
        <Amount label="Actuals" value={actuals} />
      </dl>
      <div className="mt-4">
        {utilized === undefined ? (
          <p className="text-sm text-muted">No budget set</p>
        ) : (
          <>
            <Progress value={Math.max(0, utilized)} label="Budget utilization" tone={over ? 'danger' : 'accent'} />
            <p className={classes('mt-1.5 text-sm tabular', over ? 'font-medium text-bad' : 'text-muted')}>
              {`${utilized.toFixed(1)}% utilized`}
              {over && `, ${writtenCents(spent - planned)} over budget`}
            </p>
          </>
        )}
      </div>
    </Card>
  )
}

const Amount = ({ label, value }: { label: string; value: string }) => (
  <div className="min-w-0">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="text-lg font-semibold break-words tabular">{writtenAmount(value)}</dd>
  </div>
)

const Waiting = () => (
  <Card title={title}>
    <Loading label="Loading the budget" className="grid grid-cols-2 gap-x-8 gap-y-3 lg:grid-cols-4">
      {[1, 2, 3, 4].map((figure) => (
        <Skeleton key={figure} className="h-11" />
      ))}
    </Loading>
  </Card>
)
