import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useCallback, useMemo, useState, type CSSProperties, type ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { GridHead, type HeadProps } from './grid-head.tsx'
import { useGridRows } from './use-grid-rows.ts'

/** Records under one heading, which can be collapsed. A group without a label has no heading. */
export type GridGroup<Row> = { key: string; label: string; rows: readonly Row[]; /** At first. */ folded?: boolean }

type Props<Row, Field extends string> = HeadProps<Field> & {
  label: string
  rows: readonly Row[]
  /** The same rows in groups; undefined for a single list. */
  groups: readonly GridGroup<Row>[] | undefined
  /** The grid track of the buttons at the end of each row. */
  actions: string
  /**
   * The cells of a record, in the order of the columns, each with the role of a cell. Memoize them, so that scrolling
   * does not render them again.
   */
  children: (row: Row) => ReactNode
}

/** On a phone, the lines below the first begin where the name does: its checkbox is 2.5 or, for touch, 3.25rem wide. */
const besideCheckbox =
  '@max-4xl:pl-10 @max-4xl:pointer-coarse:pl-13 @max-4xl:[&>:first-child]:-ml-7.5 @max-4xl:pointer-coarse:[&>:first-child]:-ml-10.5'

/** The estimated height of a row in pixels until it is measured. */
const usualHeight = { wide: 33, narrow: 69, group: 37 }

type Line<Row> = { kind: 'row'; row: Row } | { kind: 'group'; key: string; label: string; count: number; open: boolean }

const linesOf = <Row,>(
  rows: readonly Row[],
  groups: readonly GridGroup<Row>[] | undefined,
  turned: ReadonlySet<string>,
): Line<Row>[] => {
  const lines = (some: readonly Row[]): Line<Row>[] => some.map((row) => ({ kind: 'row', row }))
  if (groups === undefined) return lines(rows)
  return groups.flatMap(({ key, label, rows: members, folded = false }) => {
    if (label === '') return lines(members)
    const open = folded === turned.has(key)
    return [{ kind: 'group', key, label, count: members.length, open } as const, ...(open ? lines(members) : [])]
  })
}

const keyOf = (line: Line<{ id: string }> | undefined): string =>
  line === undefined ? '' : line.kind === 'group' ? `group ${line.key}` : line.row.id

/** The name of a record keeps its room: where too many columns are shown, they become narrower. */
const tracksOf = (columns: readonly { width: string }[], actions: string): string =>
  `minmax(17.5rem,1fr) ${columns.map(({ width }) => `minmax(0,${width})`).join(' ')} ${actions}`

/**
 * A grid with the roles of a table. Rows of a real table can neither be positioned freely nor become two lines on a
 * phone: the title and the actions, and below them the cells that matter most. Only the rows near the viewport are rendered.
 */
export const RecordGrid = <Row extends { id: string }, Field extends string>({
  label,
  rows,
  groups,
  actions,
  children,
  ...head
}: Props<Row, Field>) => {
  const { columns, selection } = head
  /** Groups that are no longer as they were at first. */
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const lines = useMemo(() => linesOf(rows, groups, turned), [rows, groups, turned])
  const {
    body,
    rows: drawn,
    measure,
  } = useGridRows({
    count: lines.length,
    keyOf: useCallback((index: number) => keyOf(lines[index]), [lines]),
    heightOf: (index, wide) =>
      lines[index]?.kind === 'group' ? usualHeight.group : wide ? usualHeight.wide : usualHeight.narrow,
  })

  const fold = (key: string) =>
    setTurned((before) =>
      before.has(key) ? new Set([...before].filter((one) => one !== key)) : new Set([...before, key]),
    )

  return (
    <div className="@container">
      <div
        role="table"
        aria-label={label}
        aria-rowcount={lines.length + 1}
        style={
          {
            '--columns': tracksOf(columns, actions),
            '--narrow-columns': tracksOf(
              columns.filter(({ spare }) => spare !== true),
              actions,
            ),
          } as CSSProperties
        }
        className="overflow-x-clip rounded-lg border border-line bg-surface shadow-card"
      >
        <div role="rowgroup" className="@4xl:sticky @4xl:top-13 @4xl:z-20">
          <GridHead {...head} />
        </div>
        <div role="rowgroup" className="relative" {...body}>
          {drawn.map(({ index, top }) => {
            const line = lines[index]
            if (line === undefined) return null
            // The row's index in the table, where the heading is the first row, and its offset below the heading.
            const place = {
              role: 'row',
              ref: measure,
              'data-index': index,
              'aria-rowindex': index + 2,
              style: { transform: `translateY(${top}px)` },
            }
            if (line.kind === 'group') {
              return (
                <div
                  key={keyOf(line)}
                  {...place}
                  className="absolute inset-x-0 top-0 border-b border-line bg-canvas px-1.5 py-1"
                >
                  <GroupLine label={line.label} count={line.count} open={line.open} onFold={() => fold(line.key)} />
                </div>
              )
            }
            const selected = selection?.ids.has(line.row.id) ?? false
            return (
              <div
                key={line.row.id}
                {...place}
                aria-selected={selected}
                className={classes(
                  'absolute inset-x-0 top-0 flex flex-wrap items-center gap-x-1 border-b border-line px-2.5 py-0.5 @4xl:grid @4xl:grid-cols-(--narrow-columns) @6xl:grid-cols-(--columns)',
                  selection !== undefined && besideCheckbox,
                  selected ? 'bg-accent-soft' : 'hover:bg-hover/50',
                )}
              >
                {children(line.row)}
                {/* The end of the first line on a phone. */}
                <span aria-hidden="true" className="order-1 basis-full @4xl:hidden" />
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}

type GroupProps = { label: string; count: number; open: boolean; onFold: () => void }

const GroupLine = ({ label, count, open, onFold }: GroupProps) => {
  const Chevron = open ? ChevronDown : ChevronRight
  return (
    <div role="cell">
      <button
        type="button"
        aria-expanded={open}
        onClick={onFold}
        className="flex min-h-7 items-center gap-1.5 rounded-sm px-1.5 text-sm font-semibold hover:bg-pressed pointer-coarse:min-h-10"
      >
        <Chevron aria-hidden="true" className="size-4 text-muted" />
        {label} <span className="font-normal text-muted tabular">{count}</span>
      </button>
    </div>
  )
}
