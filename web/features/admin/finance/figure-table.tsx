import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'

type Column = { title: string; /** Explains the column. */ hint?: string }

type Props = {
  label: string
  columns: readonly Column[]
  rows: readonly { key: string; head: ReactNode; cells: readonly ReactNode[]; isStrong?: boolean }[]
}

/** A table whose first column names the row, and whose others have figures. It scrolls sideways on a phone. */
export const FigureTable = ({ label, columns, rows }: Props) => (
  <div
    role="region"
    aria-label={label}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard
    tabIndex={0}
    className="overflow-x-auto focus-visible:outline-offset-[-2px]"
  >
    <table aria-label={label} className="w-full">
      <thead>
        <tr className="border-b border-line text-left text-xs text-muted">
          {columns.map(({ title, hint }) => (
            <th
              key={title}
              scope="col"
              title={hint}
              className="h-9 px-3 font-medium whitespace-nowrap not-first:text-right first:pl-4 last:pr-4"
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, head, cells, isStrong = false }) => (
          <tr key={key} className={classes('border-b border-line last:border-b-0', isStrong && 'font-semibold')}>
            <th
              scope="row"
              className={classes(
                'py-2 pr-3 pl-4 text-left whitespace-nowrap',
                isStrong ? 'font-semibold' : 'font-medium',
              )}
            >
              {head}
            </th>
            {cells.map((content, place) => (
              // The columns never change their places.
              // oxlint-disable-next-line react/no-array-index-key
              <td key={place} className="px-3 py-2 text-right whitespace-nowrap tabular last:pr-4">
                {content}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** A dash for nothing, so that the other figures stand out. */
export const orDash = (isNothing: boolean, content: ReactNode): ReactNode =>
  isNothing ? <span className="text-muted">–</span> : content
