import { useQueryClient } from '@tanstack/react-query'
import CalendarArrowDown from 'lucide-react/icons/calendar-arrow-down'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import CalendarX from 'lucide-react/icons/calendar-x'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash2 from 'lucide-react/icons/trash-2'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Meeting } from '../../../../shared/meeting.ts'
import { useChange } from '../../../client/use-change.ts'
import { fileUrl } from '../../../client/client.ts'
import { useCommands } from '../../../app/commands/commands.ts'
import { cacheMeeting } from '../meeting-query.ts'
import type { SomeProject } from '../meeting-fields.tsx'
import { nextOf } from '../meeting-form.ts'
import { paths } from '../../../address/paths.ts'
import { messageOf } from '../../../client/problem-error.ts'
import { useMay } from '../../../session/session.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { DeleteDialog } from '../../../ui/delete-dialog.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx'
import { failed, toast } from '../../../ui/toast.ts'
import { CancelDialog } from './cancel-dialog.tsx'

const ScheduleDialog = lazy(async () => ({
  default: (await import('../schedule-dialog.tsx')).ScheduleDialog,
}))
const EditDialog = lazy(async () => ({ default: (await import('./edit-dialog.tsx')).EditDialog }))

type Opened = 'edit' | 'next' | 'cancel' | 'delete'

/** What can be done with a meeting as a whole. */
export const MeetingActions = ({ meeting, projects }: { meeting: Meeting; projects: readonly SomeProject[] }) => {
  const { id, title, status } = meeting
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [opened, setOpened] = useState<Opened>()
  const [maySchedule, mayDelete] = [useMay('meeting.schedule'), useMay('meeting.delete')]
  const [cancel, reopen, remove, restore] = [
    useChange('meetings.cancel'),
    useChange('meetings.reopen'),
    useChange('meetings.remove'),
    useChange('meetings.restore'),
  ]
  const input = { params: { id } }
  const close = () => setOpened(undefined)
  // These two are asked for by notes as well, which outlive the page: what is told of a mutation is not told then.
  const stand = async () => {
    try {
      cacheMeeting(queries, await reopen.mutateAsync({ input }))
    } catch (error) {
      failed('The meeting could not be opened again', messageOf(error))
    }
  }
  const bringBack = async () => {
    try {
      await restore.mutateAsync({ input })
      void navigate(paths.meeting(id))
    } catch (error) {
      failed('The meeting could not be restored', messageOf(error))
    }
  }

  const callOff = (reason: string) =>
    cancel.mutate(
      { input: { ...input, body: { reason } } },
      {
        onSuccess: (saved) => {
          cacheMeeting(queries, saved)
          close()
          toast('Meeting cancelled', { description: title, action: { label: 'Undo', run: () => void stand() } })
        },
        onError: (error) => failed('The meeting could not be cancelled', messageOf(error)),
      },
    )
  const drop = (reason: string) =>
    remove.mutate(
      { input: { ...input, body: { reason } } },
      {
        onSuccess: () => {
          toast('Meeting deleted', { description: title, action: { label: 'Undo', run: () => void bringBack() } })
          void navigate(paths.meetings())
        },
        onError: (error) => failed('The meeting could not be deleted', messageOf(error)),
      },
    )
  useCommands(
    maySchedule
      ? [
          {
            id: 'meeting.edit',
            group: 'This meeting',
            label: 'Edit meeting',
            icon: Pencil,
            keywords: 'change move',
            run: () => setOpened('edit'),
          },
        ]
      : [],
  )

  return (
    <>
      <a href={fileUrl('meetings.calendarFile', { params: { id } })} download="meeting.ics" className={buttonClasses()}>
        <CalendarArrowDown aria-hidden="true" className="size-4" />
        <span className="max-sm:sr-only">Calendar file</span>
      </a>
      {maySchedule && (
        <Button onClick={() => setOpened('edit')}>
          <Pencil aria-hidden="true" className="size-4" />
          Edit
        </Button>
      )}
      {maySchedule && (
        <Menu
          trigger={
            <Button size="icon" aria-label="More">
              <Ellipsis aria-hidden="true" className="size-4" />
            </Button>
          }
        >
          <MenuItem onSelect={() => setOpened('next')}>
            <CalendarPlus aria-hidden="true" className="size-4" />
            Schedule the next one
          </MenuItem>
          {status === 'scheduled' ? (
            <MenuItem onSelect={() => setOpened('cancel')}>
              <CalendarX aria-hidden="true" className="size-4" />
              Cancel meeting
            </MenuItem>
          ) : (
            <MenuItem onSelect={() => void stand()}>
              <RotateCcw aria-hidden="true" className="size-4" />
              {status === 'held' ? 'Open again' : 'Schedule it again'}
            </MenuItem>
          )}
          {mayDelete && (
            <>
              <MenuSeparator />
              <MenuItem className="text-bad" onSelect={() => setOpened('delete')}>
                <Trash2 aria-hidden="true" className="size-4" />
                Delete
              </MenuItem>
            </>
          )}
        </Menu>
      )}
      {opened === 'cancel' && (
        <CancelDialog
          attendees={meeting.attendees.length}
          busy={cancel.isPending}
          onCancelMeeting={callOff}
          onClose={close}
        />
      )}
      {opened === 'delete' && (
        <DeleteDialog
          title="Delete this meeting?"
          description="It goes to the trash with its agenda and its minutes, and can be restored for 30 days."
          reason="optional"
          busy={remove.isPending && 'Deleting…'}
          onDelete={drop}
          onCancel={close}
        />
      )}
      <Suspense>
        {opened === 'edit' && <EditDialog meeting={meeting} projects={projects} onClose={close} />}
        {opened === 'next' && (
          <ScheduleDialog
            projects={projects}
            given={nextOf(meeting)}
            onCreated={(made) => void navigate(paths.meeting(made.id))}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
