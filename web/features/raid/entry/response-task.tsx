import { useQuery, useQueryClient } from '@tanstack/react-query'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import ListPlus from 'lucide-react/icons/list-plus'
import { useState } from 'react'
import { taskStatuses } from '../../../../shared/tasks/task-choices.ts'
import { projectOfTask } from '../../../../shared/contract/ids.ts'
import type { RaidEntry } from '../../../../shared/raid/raid.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import { call, get } from '../../../client/client.ts'
import { refreshAfter } from '../../../client/use-change.ts'
import { refusalWords } from '../../../forms/field-errors.ts'
import { useOfferAccess } from '../../../records/project-access.ts'
import { paths } from '../../../address/paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/input.tsx'
import { Link } from '../../../address/link.tsx'
import { failed } from '../../../ui/toast.ts'
import { toastAndAsk } from '../../../saving/toast-and-ask.ts'
import { isElsewhere, type ProjectNames } from '../raid-columns.ts'

type Props = { entry: RaidEntry; projects: ProjectNames; mayEdit: boolean }

/** The task created from the response, or a button to create it. */
export const ResponseTask = ({ entry, projects, mayEdit }: Props) => {
  const { responseTaskId } = entry
  const { data: task } = useQuery({
    ...get('tasks.read', { params: { id: responseTaskId ?? '' } }),
    enabled: responseTaskId !== null,
    retry: false,
  })
  if (responseTaskId !== null && task !== undefined) {
    return (
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        <Link
          to={paths.project(projectOfTask(responseTaskId), { tab: 'tasks', task: responseTaskId })}
          className="min-w-0 font-medium break-words hover:text-accent hover:underline"
        >
          {task.title}
          <ArrowUpRight aria-hidden="true" className="ml-0.5 inline size-3.5" />
        </Link>
        <span className="text-muted">
          {taskStatuses[task.status].label}, {task.progress} % done
          {task.dueDate !== null && `, due ${writtenDay(task.dueDate)}`}
        </span>
      </p>
    )
  }
  // Only people who can see the project can create a task in it.
  return mayEdit && !isElsewhere(entry, projects) ? <MakeTask entry={entry} projects={projects} /> : null
}

/** For an entry that concerns all projects, asks which project the task belongs to. */
const MakeTask = ({ entry, projects }: Omit<Props, 'mayEdit'>) => {
  const queries = useQueryClient()
  const offerAccess = useOfferAccess()
  const [projectId, setProjectId] = useState('')
  const [busy, setBusy] = useState(false)
  const asks = entry.projectId === null
  const make = async () => {
    setBusy(true)
    try {
      const task = await call('raid.makeResponseTask', { params: { id: entry.id }, body: asks ? { projectId } : {} })
      await refreshAfter(queries, 'raid.makeResponseTask')
      toastAndAsk('Task created', { description: task.title }, () =>
        offerAccess([{ projectId: task.projectId, personId: task.assigneeId }]),
      )
    } catch (error) {
      failed('The task could not be created', refusalWords(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flex flex-wrap items-end gap-2">
      {asks && (
        <label className="flex min-w-40 grow flex-col gap-1 text-sm text-muted">
          Project of the task
          <Select value={projectId} onChange={(event) => setProjectId(event.target.value)}>
            <option value="">Choose a project</option>
            {[...projects].map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </label>
      )}
      <Button size="small" onClick={() => void make()} busy={busy && 'Creating…'} disabled={asks && projectId === ''}>
        <ListPlus aria-hidden="true" className="size-4" />
        Create task
      </Button>
    </div>
  )
}
