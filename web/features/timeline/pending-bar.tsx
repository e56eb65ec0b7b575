import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import type { ScheduledTask } from '../../../shared/timeline/project-schedule.ts'
import type { Moves } from '../../../shared/timeline/what-moves.ts'
import { counted } from '../../../shared/wording.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import type { Pending } from './use-pending-change.ts'

type Props = {
  title: string
  before: ScheduledTask
  pending: Pending
  moves: Moves
  onKeep: () => void
  onDrop: () => void
}

/**
 * Stays visible on a phone, where the chart is longer than the screen: at the foot of the screen, or at its head if it
 * would cover the bar there, whose ends a finger has to reach.
 */
const Note = ({ id, children }: { id: string; children: ReactNode }) => {
  const note = useRef<HTMLDivElement>(null)
  const [isAbove, setAbove] = useState(false)
  useLayoutEffect(() => {
    const [own, bar] = [note.current, document.querySelector(`[data-bar="${id}"]`)].map((element) =>
      element?.getBoundingClientRect(),
    )
    setAbove(own !== undefined && bar !== undefined && bar.bottom + margin > own.top && bar.top - margin < own.bottom)
  }, [id])
  return (
    <div
      ref={note}
      className={classes(
        'z-30 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-raised px-3 py-2 shadow-float',
        isAbove ? 'fixed inset-x-4 top-15' : 'sticky bottom-2 mt-2',
      )}
    >
      {children}
    </div>
  )
}

/** Pixels around a bar that its handles take. */
const margin = 24

/** A change made with the keyboard or a finger that is not saved yet. */
export const PendingBar = ({ title, before, pending, moves, onKeep, onDrop }: Props) => {
  const others = moves.moves.filter(({ asked }) => !asked).length
  return (
    <Note id={pending.id}>
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
    </Note>
  )
}

/** Shown while a finger holds a bar that it has not moved yet. */
export const HeldBar = ({ id, title, onDrop }: { id: string; title: string; onDrop: () => void }) => (
  <Note id={id}>
    <p role="status" className="min-w-0 grow text-sm">
      <span className="font-medium">{title}</span>: drag the bar, or one of its ends
    </p>
    <Button size="small" onClick={onDrop}>
      Cancel
    </Button>
  </Note>
)
