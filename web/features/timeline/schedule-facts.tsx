import type { ReactNode } from 'react'
import { linkWords } from '../../../shared/timeline/link-types.ts'
import type { Task } from '../../../shared/tasks/task.ts'
import { isTaskDone } from '../../../shared/tasks/task-choices.ts'
import { counted } from '../../../shared/wording.ts'
import { lateWords, writtenDay } from '../../../shared/dates/written-day.ts'
import type { Row } from './timeline-rows.ts'

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4 border-b border-line py-1.5 last:border-b-0">
    <dt className="text-muted">{label}</dt>
    <dd className="text-right">{children}</dd>
  </div>
)

const slipWords = (slip: number): string =>
  slip === 0 ? 'as planned' : `${counted(Math.abs(slip), 'working day')} ${slip > 0 ? 'later' : 'earlier'} than planned`

type Props = { row: Row; tasks: readonly Task[] }

/** A task in the schedule: its duration, float, links and baseline. */
export const ScheduleFacts = ({ row: { task, placed, baseline, slip }, tasks }: Props) => {
  const dates = placed?.dates
  const titleOf = (id: string) => tasks.find((other) => other.id === id)?.title ?? 'a task in the trash'
  return (
    <dl className="text-sm">
      {placed !== undefined && <Fact label="Takes">{counted(placed.duration, 'working day')}</Fact>}
      {placed !== undefined && placed.source !== 'given' && (
        <Fact label="On the timeline">
          {writtenDay(placed.startDay)} – {writtenDay(placed.dueDay)},{' '}
          {placed.source === 'by_links' ? 'scheduled by its links' : 'calculated from its estimate'}
        </Fact>
      )}
      {dates !== undefined && !isTaskDone(task) && (
        <Fact label="Float">
          {placed !== undefined && placed.late > 0 ? (
            <span className="font-medium text-bad">
              None: {lateWords(placed.late)}
              {placed.critical && ', and it drives the end of the project'}
            </span>
          ) : placed?.critical ? (
            <span className="font-medium text-grape">None: it is critical</span>
          ) : (
            `${counted(dates.totalFloat, 'working day')}, ${dates.freeFloat} before it delays another task`
          )}
        </Fact>
      )}
      {placed !== undefined && placed.ahead > 0 && (
        <Fact label="Links">
          <span className="text-bad">Planned {counted(placed.ahead, 'working day')} earlier than they allow</span>
        </Fact>
      )}
      {baseline !== undefined && (
        <Fact label="Baseline">
          {writtenDay(baseline.startDay)} – {writtenDay(baseline.dueDay)}
          {slip !== undefined && (
            <span className={slip > 0 ? 'block text-bad' : 'block text-muted'}>{slipWords(slip)}</span>
          )}
        </Fact>
      )}
      <Fact label="Depends on">
        {task.links.length === 0
          ? 'Nothing'
          : task.links.map((link) => (
              <span key={link.taskId} className="block">
                {titleOf(link.taskId)} <span className="text-muted">({linkWords(link)})</span>
              </span>
            ))}
      </Fact>
    </dl>
  )
}
