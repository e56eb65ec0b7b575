import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { meetingForm } from '../../shared/meeting-form.ts'
import type { Meeting } from '../../shared/meeting.ts'
import { refreshAfter } from '../changes.ts'
import { call } from '../client.ts'
import { dropDraft, keepDraft, readDraft } from '../draft.ts'
import { refusalWords, showAtFields } from '../field-errors.ts'
import { useSession } from '../session.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../ui/dialog.tsx'
import { failed, toast } from '../ui/toast.ts'
import { keepMeeting } from './keep-meeting.ts'
import { MeetingFields, type SomeProject } from './meeting-fields.tsx'
import { blankMeeting, bodyOf, type MeetingForm } from './meeting-form.ts'
import { useZone } from './use-zone.ts'

type Props = {
  projects: readonly SomeProject[]
  /** What is known of it already. */
  given?: Partial<MeetingForm>
  onCreated: (meeting: Meeting) => void
  onClose: () => void
}

/** A new meeting. What was typed outlives the dialog until it is sent. */
export const ScheduleDialog = ({ projects, given, onCreated, onClose }: Props) => {
  const { user } = useSession()
  const zone = useZone()
  const queries = useQueryClient()
  const draft = `new-meeting.${user.id}.${given?.title ?? ''}.${given?.projectId ?? ''}`
  const [blank] = useState(() => blankMeeting(Date.now(), zone, { attendeeIds: [user.id], ...given }))
  const [restored, setRestored] = useState(() => readDraft<MeetingForm>(draft) !== undefined)
  const form = useForm<MeetingForm>({ defaultValues: { ...blank, ...readDraft<MeetingForm>(draft) }, resolver: standardSchemaResolver(meetingForm) as never })
  const key = useRef(crypto.randomUUID())
  const running = useRef(false)

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          // A changed form is another creation.
          key.current = crypto.randomUUID()
          keepDraft(draft, values)
        },
      }),
    [form, draft],
  )

  const create = useMutation({
    mutationFn: (values: MeetingForm) => call('meetings.create', { body: bodyOf(values) }, { idempotencyKey: key.current }),
    onSuccess: (meeting) => {
      dropDraft(draft)
      keepMeeting(queries, meeting)
      void refreshAfter(queries, 'meetings.create')
      toast('Meeting scheduled', { description: meeting.title, action: { label: 'Open', run: () => onCreated(meeting) } })
      onClose()
    },
    onError: (error) => {
      if (!showAtFields(form, error)) failed('The meeting could not be scheduled', refusalWords(error))
    },
    onSettled: () => {
      running.current = false
    },
  })
  // The second click of a double click comes before the button is drawn disabled.
  const start = (values: MeetingForm) => {
    if (running.current) return
    running.current = true
    create.mutate(values)
  }
  const discard = () => {
    form.reset(blank)
    dropDraft(draft)
    setRestored(false)
  }

  return (
    <Dialog title="Schedule Meeting" description="Whoever is asked is told at once, where they want to be told." width="medium" onClose={onClose}>
      <form noValidate className="flex min-h-0 grow flex-col" onSubmit={(event) => void form.handleSubmit(start)(event)}>
        <DialogBody className="flex flex-col gap-5">
          {restored && (
            <p role="status" className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-hover px-3 py-1.5 text-sm">
              What you typed last time is still here.
              <Button size="small" onClick={discard}>
                Start afresh
              </Button>
            </p>
          )}
          <MeetingFields form={form} projects={projects} />
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" busy={create.isPending && 'Scheduling…'}>
            Schedule Meeting
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
