import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useState, type ReactNode } from 'react'
import {
  earnedValueGaps,
  type EarnedValueFigure,
  type ProjectEarnedValue,
} from '../../../shared/analytics/analytics.ts'
import type { ProjectSummary } from '../../../shared/projects/project.ts'
import { outageShown } from '../../client/connection.ts'
import { useFailure } from '../../loading/failures.ts'
import { useStore } from '../../state/use-store.ts'
import { csvFile } from '../../spreadsheets/csv.ts'
import { classes } from '../../ui/classes.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { wholeAmount } from '../../../shared/money/written-amount.ts'
import { index, percent } from './amounts.ts'
import { CsvButton } from './csv-button.tsx'
import { earnedValueCsv } from './earned-value-csv.ts'
import { figureNames } from './figure-names.ts'
import { IndexBadge } from './index-badge.tsx'

export type Row = { project: ProjectSummary; data: ProjectEarnedValue | undefined; failed: boolean; again: () => void }

type Column = {
  letters: string
  name: string
  narrow?: true
  /** The value to sort by; null comes last. */ of: (data: ProjectEarnedValue) => number | null
  cell: (data: ProjectEarnedValue) => ReactNode
}

const whyNot = ({ gaps }: ProjectEarnedValue, figure: EarnedValueFigure): ReactNode => {
  const gap = gaps.find((each) => each.figure === figure)
  return <span className="text-xs text-muted">{gap === undefined ? '–' : earnedValueGaps[gap.reason]}</span>
}

const amount = (figure: EarnedValueFigure) => (data: ProjectEarnedValue) => {
  const value = data.figures[figure]
  return typeof value === 'string' ? wholeAmount(value) : whyNot(data, figure)
}

const indexed = (figure: EarnedValueFigure) => (data: ProjectEarnedValue) => {
  const value = data.figures[figure]
  return typeof value === 'number' ? <IndexBadge value={value}>{index(value)}</IndexBadge> : whyNot(data, figure)
}

const numberIn =
  (figure: EarnedValueFigure) =>
  ({ figures }: ProjectEarnedValue): number | null =>
    figures[figure] === null ? null : Number(figures[figure])

const columns: readonly Column[] = [
  {
    letters: 'Earned',
    name: 'Share of the budget earned: the progress of each task, weighted by its estimated hours',
    of: ({ earnedShare }) => earnedShare,
    cell: ({ earnedShare }) => percent(earnedShare),
  },
  {
    ...figureNames.budgetAtCompletion,
    of: ({ budgetAtCompletion }) => (budgetAtCompletion === null ? null : Number(budgetAtCompletion)),
    cell: ({ budgetAtCompletion }) =>
      budgetAtCompletion === null ? (
        <span className="text-xs text-muted">No budget</span>
      ) : (
        wholeAmount(budgetAtCompletion)
      ),
  },
  { ...figureNames.plannedValue, of: numberIn('plannedValue'), cell: amount('plannedValue') },
  { ...figureNames.earnedValue, of: numberIn('earnedValue'), cell: amount('earnedValue') },
  {
    ...figureNames.actualCost,
    of: ({ actualCost }) => Number(actualCost),
    cell: ({ actualCost }) => wholeAmount(actualCost),
  },
  {
    ...figureNames.costPerformanceIndex,
    narrow: true,
    of: numberIn('costPerformanceIndex'),
    cell: indexed('costPerformanceIndex'),
  },
  {
    ...figureNames.schedulePerformanceIndex,
    narrow: true,
    of: numberIn('schedulePerformanceIndex'),
    cell: indexed('schedulePerformanceIndex'),
  },
  { ...figureNames.estimateAtCompletion, of: numberIn('estimateAtCompletion'), cell: amount('estimateAtCompletion') },
]

type Sorting = { letters: string; ascending: boolean }

/** The rows sorted by a column. Rows without a figure, or without one yet, always come last. */
const sorted = (rows: readonly Row[], sorting: Sorting | undefined): readonly Row[] => {
  const column = columns.find(({ letters }) => letters === sorting?.letters)
  if (column === undefined || sorting === undefined) return rows
  const of = ({ data }: Row): number | null => (data === undefined ? null : column.of(data))
  return rows.toSorted((a, b) => {
    const [first, second] = [of(a), of(b)]
    if (first === null || second === null) return Number(first === null) - Number(second === null)
    return sorting.ascending ? first - second : second - first
  })
}

