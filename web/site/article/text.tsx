/** The parts of a text on a public page: paragraphs, lists, tables and code. */
import type { ReactNode } from 'react'
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

export const C = ({ children }: { children: ReactNode }) => (
  <code className="rounded-sm bg-hover px-1 py-0.5 font-mono text-base break-words">{children}</code>
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
  /** The cells after the first are short and centered, as in a matrix. */
  matrix?: boolean
}

/** A table of facts. The first cell of each row names it. */
export const FactTable = ({ caption, head, rows, matrix = false }: FactTableProps) => (
  <div
    role="region"
    aria-label={caption}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard
    tabIndex={0}
    // `relative` keeps hidden texts of cells inside the area that scrolls.
    className="relative max-w-full overflow-x-auto rounded-lg border border-line bg-surface"
  >
    <table className={classes('w-full text-left text-base tabular', head.length > 2 && 'min-w-140')}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-sm text-muted">
          {head.map((title, index) => (
            <th
              key={title}
              scope="col"
              className={classes('px-3 py-2 font-medium', matrix && index > 0 && 'text-center')}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [first, ...rest] }) => (
          <tr key={key} className="border-b border-line last:border-b-0">
            <th scope="row" className="px-3 py-2 text-left align-top font-normal">
              {first}
            </th>
            {rest.map((cell, index) => (
              <td
                key={head[index + 1]}
                className={classes('px-3 py-2 align-top', matrix ? 'text-center' : 'text-muted')}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
