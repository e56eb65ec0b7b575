import { useQueryClient } from '@tanstack/react-query'
import ListPlus from 'lucide-react/icons/list-plus'
import { useState } from 'react'
import type { Meeting } from '../../../../shared/meetings/meeting.ts'
import { counted } from '../../../../shared/wording.ts'
import { messageOf } from '../../../client/problem-error.ts'
import { useChange } from '../../../client/use-change.ts'
import { noteOwnVersion } from '../../../records/own-versions.ts'
import { useOfferAccess } from '../../../records/project-access.ts'
import { toastAndAsk } from '../../../saving/toast-and-ask.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/input.tsx'
import { NamedOptions } from '../../../ui/options.tsx'
import { failed } from '../../../ui/toast.ts'
import type { SomeProject } from '../meeting-fields.tsx'
import { cacheMeeting } from '../meeting-query.ts'

type Props = {
  meeting: Meeting
  projects: readonly SomeProject[]
  /** Actions that are no tasks yet. */
  count: number
  /** Saves the minutes first, if they have unsaved changes; undefined if they were not saved. */
  saveFirst?: (() => Promise<Meeting | undefined>) | undefined
}

/** Creates a task from each action that has none. If the meeting has no project, asks for one. */
export const MakeTasks = ({ meeting, projects, count, saveFirst }: Props) => {
  const queries = useQueryClient()
  const offerAccess = useOfferAccess()
  const make = useChange('meetings.makeTask')
  const [chosen, setChosen] = useState('')
  const [busy, setBusy] = useState(false)
  const projectId = meeting.projectId ?? chosen
  const start = async (): Promise<void> => {
    setBusy(true)
    const owners: (string | null)[] = []
    try {
      const saved = saveFirst === undefined ? meeting : await saveFirst()
      for (const { id, ownerId } of saved?.actions.filter(({ taskId }) => taskId === null) ?? []) {
        const input = { params: { id: meeting.id, actionId: id }, body: { projectId } }
        const after = await make.mutateAsync({ input })
        noteOwnVersion(after.id, after.version - 1, after.version)
        cacheMeeting(queries, after)
        owners.push(ownerId)
      }
      if (owners.length > 0)
        toastAndAsk(`${counted(owners.length, 'task')} created`, { description: meeting.title }, () =>
          offerAccess(owners.map((personId) => ({ projectId, personId }))),
        )
    } catch (error) {
      failed(
        owners.length === 0 ? 'No tasks were created' : `Only ${counted(owners.length, 'task')} created`,
        messageOf(error),
      )
    } finally {
      setBusy(false)
    }
  }
  if (count < 2) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {meeting.projectId === null && (
        <Select
          aria-label="Project of the tasks"
          className="w-52"
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        >
          <option value="">Choose a project</option>
          <NamedOptions of={projects} />
        </Select>
      )}
      <Button size="small" onClick={() => void start()} busy={busy && 'Creating…'} disabled={projectId === ''}>
        <ListPlus aria-hidden="true" className="size-3.5" />
        {saveFirst === undefined ? 'Create' : 'Save and create'} {counted(count, 'task')}
      </Button>
    </div>
  )
}