type Props = { rows: readonly Row[]; chosen: string | undefined; onChoose: (id: string) => void; children: ReactNode }

/** Of several rows and parts of the page that could not be loaded, the first offers to try all of them again. */
const Missing = ({ again }: { again: () => void }) => {
  const { place, leads, retryAll } = useFailure(again)
  const isSaid = useStore(outageShown)
  return (
    <span ref={place}>
      Could not be loaded.
      {leads && !isSaid && (
        <>
          {' '}
          <button type="button" onClick={retryAll} className="rounded-sm font-medium text-accent hover:underline">
            Try again
          </button>
        </>
      )}
    </span>
  )
}

/** One row for each project, filled in as its figures arrive. */
export const EarnedValueTable = ({ rows, chosen, onChoose, children }: Props) => {
  const [sorting, setSorting] = useState<Sorting>()
  const known = rows.flatMap(({ data }) => (data === undefined ? [] : [data]))
  return (
    <Card
      title="Earned value by project"
      flush
      aside={
        <CsvButton
          name="earned-value"
          disabled={known.length < rows.length}
          content={() => csvFile(earnedValueCsv.head, known.map(earnedValueCsv.row))}
        />
      }
    >
      <p className="mb-2 px-4 text-sm text-muted">
        An index of 1 is on plan; below 1, work costs more or takes longer than planned. Choose a project to see its
        calculation.
      </p>
      <table aria-label="Earned value by project" className="w-full">
        <thead>
          <tr className="border-b border-line text-right text-xs text-muted">
            <th scope="col" className="h-8 pr-3 pl-4 text-left font-medium">
              Project
            </th>
            {columns.map(({ letters, name, narrow }) => (
              <th
                key={letters}
                scope="col"
                aria-sort={sorting?.letters !== letters ? undefined : sorting.ascending ? 'ascending' : 'descending'}
                className={classes(
                  'px-3 font-medium last:pr-4',
                  narrow !== true && 'max-lg:hidden',
                  narrow === true && 'max-sm:px-2',
                )}
              >
                <button
                  type="button"
                  title={`${name}: sort`}
                  onClick={() =>
                    setSorting({ letters, ascending: sorting?.letters === letters ? !sorting.ascending : true })
                  }
                  className="inline-flex min-h-6 items-center gap-1 rounded-sm hover:text-ink pointer-coarse:min-h-11"
                >
                  {sorting?.letters === letters &&
                    (sorting.ascending ? (
                      <ArrowUp aria-hidden="true" className="size-3" />
                    ) : (
                      <ArrowDown aria-hidden="true" className="size-3" />
                    ))}
                  {letters}
                  <span className="sr-only">, {name}</span>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted(rows, sorting).map(({ project, data, failed, again }) => (
            <tr
              key={project.id}
              className={classes(
                'border-b border-line text-right last:border-b-0',
                project.id === chosen ? 'bg-accent-soft' : 'hover:bg-hover',
              )}
            >
              <th scope="row" className="h-10 w-full max-w-0 pr-3 pl-4 text-left font-normal">
                <button
                  type="button"
                  aria-pressed={project.id === chosen}
                  onClick={() => onChoose(project.id)}
                  className="block min-h-6 max-w-full truncate rounded-sm text-left font-medium hover:underline pointer-coarse:min-h-11"
                  title={project.name}
                >
                  {project.name}
                </button>
              </th>
              {failed && data === undefined ? (
                <td colSpan={columns.length} className="px-3 text-sm text-muted last:pr-4">
                  <Missing again={again} />
                </td>
              ) : (
                columns.map(({ letters, narrow, cell }) => (
                  <td
                    key={letters}
                    className={classes(
                      'px-3 whitespace-nowrap last:pr-4',
                      narrow !== true && 'max-lg:hidden',
                      narrow === true && 'max-sm:px-2',
                    )}
                  >
                    {data === undefined ? <Skeleton className="ml-auto h-4 w-12" /> : cell(data)}
                  </td>
                ))
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {children}
    </Card>
  )
}
