import { useEffect, useRef } from 'react'
import type { Day } from '../../../shared/dates/dates.ts'
import type { ProjectSchedule } from '../../../shared/timeline/project-schedule.ts'
import type { NewDates } from '../../../shared/timeline/what-moves.ts'
import { messageOf } from '../../client/problem-error.ts'
import { failed } from '../../ui/toast.ts'
import { MovesDialog } from '../timeline/moves-dialog.tsx'
import { useTimeline, type Timeline } from '../timeline/timeline-query.ts'
import { useProjectMoves } from '../timeline/use-project-moves.ts'

/** A task that is to be due on another day. */
export type DueMove = { id: string; projectId: string; dueDay: Day }

type Props = { move: DueMove; onDone: () => void }

/** Moves a due date as the timeline does: at once, or after a preview if other tasks move too. */
export const MoveDueTask = ({ move, onDone }: Props) => {
  const { data, error } = useTimeline(move.projectId)
  const isLost = data === undefined && error !== null
  useEffect(() => {
    if (!isLost) return
    failed('Failed to move task', messageOf(error))
    onDone()
  }, [isLost, error, onDone])
  return data === undefined ? null : <Moving move={move} timeline={data} onDone={onDone} />
}

/** The start stays, unless it would be after the new due day. A start that is only computed moves along. */
const datesOf = ({ id, dueDay }: DueMove, { line, tasks }: ProjectSchedule): NewDates | undefined => {
  const placed = tasks.get(id)
  if (placed === undefined) return undefined
  const { source, startDay, duration } = placed
  const start = source === 'due_only' ? line.dayFrom(line.finishOf(dueDay) - duration) : startDay
  return { id, dueDay, startDay: start < dueDay ? start : dueDay }
}

const Moving = ({ move, timeline, onDone }: Props & { timeline: Timeline }) => {
  const { schedule, ...moving } = useProjectMoves(move.projectId, timeline)
  const { change } = moving
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const dates = datesOf(move, schedule)
    if (dates === undefined) return onDone()
    const send = async () => {
      if ((await change([dates], true)) !== 'asked') onDone()
    }
    void send()
  }, [move, schedule, change, onDone])
  return (
    moving.preview !== undefined && (
      <MovesDialog
        preview={moving.preview}
        tasks={timeline.tasks}
        line={schedule.line}
        error={moving.error}
        busy={moving.busy}
        onKeep={(taken) => void moving.keep(taken).then((isSaved) => isSaved && onDone())}
        onCancel={onDone}
      />
    )
  )
}
