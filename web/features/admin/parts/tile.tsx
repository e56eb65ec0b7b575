import type { ReactNode } from 'react'
import { Link } from '../../../address/link.tsx'

type Props = {
  label: string
  value: string
  note: ReactNode
  /** Where the figure leads. */
  to?: string
}

/** A figure, in a `dl`. */
export const Tile = ({ label, value, note, to }: Props) => (
  <div className="relative min-w-0 rounded-lg border border-line bg-surface px-4 py-3 shadow-card has-[a:hover]:bg-hover">
    <dt className="text-sm text-muted">
      {to === undefined ? (
        label
      ) : (
        <Link to={to} className="after:absolute after:inset-0 after:rounded-lg">
          {label}
        </Link>
      )}
    </dt>
    <dd>
      <span className="block truncate text-xl font-semibold tracking-tight tabular">{value}</span>
      <span className="block text-xs text-muted">{note}</span>
    </dd>
  </div>
)
