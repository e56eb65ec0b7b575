import { Dot } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'

type Props = { what: string; note: string; isReading: boolean; onRetry: () => void }

/** A line for a part of the list that could not be read. */
export const NotRead = ({ what, note, isReading, onRetry }: Props) => (
  <li className="flex items-center gap-3 border-b border-line px-4 py-2.5 last:border-b-0">
    <Dot tone="warning" />
    <span className="min-w-0 grow">
      <span className="block font-medium">{what} could not be read</span>
      <span className="block text-sm text-muted">{note}</span>
    </span>
    <Button size="small" busy={isReading && 'Reading…'} onClick={onRetry}>
      Try again
    </Button>
  </li>
)
