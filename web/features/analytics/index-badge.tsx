import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'

/** Below this an index is a problem, and below 1 it is to be watched. */
const problem = 0.9

/** A performance index: the number says it, the ground only makes it seen. */
export const IndexBadge = ({ value, children }: { value: number; children: ReactNode }) => (
  <Badge tone={value >= 1 ? 'success' : value >= problem ? 'warning' : 'danger'} className="tabular">
    {children}
  </Badge>
)
