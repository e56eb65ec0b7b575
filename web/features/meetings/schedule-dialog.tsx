import { useQueryClient } from '@tanstack/react-query'
import { meetingForm } from '../../../shared/meetings/meeting-form.ts'
import type { Meeting } from '../../../shared/meetings/meeting.ts'
import { refreshAfter } from '../../client/use-change.ts'
import { call } from '../../client/client.ts'
import { refusalWords, showAtFields } from '../../forms/field-errors.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { RestoredNote } from '../../ui/restored-note.tsx'
import { failed, toast } from '../../ui/toast.ts'
import { formResolver } from '../../forms/form-resolver.ts'
import { useDraftForm } from '../../forms/use-draft-form.ts'
import { cacheMeeting } from './meeting-query.ts'
import { MeetingFields, type SomeProject } from './meeting-fields.tsx'
import { blankMeeting, bodyOf, type MeetingForm } from './meeting-form.ts'
import { useTimeZone } from '../../session/use-time-zone.ts'

type Props = {
  projects: readonly SomeProject[]
  /** Initial values that are already known. */
  given?: Partial<MeetingForm>
  onCreated: (meeting: Meeting) => void
  onClose: () => void
}

/** Schedules a meeting. The text is kept as a draft until it is sent. */
export const ScheduleDialog = ({ projects, given, onCreated, onClose }: Props) => {
  const { user } = useSession()
  const zone = useTimeZone()
  const queries = useQueryClient()
  const about = `new-meeting.${given?.title ?? ''}.${given?.projectId ?? ''}`
  const { form, restored, discard, forget, oneAtATime } = useDraftForm<MeetingForm>(
    about,
    formResolver(meetingForm),
    () => blankMeeting(Date.now(), zone, { attendeeIds: [user.id], ...given }),
  )
  const { isSubmitting } = form.formState

  const schedule = oneAtATime(async (values, idempotencyKey) => {
    try {
      const meeting = await call('meetings.create', { body: bodyOf(values) }, { idempotencyKey })
      forget()
      cacheMeeting(queries, meeting)
      void refreshAfter(queries, 'meetings.create')
      toast('Meeting scheduled', {
        description: meeting.title,
        action: { label: 'Open', run: () => onCreated(meeting) },
      })
      onClose()
    } catch (error) {
      if (!showAtFields(form, error)) failed('The meeting could not be scheduled', refusalWords(error))
    }
  })

  return (
    <Dialog
      title="Schedule Meeting"
      description="Attendees are notified immediately, according to their notice settings."
      width="medium"
      onClose={onClose}
    >
      <form
        noValidate
        className="flex min-h-0 grow flex-col"
        onSubmit={(event) => void form.handleSubmit(schedule)(event)}
      >
        <DialogBody className="flex flex-col gap-5">
          {restored && <RestoredNote onDiscard={discard} />}
          <MeetingFields form={form} projects={projects} />
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={isSubmitting && 'Scheduling…'}>
            Schedule Meeting
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
