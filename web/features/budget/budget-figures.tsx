import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { earnedValueGaps, type EarnedValueFigure } from '../../../shared/analytics/analytics.ts'
import type { Budget } from '../../../shared/money/budget.ts'
import { counted, writtenNumber } from '../../../shared/wording.ts'
import { wholeDollars, writtenAmount, writtenCents } from '../../../shared/money/written-amount.ts'
import { get } from '../../client/client.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Progress } from '../../ui/progress.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { centsOf, signed } from './amounts.ts'

/** The totals of a budget, what is spent of it, and what it is forecast to be at completion. */
export const BudgetFigures = ({ budget, taskCount }: { budget: Budget; taskCount: number }) => {
  const { current, original, changes, number, actuals, committed } = budget
  const [planned, spent, ordered] = [centsOf(current.budget), centsOf(actuals), centsOf(committed)]
  const free = planned - spent - ordered
  // Rounded half up to a tenth, from whole cents.
  const utilized = planned === 0 ? undefined : Math.round((spent * 1000) / planned) / 10
  const over = utilized !== undefined && utilized > 100
  return (
    <>
      <dl aria-label="Budget Overview" className="grid grid-cols-2 gap-x-8 gap-y-3 lg:grid-cols-4">
        <Figure label="Total budget" value={writtenAmount(current.budget)}>
          {(number > 2 || centsOf(changes) !== 0) &&
            `${writtenAmount(original.budget)} originally, ${signed(centsOf(changes))} in ${counted(number - 1, 'change')}`}
        </Figure>
        <Figure label="OPEX" value={writtenAmount(current.opex)} />
        <Figure label="CAPEX" value={writtenAmount(current.capex)} />
        <Figure label="Actuals" value={writtenAmount(actuals)} startsRow>
          {planned > 0 && spent <= planned && `${writtenCents(planned - spent)} left`}
        </Figure>
        <Figure label="Committed" value={writtenAmount(committed)} bad={planned > 0 && ordered > 0 && free < 0}>
          {ordered === 0
            ? 'nothing is on order'
            : planned > 0 &&
              (free < 0 ? `${writtenCents(-free)} more than is left` : `${writtenCents(free)} left after it`)}
        </Figure>
        <Forecast projectId={budget.projectId} taskCount={taskCount} />
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
    </>
  )
}

/** The number of tasks up to which the forecast is shown at once. It reads all of them, so beyond it has to be asked for. */
const mostTasksRead = 1000

/** Figures of earned value, from the same call as the analytics, so that both screens agree. */
const Forecast = ({ projectId, taskCount }: { projectId: string; taskCount: number }) => {
  const [wanted, setWanted] = useState(taskCount <= mostTasksRead)
  const { data, error } = useQuery({ ...get('analytics.earnedValue', { params: { id: projectId } }), enabled: wanted })
  const isPending = wanted && data === undefined && error === null
  const figure = (name: EarnedValueFigure): { value: ReactNode; cents?: number } => {
    if (!wanted) return { value: 'Not calculated' }
    if (data === undefined) return { value: error === null ? <Skeleton className="h-7 w-24" /> : 'Not available' }
    const amount = data.figures[name]
    if (typeof amount === 'string') return { value: wholeDollars(centsOf(amount)), cents: centsOf(amount) }
    const gap = data.gaps.find((each) => each.figure === name)
    return { value: gap === undefined ? 'Not available' : earnedValueGaps[gap.reason] }
  }
  const estimate = figure('estimateAtCompletion')
  const variance = figure('varianceAtCompletion')
  const { cents } = variance
  return (
    <>
      <Figure label="Forecast at completion" {...estimate} muted={estimate.cents === undefined}>
        {(isPending || estimate.cents !== undefined) && (
          // Takes its room while it loads: on a phone, it would move what is below.
          <span className={classes(isPending && 'invisible')}>at the cost of the work so far</span>
        )}
        {!wanted && (
          <Button size="small" className="mt-1" onClick={() => setWanted(true)}>
            Calculate from {writtenNumber(taskCount)} tasks
          </Button>
        )}
      </Figure>
      <Figure label="Variance at completion" {...variance} muted={cents === undefined} bad={(cents ?? 0) < 0}>
        {(isPending || cents !== undefined) && (
          <span className={classes(isPending && 'invisible')}>
            {(cents ?? 0) === 0 ? 'as planned' : (cents ?? 0) > 0 ? 'under budget' : 'over budget'}
          </span>
        )}
      </Figure>
    </>
  )
}

type FigureProps = {
  label: string
  value: ReactNode
  muted?: boolean
  bad?: boolean
  /** On a wide screen. */
  startsRow?: boolean
  children?: ReactNode
}

const Figure = ({ label, value, muted = false, bad = false, startsRow = false, children }: FigureProps) => (
  <div className={classes('min-w-0', startsRow && 'lg:col-start-1')}>
    <dt className="text-sm text-muted">{label}</dt>
    <dd>
      <span
        className={classes(
          'block min-h-7 whitespace-nowrap tabular',
          muted ? 'text-muted' : 'text-lg font-semibold',
          bad && 'text-bad',
        )}
      >
        {value}
      </span>
      {children !== undefined && children !== false && (
        <span className="block text-sm text-muted tabular">{children}</span>
      )}
    </dd>
  </div>
)
