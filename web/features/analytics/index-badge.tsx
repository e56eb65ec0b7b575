import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'

/** An index below this is a problem; an index below 1 is a warning. */
const problem = 0.9

/** A performance index. The number has the meaning; the background color only highlights it. */
export const IndexBadge = ({ value, children }: { value: number; children: ReactNode }) => (
  <Badge tone={value >= 1 ? 'success' : value >= problem ? 'warning' : 'danger'} className="tabular">
    {children}
  </Badge>
)
