import NotebookPen from 'lucide-react/icons/notebook-pen'
import Pencil from 'lucide-react/icons/pencil'
import type { ReactNode } from 'react'
import { attendances } from '../../../../shared/meetings/meeting-choices.ts'
import type { Meeting, MeetingAction } from '../../../../shared/meetings/meeting.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import type { SomeProject } from '../meeting-fields.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../loading/states.tsx'
import { Ago } from '../../../session/time.tsx'
import { ActionTask, useActionTasks } from './action-task.tsx'
import { MakeTask } from './make-task.tsx'
import { MakeTasks } from './make-tasks.tsx'
import { askedOf } from './minutes-draft.ts'

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3 className="mb-1 font-semibold">{title}</h3>
    {children}
  </section>
)

type Props = {
  meeting: Meeting
  projects: readonly SomeProject[]
  /** Undefined for people who may not edit. */ onEdit: (() => void) | undefined
}

/** The minutes for reading, with decisions and actions first. */
export const MinutesView = ({ meeting, projects, onEdit }: Props) => {
  const { minutes, actions, agenda } = meeting
  const tasks = useActionTasks(actions)
  if (minutes === null) {
    return (
      <EmptyState icon={<NotebookPen />} title="No minutes yet">
        The attendees of the meeting write them.
      </EmptyState>
    )
  }
  const names = new Map(askedOf(meeting).map(({ who, name }) => [who, name]))
  const noteOf = new Map(minutes.notes.map(({ id, text }) => [id, text]))
  return (
    <Card
      title="Minutes"
      aside={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <span>
            {minutes.writtenBy.name}, <Ago at={minutes.writtenAt} />
          </span>
          {onEdit !== undefined && (
            <Button size="small" onClick={onEdit}>
              <Pencil aria-hidden="true" className="size-3.5" />
              Edit minutes
            </Button>
          )}
        </span>
      }
    >
      <div className="flex flex-col gap-4">
        {minutes.summary !== '' && <p className="break-words whitespace-pre-wrap">{minutes.summary}</p>}
        {minutes.decisions.length > 0 && (
          <Part title="Decisions">
            <ul className="list-disc pl-5">
              {minutes.decisions.map(({ id, text }) => (
                <li key={id} className="break-words">
                  {text}
                </li>
              ))}
            </ul>
          </Part>
        )}
        {actions.length > 0 && (
          <Part title="Actions">
            <ul aria-label="Actions" className="flex flex-col gap-2">
              {actions.map((action) => (
                <ActionLine
                  key={action.id}
                  meeting={meeting}
                  action={action}
                  projects={projects}
                  tasks={tasks}
                  mayMake={onEdit !== undefined}
                />
              ))}
            </ul>
            {onEdit !== undefined && (
              <div className="mt-2">
                <MakeTasks
                  meeting={meeting}
                  projects={projects}
                  count={actions.filter(({ taskId }) => taskId === null).length}
                />
              </div>
            )}
          </Part>
        )}
        {minutes.notes.length > 0 && (
          <Part title="Notes">
            <dl className="flex flex-col gap-2">
              {agenda
                .filter(({ id }) => noteOf.has(id))
                .map(({ id, title }) => (
                  <div key={id}>
                    <dt className="text-sm text-muted">{title}</dt>
                    <dd className="break-words whitespace-pre-wrap">{noteOf.get(id)}</dd>
                  </div>
                ))}
            </dl>
          </Part>
        )}
        {minutes.attendance.length > 0 && (
          <Part title="Attendance">
            <ul className="flex flex-wrap gap-x-4 gap-y-1">
              {minutes.attendance.map(({ who, state }) => (
                <li key={who} className="flex items-center gap-1.5">
                  {names.get(who) ?? 'Former attendee'}{' '}
                  <Badge tone={attendances[state].tone}>{attendances[state].label}</Badge>
                </li>
              ))}
            </ul>
          </Part>
        )}
      </div>
    </Card>
  )
}

type LineProps = {
  meeting: Meeting
  action: MeetingAction
  projects: readonly SomeProject[]
  tasks: ReturnType<typeof useActionTasks>
  mayMake: boolean
}

const ActionLine = ({ meeting, action, projects, tasks, mayMake }: LineProps) => {
  const { text, ownerName, dueDate, taskId } = action
  const isGone = taskId !== null && tasks !== undefined && !tasks.has(taskId)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 break-words">{text}</span>
      <span className="text-sm text-muted">
        {[ownerName, dueDate !== null && `due ${writtenDay(dueDate)}`].filter(Boolean).join(', ')}
      </span>
      {taskId !== null && <ActionTask taskId={taskId} tasks={tasks} />}
      {mayMake && (taskId === null || isGone) && (
        <MakeTask meeting={meeting} action={action} projects={projects} instead={taskId} disabled={false} />
      )}
    </li>
  )
}
