import { useQuery } from '@tanstack/react-query'
import { dayOf } from '../../../../shared/dates/dates.ts'
import type { Meeting } from '../../../../shared/meetings/meeting.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import { isTaskDone } from '../../../../shared/tasks/task-choices.ts'
import { get } from '../../../client/client.ts'
import { useTimeZone } from '../../../session/use-time-zone.ts'
import { paths } from '../../../address/paths.ts'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import { Link } from '../../../address/link.tsx'
import { ActionTask, useActionTasks } from './action-task.tsx'

/** Actions from the previous meeting of the same project and type, with their status. */
export const LastActions = ({ meeting: { id, projectId, type, scheduledAt } }: { meeting: Meeting }) => {
  const timeZone = useTimeZone()
  const { data: last } = useQuery(
    get('meetings.last', {
      query: { before: scheduledAt, type, meeting: id, ...(projectId !== null && { project: projectId }) },
    }),
  )
  const actions = last?.actions ?? []
  const tasks = useActionTasks(actions)
  if (last === undefined || last === null || actions.length === 0) return null
  return (
    <Card title="From the last meeting">
      <p className="-mt-1 mb-2 text-sm text-muted">
        <Link to={paths.meeting(last.id, { tab: 'minutes' })} className="rounded-sm hover:text-accent hover:underline">
          {last.title}, {writtenDay(dayOf(new Date(last.scheduledAt), timeZone))}
        </Link>
      </p>
      <ul aria-label="Actions from the last meeting" className="flex flex-col gap-2.5">
        {actions.map((action) => {
          const task = action.taskId === null ? undefined : tasks?.get(action.taskId)
          const done = task !== undefined && isTaskDone(task)
          return (
            <li key={action.id}>
              <span className={classes('block break-words', done && 'text-muted line-through')}>{action.text}</span>
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
                {action.ownerName !== '' && <span>{action.ownerName}</span>}
                {action.dueDate !== null && <span>due {writtenDay(action.dueDate)}</span>}
                {action.taskId === null ? (
                  <span>No task yet</span>
                ) : (
                  <ActionTask taskId={action.taskId} tasks={tasks} />
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
