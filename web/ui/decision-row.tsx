import type { ReactNode } from 'react'

type Props = {
  /** Stands before the text, such as a checkbox. */
  before?: ReactNode
  children: ReactNode
  /** Stands between the text and the acts, such as an amount. */
  figure?: ReactNode
  acts: ReactNode
}

/** A row of a list of what waits for a decision. On a phone, the acts have a line of their own. */
export const DecisionRow = ({ before, children, figure, acts }: Props) => (
  <li className="flex flex-wrap items-start gap-x-3 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 hover:bg-hover">
    {before}
    <div className="min-w-0 grow basis-56">{children}</div>
    {figure}
    <div className="flex shrink-0 gap-2 max-sm:w-full max-sm:justify-end sm:w-40 sm:justify-end">{acts}</div>
  </li>
)
