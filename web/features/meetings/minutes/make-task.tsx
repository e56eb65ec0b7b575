import { useQueryClient } from '@tanstack/react-query'
import ListPlus from 'lucide-react/icons/list-plus'
import { useState } from 'react'
import type { Meeting, MeetingAction } from '../../../../shared/meetings/meeting.ts'
import { useChange } from '../../../client/use-change.ts'
import { cacheMeeting } from '../meeting-query.ts'
import type { SomeProject } from '../meeting-fields.tsx'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/input.tsx'
import { NamedOptions } from '../../../ui/options.tsx'
import { noteOwnVersion } from '../../../records/own-versions.ts'
import { useOfferAccess } from '../../../records/project-access.ts'
import { notSaved } from '../../../saving/not-saved.ts'
import { toastAndAsk } from '../../../saving/toast-and-ask.ts'

type Props = {
  meeting: Meeting
  action: MeetingAction
  projects: readonly SomeProject[]
  /** The deleted task that the action had become. */ instead: string | null
  /** True while the minutes have unsaved changes: the task is created from the saved minutes. */ disabled: boolean
}

/** Creates a task from an action. If the meeting has no project, asks for one. */
export const MakeTask = ({ meeting, action, projects, instead, disabled }: Props) => {
  const queries = useQueryClient()
  const offerAccess = useOfferAccess()
  const make = useChange('meetings.makeTask')
  const [chosen, setChosen] = useState('')
  const projectId = meeting.projectId ?? chosen
  const words = instead === null ? 'Create task' : 'Create another task'
  // A kept change calls this after the page is left, so it awaits `mutateAsync`.
  const start = async (inProject: string): Promise<void> => {
    const body = { projectId: inProject, ...(instead !== null && { instead }) }
    try {
      const saved = await make.mutateAsync({ input: { params: { id: meeting.id, actionId: action.id }, body } })
      noteOwnVersion(saved.id, saved.version - 1, saved.version)
      cacheMeeting(queries, saved)
      toastAndAsk('Task created', { description: action.text }, () =>
        offerAccess([{ projectId: inProject, personId: action.ownerId }]),
      )
    } catch (error) {
      notSaved(error, {
        title: 'The task could not be created',
        what: `Task from “${action.text}”`,
        again: () => start(inProject),
      })
    }
  }
  return (
    <>
      {meeting.projectId === null && (
        <Select
          aria-label={`Project of the task “${action.text}”`}
          className="w-52"
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        >
          <option value="">Choose a project</option>
          <NamedOptions of={projects} />
        </Select>
      )}
      <Button
        size="small"
        aria-label={`${words}: ${action.text}`}
        onClick={() => void start(projectId)}
        busy={make.isPending && 'Creating…'}
        disabled={projectId === '' || disabled}
        title={disabled ? 'Save the minutes first' : undefined}
      >
        <ListPlus aria-hidden="true" className="size-3.5" />
        {words}
      </Button>
    </>
  )
}
