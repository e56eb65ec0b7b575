import type { ScheduledTask } from '../../../shared/timeline/project-schedule.ts'
import type { Moves } from '../../../shared/timeline/what-moves.ts'
import { counted } from '../../../shared/wording.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import { Button } from '../../ui/button.tsx'
import type { Pending } from './use-pending-change.ts'

type Props = {
  title: string
  before: ScheduledTask
  pending: Pending
  moves: Moves
  onKeep: () => void
  onDrop: () => void
}

/** Stays visible on a phone, where the chart is longer than the screen. */
const bar =
  'sticky bottom-2 z-20 mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-raised px-3 py-2 shadow-float'

/** A change made with the keyboard or a finger that is not saved yet. */
export const PendingBar = ({ title, before, pending, moves, onKeep, onDrop }: Props) => {
  const others = moves.moves.filter(({ asked }) => !asked).length
  return (
    <div className={bar}>
      <p role="status" className="min-w-0 grow text-sm">
        <span className="font-medium">{title}</span>: {writtenDay(before.startDay)} – {writtenDay(before.dueDay)} →{' '}
        {writtenDay(pending.startDay)} – {writtenDay(pending.dueDay)}
        {others > 0 && <span className="text-warn"> · moves {counted(others, 'more task')}</span>}
        {moves.broken.length > 0 && (
          <span className="text-bad"> · conflicts with {counted(moves.broken.length, 'link')}</span>
        )}
      </p>
      <Button size="small" onClick={onDrop}>
        Cancel
      </Button>
      <Button size="small" look="primary" onClick={onKeep}>
        {others > 0 || moves.broken.length > 0 ? 'Preview…' : 'Keep'}
      </Button>
    </div>
  )
}

/** Shown while a finger holds a bar that it has not moved yet. */
export const HeldBar = ({ title, onDrop }: { title: string; onDrop: () => void }) => (
  <div className={bar}>
    <p role="status" className="min-w-0 grow text-sm">
      <span className="font-medium">{title}</span>: drag the bar, or one of its ends
    </p>
    <Button size="small" onClick={onDrop}>
      Cancel
    </Button>
  </div>
)
