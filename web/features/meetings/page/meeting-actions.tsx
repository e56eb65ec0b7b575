import CalendarArrowDown from 'lucide-react/icons/calendar-arrow-down'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import CalendarX from 'lucide-react/icons/calendar-x'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import Trash2 from 'lucide-react/icons/trash-2'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Meeting } from '../../../../shared/meetings/meeting.ts'
import { fileUrl } from '../../../client/client.ts'
import { useCommands } from '../../../app/commands/commands.ts'
import type { SomeProject } from '../meeting-fields.tsx'
import { nextOf } from '../meeting-form.ts'
import { paths } from '../../../address/paths.ts'
import { useMay } from '../../../session/session.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { DeleteDialog } from '../../../ui/delete-dialog.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { useMeetingChanges } from './use-meeting-changes.ts'
import { lazyPart } from '../../../loading/lazy-part.ts'

const ScheduleDialog = lazyPart(async () => (await import('../schedule-dialog.tsx')).ScheduleDialog)
const EditDialog = lazyPart(async () => (await import('./edit-dialog.tsx')).EditDialog)

type Opened = 'edit' | 'next' | 'cancel' | 'delete'

/** The actions on a meeting as a whole. */
export const MeetingActions = ({ meeting, projects }: { meeting: Meeting; projects: readonly SomeProject[] }) => {
  const navigate = useNavigate()
  const [opened, setOpened] = useState<Opened>()
  const [maySchedule, mayDelete, mayRaise] = [
    useMay('meeting.schedule'),
    useMay('meeting.delete'),
    useMay('raid.create'),
  ]
  const close = () => setOpened(undefined)
  const { cancel, reopen, remove, isCancelling, isRemoving } = useMeetingChanges(meeting, close)
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
      <a
        href={fileUrl('meetings.calendarFile', { params: { id: meeting.id } })}
        download="meeting.ics"
        className={buttonClasses()}
      >
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
        <MoreMenu
          status={meeting.status}
          mayDelete={mayDelete}
          onOpen={setOpened}
          onReopen={() => void reopen()}
          onRaid={
            mayRaise
              ? () =>
                  void navigate(
                    meeting.projectId === null
                      ? paths.raidLog({ entry: 'new' })
                      : paths.project(meeting.projectId, { tab: 'raid', entry: 'new' }),
                  )
              : undefined
          }
        />
      )}
      {opened === 'cancel' && (
        <CancelDialog
          attendees={meeting.attendees.length}
          busy={isCancelling}
          onCancelMeeting={cancel}
          onClose={close}
        />
      )}
      {opened === 'delete' && (
        <DeleteDialog
          title="Delete this meeting?"
          description="It moves to the trash with its agenda and minutes, and can be restored for 30 days."
          reason="optional"
          busy={isRemoving && 'Deleting…'}
          onDelete={remove}
          onCancel={close}
        />
      )}
      <Suspense>
        {opened === 'edit' && <EditDialog meeting={meeting} projects={projects} onClose={close} />}
        {opened === 'next' && (
          <ScheduleDialog
            projects={projects}
            given={nextOf(meeting)}
            onCreated={(created) => void navigate(paths.meeting(created.id))}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}

type MenuProps = {
  status: Meeting['status']
  mayDelete: boolean
  onOpen: (dialog: Opened) => void
  onReopen: () => void
  /** Adds an entry to the RAID log of its project. */ onRaid: (() => void) | undefined
}

const MoreMenu = ({ status, mayDelete, onOpen, onReopen, onRaid }: MenuProps) => (
  <Menu
    trigger={
      <Button size="icon" aria-label="More">
        <Ellipsis aria-hidden="true" className="size-4" />
      </Button>
    }
  >
    <MenuItem onSelect={() => onOpen('next')}>
      <CalendarPlus aria-hidden="true" className="size-4" />
      Schedule next meeting
    </MenuItem>
    {onRaid !== undefined && (
      <MenuItem onSelect={onRaid}>
        <ShieldAlert aria-hidden="true" className="size-4" />
        New RAID entry
      </MenuItem>
    )}
    {status === 'scheduled' ? (
      <MenuItem onSelect={() => onOpen('cancel')}>
        <CalendarX aria-hidden="true" className="size-4" />
        Cancel meeting
      </MenuItem>
    ) : (
      <MenuItem onSelect={onReopen}>
        <RotateCcw aria-hidden="true" className="size-4" />
        {status === 'held' ? 'Reopen' : 'Undo cancellation'}
      </MenuItem>
    )}
    {mayDelete && (
      <>
        <MenuSeparator />
        <MenuItem className="text-bad" onSelect={() => onOpen('delete')}>
          <Trash2 aria-hidden="true" className="size-4" />
          Delete
        </MenuItem>
      </>
    )}
  </Menu>
)
