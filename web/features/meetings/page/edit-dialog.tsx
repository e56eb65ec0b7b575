import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { labelsOf } from '../../../../shared/contract/field-rows.ts'
import { meetingFields } from '../../../../shared/meetings/meeting-fields.ts'
import { meetingForm } from '../../../../shared/meetings/meeting-form.ts'
import type { Meeting } from '../../../../shared/meetings/meeting.ts'
import { formResolver } from '../../../forms/form-resolver.ts'
import { call } from '../../../client/client.ts'
import { compare, inWords, onlyMine } from '../../../forms/conflicting-fields.ts'
import { refusalWords, showAtFields } from '../../../forms/field-errors.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { Button } from '../../../ui/button.tsx'
import { ConflictDialog } from '../../../ui/conflict-dialog.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { fieldsOf } from '../../../saving/not-saved.ts'
import { failed, toast } from '../../../ui/toast.ts'
import { cacheMeeting, showWritten } from '../meeting-query.ts'
import { MeetingFields, type SomeProject } from '../meeting-fields.tsx'
import { changesOf, dialogFields, formOf, sentOf, type MeetingForm } from '../meeting-form.ts'
import { undoOfMeeting } from '../undo-of-meeting.ts'
import { fieldText } from './field-text.ts'

const labels = labelsOf(meetingFields)

type Props = { meeting: Meeting; projects: readonly SomeProject[]; onClose: () => void }

/** Edits a meeting's details, time and attendees. Sends only the fields that were changed here. */
export const EditDialog = ({ meeting, projects, onClose }: Props) => {
  const queries = useQueryClient()
  /** The meeting that the form was filled from. It stays the same even if the page loads a newer version. */
  const [base] = useState(meeting)
  const [theirs, setTheirs] = useState<Meeting>()
  const form = useForm<MeetingForm>({
    defaultValues: formOf(base, base.timeZone),
    resolver: formResolver(meetingForm),
  })
  const { isSubmitting } = form.formState

  const report = (saved: Meeting, changes: ReturnType<typeof changesOf>, before: Meeting) => {
    const isMoved = 'scheduledAt' in changes
    const fields = Object.keys(changes) as (keyof typeof changes)[]
    const was = sentOf(before)
    const action = undoOfMeeting(queries, {
      written: saved,
      what: fieldsOf(changes, labels, saved.title),
      notified: isMoved && saved.status === 'scheduled' && saved.attendees.length > 0,
      change: 'meetings.update',
      send: (version) =>
        call('meetings.update', {
          params: { id: saved.id },
          body: { ...Object.fromEntries(fields.map((field) => [field, was[field]])), version },
        }),
    })
    toast(isMoved ? 'Meeting moved' : 'Meeting changed', { description: saved.title, action })
  }

  const send = async (values: MeetingForm, version: number) => {
    const changes = changesOf(base, values)
    if (Object.keys(changes).length === 0) return onClose()
    try {
      const saved = await call('meetings.update', { params: { id: base.id }, body: { ...changes, version } })
      showWritten(queries, 'meetings.update', version, saved)
      // What is overwritten, and would come back with Undo, is newer than the form after a conflict.
      report(saved, changes, theirs ?? base)
      onClose()
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'version_conflict')
        return meet(error.current as Meeting, values)
      if (!showAtFields(form, error)) failed('The meeting could not be changed', refusalWords(error))
    }
  }

  /** If someone else changed other fields, both changes can be saved, so there is no question to ask. */
  const meet = (current: Meeting, values: MeetingForm): Promise<void> | void => {
    const changes = changesOf(base, values)
    const own = onlyMine(sentOf(base), changes, sentOf(current))
    return Object.keys(own).length === Object.keys(changes).length ? send(values, current.version) : setTheirs(current)
  }

  if (theirs !== undefined) {
    const mine = changesOf(base, form.getValues())
    const wordsIn = (record: Partial<ReturnType<typeof sentOf>>) => (field: (typeof dialogFields)[number]) =>
      fieldText(field, record[field], {
        people: [...base.attendees, ...theirs.attendees],
        projects,
        timeZone: base.timeZone,
      })
    return (
      <ConflictDialog
        what={<>the meeting “{base.title}”</>}
        {...inWords(
          compare(dialogFields, sentOf(base), mine, sentOf(theirs)),
          labels,
          wordsIn(mine),
          wordsIn(sentOf(theirs)),
        )}
        busy={isSubmitting}
        onMine={() => void form.handleSubmit((values) => send(values, theirs.version))()}
        onTheirs={() => {
          cacheMeeting(queries, theirs)
          onClose()
        }}
        onClose={() => setTheirs(undefined)}
      />
    )
  }
  return (
    <Dialog title="Edit meeting" description="Attendees are notified if it moves." width="medium" onClose={onClose}>
      <form
        noValidate
        className="flex min-h-0 grow flex-col"
        onSubmit={(event) => void form.handleSubmit((values) => send(values, base.version))(event)}
      >
        <DialogBody className="flex flex-col gap-5">
          <MeetingFields form={form} projects={projects} id={base.id} />
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={isSubmitting && 'Saving…'}>
            Save
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
