import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  earnedValueGaps,
  type EarnedValueFigure,
  type ProjectEarnedValue,
} from '../../../shared/analytics/analytics.ts'
import { counted, plural } from '../../../shared/wording.ts'
import { get } from '../../client/client.ts'
import { paths } from '../../address/paths.ts'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../address/link.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState, StaleNote } from '../../loading/states.tsx'
import { wholeAmount } from '../../../shared/money/written-amount.ts'
import { index, percent } from './amounts.ts'
import { BurnUp } from './burn-up.tsx'
import { figureNames } from './figure-names.ts'
import { ValueCurve } from './value-curve.tsx'

/** The planned value, earned value and actual cost of one project. */
export const ProjectEarnedValueView = ({ id, name }: { id: string; name: string }) => {
  const { data, error, refetch } = useQuery(get('analytics.earnedValue', { params: { id } }))
  const again = () => void refetch()
  if (data === undefined) {
    return error === null ? (
      <Loading label={`Loading the earned value of ${name}`} className="flex flex-col gap-4">
        <Skeleton className="h-72 rounded-lg" />
      </Loading>
    ) : (
      <Card title={name}>
        <ErrorState title="The earned value could not be loaded" error={error} onRetry={again} />
      </Card>
    )
  }
  return (
    <>
      {error !== null && <StaleNote error={error} onRetry={again} />}
      <Card
        title={data.projectName}
        aside={
          <Link to={paths.project(id)} className="rounded-sm text-sm font-medium text-accent hover:underline">
            Open project
          </Link>
        }
      >
        <p className="max-w-200 text-sm text-muted">{whatCounts(data)}</p>
        <Figures value={data} />
      </Card>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <ValueCurve value={data} />
        <BurnUp value={data} />
      </div>
    </>
  )
}

const whatCounts = ({
  tasks,
  burnUpUnit,
  budgetAtCompletion,
  earnedShare,
  plannedShare,
}: ProjectEarnedValue): string => {
  const whole = budgetAtCompletion === null ? 'work' : 'budget'
  const done = `${percent(earnedShare)} of the ${whole} is earned${plannedShare === null ? '' : `, ${percent(plannedShare)} was planned to be`}.`
  if (tasks.count === 0) return `${done} The project has no tasks, so its own progress and dates are used.`
  const weighed =
    burnUpUnit === 'tasks'
      ? `${counted(tasks.count, 'task')}, weighted equally because none has an estimate`
      : `${counted(tasks.count, 'task')} by estimated hours`
  const withoutHours =
    burnUpUnit === 'hours' && tasks.withoutEstimate > 0
      ? `; ${tasks.withoutEstimate} without an estimate ${plural(tasks.withoutEstimate, 'counts', 'count')} as the average`
      : ''
  const withoutDate =
    tasks.withoutDueDate > 0
      ? `; ${tasks.withoutDueDate} without a due date ${plural(tasks.withoutDueDate, 'is', 'are')} planned by the project’s dates`
      : ''
  // Elsewhere, the same project has another percentage.
  const unlike =
    burnUpUnit === 'hours' ? ' The project’s progress can differ, because it counts every task the same.' : ''
  return `${done}${unlike} Based on ${weighed}${withoutHours}${withoutDate}. The plan uses today’s dates on the working calendar; cost is approved expenses and excludes hours.`
}

type Said = { figure: keyof typeof figureNames; value: string | null; note?: ReactNode; bad?: boolean }

const figuresOf = ({ budgetAtCompletion, actualCost, figures }: ProjectEarnedValue): Said[] => {
  const amount = (figure: EarnedValueFigure): string | null =>
    typeof figures[figure] === 'string' ? wholeAmount(figures[figure]) : null
  const ratio = (figure: EarnedValueFigure): string | null =>
    typeof figures[figure] === 'number' ? index(figures[figure]) : null
  const sign = (figure: EarnedValueFigure): number => Number(figures[figure] ?? 0)
  const variance = (figure: EarnedValueFigure, under: string, over: string) => ({
    bad: sign(figure) < 0,
    note: sign(figure) === 0 ? 'as planned' : sign(figure) > 0 ? under : over,
  })
  const performance = (figure: EarnedValueFigure, well: string, badly: string) => ({
    bad: Number(figures[figure] ?? 1) < 1,
    note: Number(figures[figure]) >= 1 ? well : badly,
  })
  return [
    { figure: 'budgetAtCompletion', value: budgetAtCompletion === null ? null : wholeAmount(budgetAtCompletion) },
    { figure: 'plannedValue', value: amount('plannedValue') },
    { figure: 'earnedValue', value: amount('earnedValue') },
    { figure: 'actualCost', value: wholeAmount(actualCost) },
    {
      figure: 'costVariance',
      value: amount('costVariance'),
      ...variance('costVariance', 'under budget', 'over budget'),
    },
    {
      figure: 'scheduleVariance',
      value: amount('scheduleVariance'),
      ...variance('scheduleVariance', 'ahead of plan', 'behind plan'),
    },
    {
      figure: 'costPerformanceIndex',
      value: ratio('costPerformanceIndex'),
      ...performance('costPerformanceIndex', 'at or under cost', 'over cost'),
    },
    {
      figure: 'schedulePerformanceIndex',
      value: ratio('schedulePerformanceIndex'),
      ...performance('schedulePerformanceIndex', 'on or ahead of plan', 'behind plan'),
    },
    { figure: 'estimateAtCompletion', value: amount('estimateAtCompletion') },
    { figure: 'estimateAtCompletionAtBudget', value: amount('estimateAtCompletionAtBudget') },
    { figure: 'estimateAtCompletionByBoth', value: amount('estimateAtCompletionByBoth') },
    { figure: 'estimateToComplete', value: amount('estimateToComplete') },
    {
      figure: 'varianceAtCompletion',
      value: amount('varianceAtCompletion'),
      ...variance('varianceAtCompletion', 'under budget', 'over budget'),
    },
    { figure: 'toCompletePerformanceIndex', value: ratio('toCompletePerformanceIndex') },
    { figure: 'toCompletePerformanceIndexByEstimate', value: ratio('toCompletePerformanceIndexByEstimate') },
  ]
}

const Figures = ({ value }: { value: ProjectEarnedValue }) => (
  <dl
    aria-label={`Earned value of ${value.projectName}`}
    className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-3 xl:grid-cols-4"
  >
    {figuresOf(value).map(({ figure, value: said, note, bad }) => {
      const { letters, name, formula } = figureNames[figure]
      const gap = value.gaps.find((each) => each.figure === figure)
      return (
        <div key={figure} className="min-w-0 border-t border-line pt-2">
          <dt className="text-sm">
            <span className="font-medium">{letters}</span> <span className="text-muted">{name}</span>
          </dt>
          <dd>
            {said === null ? (
              <span className="block text-lg text-muted">
                {gap === undefined ? 'No budget' : earnedValueGaps[gap.reason]}
              </span>
            ) : (
              <span className="block text-lg font-semibold tracking-tight tabular">
                {said}
                {note !== undefined && (
                  <span
                    className={
                      bad === true
                        ? 'ml-2 text-sm font-medium tracking-normal text-bad'
                        : 'ml-2 text-sm font-normal tracking-normal text-muted'
                    }
                  >
                    {note}
                  </span>
                )}
              </span>
            )}
            <span className="block text-xs text-muted">{formula}</span>
          </dd>
        </div>
      )
    })}
  </dl>
)
