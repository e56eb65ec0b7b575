import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { meetingLimits } from '../../../../shared/meetings/limits.ts'
import type { Meeting } from '../../../../shared/meetings/meeting.ts'
import { get } from '../../../client/client.ts'
import type { SomeProject } from '../meeting-fields.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Input, Select } from '../../../ui/input.tsx'
import { PersonOptions } from '../../../ui/options.tsx'
import { ActionTask, useActionTasks } from './action-task.tsx'
import { MakeTask } from './make-task.tsx'
import { MakeTasks } from './make-tasks.tsx'
import type { DraftAction } from './minutes-draft.ts'
import { takeFocus } from '../take-focus.ts'

type Props = {
  meeting: Meeting
  projects: readonly SomeProject[]
  actions: readonly DraftAction[]
  /** Whether there are unsaved changes. */ isChanged: boolean
  /** Saves the minutes; resolves to undefined if they were not saved. */
  save: () => Promise<Meeting | undefined>
  onChange: (actions: DraftAction[]) => void
}

/** The actions: who does what, and by when. A saved action can become a task. */
export const ActionList = ({ meeting, projects, actions, isChanged, save, onChange }: Props) => {
  const people = useQuery(get('people.list')).data ?? []
  const tasks = useActionTasks(meeting.actions)
  const [added, setAdded] = useState('')
  const add = () => {
    const id = crypto.randomUUID()
    setAdded(id)
    onChange([...actions, { id, text: '', ownerId: '', dueDate: '' }])
  }
  const edit = (id: string, fields: Partial<DraftAction>) =>
    onChange(actions.map((action) => (action.id === id ? { ...action, ...fields } : action)))
  const saved = new Map(meeting.actions.map((action) => [action.id, action]))
  return (
    <Card
      title="Actions"
      aside={
        actions.length < meetingLimits.actions && (
          <Button size="small" onClick={add}>
            <Plus aria-hidden="true" className="size-3.5" />
            Add action
          </Button>
        )
      }
    >
      {actions.length === 0 ? (
        <p className="text-sm text-muted">Who does what by when. An action can become a task of the project.</p>
      ) : (
        <ul aria-label="Actions" className="flex flex-col gap-3">
          {actions.map((action, index) => {
            const known = saved.get(action.id)
            const task = known?.taskId ?? null
            const isGone = task !== null && tasks !== undefined && !tasks.has(task)
            const missing =
              action.ownerId !== '' && people.length > 0 && people.every(({ id }) => id !== action.ownerId)
            return (
              <li key={action.id} className="flex flex-col gap-1.5">
                <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-1.5 sm:grid-cols-[minmax(0,1fr)_11rem_9.5rem_auto]">
                  <Input
                    ref={action.id === added ? takeFocus : undefined}
                    aria-label={`Action ${index + 1}`}
                    placeholder="What has to be done"
                    maxLength={meetingLimits.action}
                    value={action.text}
                    onChange={(event) => edit(action.id, { text: event.target.value })}
                  />
                  <Button
                    look="quiet"
                    size="icon"
                    className="sm:order-last"
                    aria-label={`Remove action ${index + 1}`}
                    onClick={() => onChange(actions.filter(({ id }) => id !== action.id))}
                  >
                    <X aria-hidden="true" className="size-3.5" />
                  </Button>
                  <Select
                    aria-label={`Owner of action ${index + 1}`}
                    className="max-sm:col-span-2"
                    value={action.ownerId}
                    onChange={(event) => edit(action.id, { ownerId: event.target.value })}
                  >
                    <option value="">Unassigned</option>
                    {missing && <option value={action.ownerId}>{known?.ownerName ?? 'Former member'}</option>}
                    <PersonOptions of={people} />
                  </Select>
                  <Input
                    aria-label={`Due date of action ${index + 1}`}
                    className="max-sm:col-span-2"
                    type="date"
                    value={action.dueDate}
                    onChange={(event) => edit(action.id, { dueDate: event.target.value })}
                  />
                </div>
                {known !== undefined && (
                  <div className="flex flex-wrap items-center gap-2">
                    {task !== null && <ActionTask taskId={task} tasks={tasks} />}
                    {(task === null || isGone) && (
                      <MakeTask
                        meeting={meeting}
                        action={known}
                        projects={projects}
                        instead={task}
                        disabled={isChanged}
                      />
                    )}
                  </div>
                )}
              </li>
            )
          })}
        </ul>
      )}
      <div className="mt-3 empty:hidden">
        <MakeTasks
          meeting={meeting}
          projects={projects}
          count={
            actions.filter(({ id, text }) => text.trim() !== '' && (saved.get(id)?.taskId ?? null) === null).length
          }
          saveFirst={isChanged ? save : undefined}
        />
      </div>
    </Card>
  )
}
