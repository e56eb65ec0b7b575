import type { ScheduledTask } from '../../shared/schedule/project-schedule.ts'
import type { Moves } from '../../shared/schedule/what-moves.ts'
import { counted, exactDay } from '../format.ts'
import { Button } from '../ui/button.tsx'
import type { Pending } from './use-bar-acts.ts'

type Props = { title: string; before: ScheduledTask; pending: Pending; moves: Moves; onKeep: () => void; onDrop: () => void }

/** What the keys have made of a task so far. Nothing of it is written yet. */
export const PendingBar = ({ title, before, pending, moves, onKeep, onDrop }: Props) => {
  const others = moves.moves.filter(({ asked }) => !asked).length
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-raised px-3 py-2">
      <p role="status" className="min-w-0 grow text-sm">
        <span className="font-medium">{title}</span>: {exactDay(before.startDay)} – {exactDay(before.dueDay)} → {exactDay(pending.startDay)} – {exactDay(pending.dueDay)}
        {others > 0 && <span className="text-warn"> · moves {counted(others, 'more task')}</span>}
        {moves.broken.length > 0 && <span className="text-bad"> · contradicts {counted(moves.broken.length, 'link')}</span>}
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
