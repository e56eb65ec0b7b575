import { Fragment, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Workload } from '../../../shared/analytics/analytics.ts'
import { loadRows } from '../../../shared/analytics/load-changes.ts'
import { counted } from '../../../shared/wording.ts'
import { dayWithoutYear } from '../../../shared/dates/written-day.ts'
import { classes } from '../../ui/classes.ts'
import { hours } from '../analytics/amounts.ts'
import { cellByKey, cellId, isSame, type Cell } from './cell-keys.ts'
import { CellTasks } from './cell-tasks.tsx'
import { LoadCell } from './load-cell.tsx'
import { freeStep, loadSteps, shareWords } from './load-step.ts'
import { MoveWorkDialog } from './move-work-dialog.tsx'
import { useWorkMoving } from './use-work-moving.ts'

/**
 * Each person's load per week, compared with their working hours. Every cell has the percentage; the background, darker
 * with the load, only highlights it. A cell opens its tasks, which move to another person or week.
 */
export const WorkloadTable = ({ workload }: { workload: Workload }) => {
  const { weeks } = workload
  const rows = loadRows(workload)
  const table = useRef<HTMLTableElement>(null)
  const [shown, setShown] = useState<Cell>()
  const [active, setActive] = useState<Cell>()
  const grid = { people: rows.map(({ personId }) => personId), weeks: weeks.map(({ from }) => from) }
  const cells = grid.people.flatMap((person) => grid.weeks.map((week) => ({ person, week })))
  const open = shown && cells.find((cell) => isSame(shown, cell))
  const moving = useWorkMoving({ work: workload.work, grid, from: open })
  const { asked, aim } = moving
  const rowOf = ({ person }: Cell) => rows.find(({ personId }) => personId === person)
  const columnOf = ({ week }: Cell): number => grid.weeks.indexOf(week)
  const loadOf = (cell: Cell) => rowOf(cell)?.weeks[columnOf(cell)]
  const hasTasks = (cell: Cell): boolean => isSame(open, cell) || (loadOf(cell)?.tasks ?? 0) > 0
  const stop = active !== undefined && hasTasks(active) ? active : cells.find(hasTasks)

  const focusCell = (cell: Cell | undefined) =>
    cell && table.current?.querySelector<HTMLElement>(`[data-cell="${cellId(cell)}"]`)?.focus()

  const tasksIn = (cell: Cell) =>
    workload.work.filter(({ assigneeId, hours: each }) => assigneeId === cell.person && (each[columnOf(cell)] ?? 0) > 0)
  const listed = open === undefined ? 0 : tasksIn(open).length

  // The button that had the focus left the list with its task.
  useEffect(() => {
    if (open !== undefined && document.activeElement === document.body) focusCell(open)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when the list changes
  }, [listed])

  const onKeyDown = (event: KeyboardEvent) => {
    const id = (event.target as HTMLElement).dataset['cell']
    const at = cells.find((cell) => cellId(cell) === id)
    if (at === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    const next = cellByKey(at, event.key, grid, hasTasks)
    if (next === undefined) return
    event.preventDefault()
    focusCell(next)
  }

  const nameOf = (cell: Cell): string => `${rowOf(cell)?.name ?? ''}, week of ${dayWithoutYear(cell.week)}`
  const aimWords = (cell: Cell): string => {
    const [load, capacity] = [loadOf(cell)?.hours ?? 0, weeks[columnOf(cell)]?.capacity ?? 0]
    const now = cell.person === null ? hours(load) : shareWords(load, capacity)
    return `→ ${nameOf(cell)}, now ${now}. Press Enter to see the effect, or Escape.`
  }

  return (
    <>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- makes it scrollable with the keyboard
        tabIndex={0}
        role="group"
        aria-label="Workload, table"
        className="@container relative overflow-x-auto -outline-offset-2"
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles keys that bubble up */}
        <table
          ref={table}
          aria-label="Workload"
          onKeyDown={onKeyDown}
          className="w-full border-separate border-spacing-x-1 border-spacing-y-1 px-3"
        >
          <thead>
            <tr className="text-xs text-muted">
              <th scope="col" className="sticky left-0 z-1 bg-surface pr-3 pl-1 text-left align-bottom font-medium">
                Person
              </th>
              {weeks.map(({ from, capacity }) => (
                <th key={from} scope="col" className="min-w-22 px-2 pb-1 text-center font-medium">
                  <span className="block whitespace-nowrap">Week of {dayWithoutYear(from)}</span>
                  <span className="block font-normal">of {hours(capacity)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((person) => (
              <Fragment key={person.personId}>
                <PersonRow
                  person={person}
                  weeks={weeks}
                  isOpen={(cell) => isSame(open, cell)}
                  isStop={(cell) => isSame(stop, cell)}
                  isAimed={(cell) => isSame(aim?.to, cell)}
                  onOpen={(cell) => setShown(isSame(open, cell) ? undefined : cell)}
                  onFocus={setActive}
                />
                {open?.person === person.personId && (
                  <tr>
                    <td colSpan={weeks.length + 1} className="pb-1">
                      {/* As wide as the visible part of the table, wherever it is scrolled to. */}
                      <div className="sticky left-3 w-[calc(100cqi-1.5rem)]">
                        <CellTasks
                          workload={workload}
                          at={open}
                          label={nameOf(open)}
                          tasks={tasksIn(open)}
                          column={columnOf(open)}
                          aim={aim === undefined ? '' : aimWords(aim.to)}
                          onMove={moving.choose}
                          onKeyDown={moving.onKeyDown}
                          onBlur={moving.drop}
                        />
                      </div>
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      <Legend />
      {asked !== undefined && <MoveWorkDialog workload={workload} move={asked} onClose={moving.close} />}
    </>
  )
}

type RowProps = {
  person: ReturnType<typeof loadRows>[number]
  weeks: Workload['weeks']
  isOpen: (cell: Cell) => boolean
  isStop: (cell: Cell) => boolean
  isAimed: (cell: Cell) => boolean
  onOpen: (cell: Cell) => void
  onFocus: (cell: Cell) => void
}

const PersonRow = ({ person, weeks, isOpen, isStop, isAimed, onOpen, onFocus }: RowProps) => {
  const { personId, name, weeks: loads, withoutEstimate } = person
  return (
    <tr>
      <th
        scope="row"
        className="sticky left-0 z-1 max-w-40 min-w-28 bg-surface pr-3 pl-1 text-left font-medium break-words"
      >
        {name}
        {withoutEstimate > 0 && (
          <span className="block text-xs font-normal text-muted">
            {counted(withoutEstimate, 'task')} without estimate
          </span>
        )}
      </th>
      {weeks.map((week, index) => {
        const [cell, load] = [{ person: personId, week: week.from }, loads[index]]
        return (
          load !== undefined && (
            <LoadCell
              key={week.from}
              name={name}
              at={cell}
              week={week}
              load={load}
              isPerson={personId !== null}
              open={isOpen(cell)}
              stop={isStop(cell)}
              aimed={isAimed(cell)}
              onOpen={() => onOpen(cell)}
              onFocus={() => onFocus(cell)}
            />
          )
        )
      })}
    </tr>
  )
}

const Legend = () => (
  <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 px-4 text-xs text-muted">
    {[freeStep, ...loadSteps.toReversed()].map(({ from, look, word }, index, all) => (
      <li key={word} className="flex items-center gap-1.5">
        <span aria-hidden="true" className={classes('size-3 rounded-sm border border-line', look)} />
        {word}:{' '}
        {from === 0
          ? '0%'
          : all[index + 1] === undefined
            ? `${from}% and more`
            : `${from} to ${(all[index + 1]?.from ?? 0) - 1}%`}
      </li>
    ))}
  </ul>
)
