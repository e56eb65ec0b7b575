import type { ProjectSchedule } from '../../../shared/timeline/project-schedule.ts'
import type { Task } from '../../../shared/tasks/task.ts'
import { counted } from '../../../shared/wording.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import type { Row } from './timeline-rows.ts'

type Props = {
  rows: readonly Row[]
  schedule: ProjectSchedule
  endDate: string | null
  onUndated: () => void
}

/** The end of the project according to its tasks, and what the schedule does not know. */
export const TimelineNotes = ({ rows, schedule: { span, line, circle }, endDate, onUndated }: Props) => {
  const critical = rows.filter(({ placed }) => placed?.critical).length
  const undated = rows.filter(({ task }) => task.startDate === null || task.dueDate === null).length
  const beyond = span === undefined || endDate === null ? 0 : line.finishOf(span.finish) - line.finishOf(endDate)
  return (
    <p className="text-sm text-muted">
      {counted(rows.length, 'task')}
      {circle === undefined && span !== undefined && <> · {critical} critical</>}
      {span !== undefined && (
        <>
          {' '}
          · last one ends <span className="text-ink">{writtenDay(span.finish)}</span>
        </>
      )}
      {endDate !== null && beyond > 0 && (
        <span className="text-bad">
          , {counted(beyond, 'working day')} after the project’s end on {writtenDay(endDate)}
        </span>
      )}
      {endDate !== null && beyond <= 0 && span !== undefined && <>, the project {writtenDay(endDate)}</>}
      {undated > 0 && (
        <>
          {' '}
          ·{' '}
          <button type="button" className="rounded-sm underline hover:text-ink" onClick={onUndated}>
            {undated} without dates
          </button>
        </>
      )}
    </p>
  )
}

/** Which tasks wait for each other, so that there is no schedule. */
export const CircleNote = ({ tasks, circle }: { tasks: readonly Task[]; circle: readonly string[] }) => (
  <p role="alert" className="rounded-md bg-bad-soft px-3 py-2 text-sm text-bad">
    These tasks form a circular dependency. Float and critical path cannot be calculated until you remove one of their
    links: {circle.map((id) => `“${tasks.find((task) => task.id === id)?.title ?? id}”`).join(' → ')}.
  </p>
)
