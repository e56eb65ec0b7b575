/** A part of the executive view under its heading, and how its tables look. */
import type { ReactNode } from 'react'
import type { ExecutiveStatus } from '../../../shared/executive/statuses.ts'
import { Badge } from '../../ui/badge.tsx'

/** `Budget` → `executive-budget` */
const idOf = (title: string): string => `executive-${title.toLowerCase().replaceAll(/\W+/g, '-')}`

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-labelledby={idOf(title)} className="min-w-0">
    <h2 id={idOf(title)} className="mb-1.5 text-lg font-semibold print:mb-1 print:text-sm">
      {title}
    </h2>
    {children}
  </section>
)

export const Empty = ({ children }: { children: ReactNode }) => <p className="text-sm text-muted">{children}</p>

const tones = {
  Completed: 'accent',
  'In Progress': 'info',
  Planned: 'neutral',
  Overdue: 'neutral',
  Cancelled: 'neutral',
} as const

/** Red, amber and green mean health only, so an overdue row has its word and no color. */
export const StatusBadge = ({ status }: { status: ExecutiveStatus }) => <Badge tone={tones[status]}>{status}</Badge>

export const cell = 'border-t border-line py-1 pr-3 align-top last:pr-0 print:py-0.5'
export const head = 'pr-3 pb-1 text-left text-xs font-medium text-muted last:pr-0'
