import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'

/** A row of figures. */
export const Tiles = ({ label, children }: { label: string; children: ReactNode }) => (
  <dl aria-label={label} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
    {children}
  </dl>
)

type TileProps = { label: string; value: string; note: ReactNode; isBad?: boolean }

export const Tile = ({ label, value, note, isBad = false }: TileProps) => (
  <div className="min-w-0 rounded-lg border border-line bg-surface px-4 py-3 shadow-card">
    <dt className="text-sm text-muted">{label}</dt>
    <dd>
      <span className={classes('block text-xl font-semibold tracking-tight tabular', isBad && 'text-bad')}>
        {value}
      </span>
      <span className="block text-xs text-muted">{note}</span>
    </dd>
  </div>
)
