/** The parts of a text on a public page: paragraphs, lists, tables and code. */
import { Fragment, type ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'

/** The measure of a text, some 75 characters. */
const measure = 'max-w-170'

export const P = ({ children }: { children: ReactNode }) => <p className={measure}>{children}</p>

export const Points = ({ children }: { children: ReactNode }) => (
  <ul className={`${measure} flex list-disc flex-col gap-1.5 pl-5 marker:text-muted`}>{children}</ul>
)

export const Steps = ({ children }: { children: ReactNode }) => (
  <ol className={`${measure} flex list-decimal flex-col gap-2 pl-5 marker:text-muted marker:tabular`}>{children}</ol>
)

/** A link within a text. */
export const A = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={to} className="rounded-sm text-accent underline underline-offset-2 hover:text-accent-strong">
    {children}
  </a>
)

/** A word as it is on screen. */
export const Ui = ({ children }: { children: ReactNode }) => <strong className="font-semibold">{children}</strong>

/** A name in code. Long ones may break after a dot or an underscore. */
export const C = ({ children }: { children: string }) => (
  <code className="rounded-sm bg-hover box-decoration-clone px-1 py-0.5 font-mono text-[0.9em] break-words">
    {children.split(/(?<=[._])(?=\w)/).map((piece, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- pieces of one name never change their order
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {piece}
      </Fragment>
    ))}
  </code>
)

export const Keys = ({ children }: { children: string }) => (
  <kbd className="rounded-sm border border-edge bg-surface px-1.5 py-0.5 font-sans text-sm whitespace-nowrap">
    {children}
  </kbd>
)

/** Something to know before going on. */
export const Note = ({ children }: { children: ReactNode }) => (
  <p className={`${measure} rounded-md border-l-2 border-accent bg-accent-soft px-4 py-3 text-base`}>{children}</p>
)

/** Lines of code. They scroll sideways on small screens, also by keys. */
export const Code = ({ label, children }: { label: string; children: string }) => (
  <pre
    role="region"
    aria-label={label}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard
    tabIndex={0}
    className={`${measure} overflow-x-auto rounded-lg border border-line bg-surface p-4 font-mono text-sm`}
  >
    <code>{children}</code>
  </pre>
)

export type Row = { key: string; cells: readonly ReactNode[] }

type FactTableProps = {
  caption: string
  head: readonly string[]
  rows: readonly Row[]
  /** The cells after the first are short and centered, and tables below each other have the same columns. */
  matrix?: boolean
  /** Width of the first column, for tables below each other. */
  firstColumn?: string
}

/** A table of facts. The first cell of each row names it. On phones the text gets smaller, so that no column is cut off. */
export const FactTable = ({ caption, head, rows, matrix = false, firstColumn }: FactTableProps) => {
  const first = firstColumn ?? (matrix ? 'w-[30%] sm:w-[36%]' : undefined)
  const cell = classes('py-2 align-top', matrix ? 'px-0.5 sm:px-3' : 'px-2 sm:px-3')
  return (
    <div
      role="region"
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard
      tabIndex={0}
      // `relative` keeps hidden texts of cells inside the area that scrolls.
      className="relative max-w-full overflow-x-auto rounded-lg border border-line bg-surface"
    >
      <table
        className={classes(
          'w-full text-left tabular sm:text-base',
          matrix ? 'text-xs' : 'text-sm',
          first !== undefined && 'table-fixed',
        )}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-muted">
            {head.map((title, index) => (
              <th
                key={title}
                scope="col"
                className={classes(
                  cell,
                  'font-medium sm:text-sm',
                  matrix ? 'text-[0.6875rem]' : 'text-xs',
                  index === 0 && first,
                  matrix && index === 0 && 'pl-2',
                  matrix && index > 0 && 'text-center',
                )}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...rest] }) => (
            <tr key={key} className="border-b border-line last:border-b-0">
              <th scope="row" className={classes(cell, matrix && 'pl-2', 'text-left font-normal')}>
                {name}
              </th>
              {rest.map((value, index) => (
                <td key={head[index + 1]} className={classes(cell, matrix ? 'text-center' : 'text-muted')}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
