/** The fields of a meeting, shared by the dialogs that schedule and change one. */
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { meetingTypes, type MeetingType } from '../../../shared/meetings/meeting-choices.ts'
import type { ProjectSummary } from '../../../shared/projects/project.ts'
import { writtenClock, zoneName } from '../../../shared/dates/written-day.ts'
import { get } from '../../client/client.ts'
import { useWritable } from '../../session/use-writable.ts'
import { ChipList } from '../../ui/chip-list.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Options, Select, Textarea } from '../../ui/input.tsx'
import { NamedOptions } from '../../ui/options.tsx'
import { TimeZoneOptions } from '../../ui/time-zone-options.tsx'
import { AttendeePicker } from './attendee-picker.tsx'
import type { MeetingForm } from './meeting-form.ts'
import { instantOf, lengthOf } from './meeting-times.ts'
import { useConflicts } from './use-conflicts.ts'

export type SomeProject = Pick<ProjectSummary, 'id' | 'name' | 'team'>

const usualLengths = [15, 30, 45, 60, 90, 120, 180, 240]

/** A note for a time that does not exist on that day, because clocks skip it. */
const skippedNote = ({ date, time, timeZone }: Pick<MeetingForm, 'date' | 'time' | 'timeZone'>): string | undefined => {
  if (date === '' || time === '') return undefined
  const { shown, skipped } = instantOf(date, time, timeZone)
  return skipped
    ? `Clocks in ${zoneName(timeZone)} skip ${writtenClock(time)} on this day: it starts at ${writtenClock(shown)}.`
    : undefined
}

type Props = {
  form: UseFormReturn<MeetingForm>
  projects: readonly SomeProject[]
  /** Id of the meeting that is being changed; undefined for a new one. */
  id?: string | undefined
}

export const MeetingFields = ({ form, projects, id }: Props) => {
  const { errors } = form.formState
  const people = useQuery(get('people.list'))
  const {
    date = '',
    time = '',
    timeZone = 'UTC',
    duration = '60',
    type: chosen = 'standup',
    projectId = '',
    attendeeIds = [],
    guests = [],
  } = useWatch({ control: form.control })
  const choosable = useWritable(projects, projectId)
  const wanted =
    date === '' || time === ''
      ? undefined
      : { scheduledAt: instantOf(date, time, timeZone).at, duration: Number(duration), id }
  const busy = useConflicts(wanted)
  const team = projects.find((project) => project.id === projectId)?.team.map((member) => member.id) ?? []
  const inTheWay = attendeeIds.filter((person) => busy.has(person)).length
  const note = skippedNote({ date, time, timeZone })
  /** Each type has a usual length. The form follows it until the person chooses another length. */
  const chooseType = (type: MeetingType) => {
    if (Number(duration) === meetingTypes[chosen].minutes) form.setValue('duration', String(meetingTypes[type].minutes))
  }

  return (
    <>
      <div className="grid content-start gap-4 sm:grid-cols-2">
        <MeetingField form={form} name="title" label="Title" required className="sm:col-span-2">
          {(control) => (
            <Input {...control} autoComplete="off" placeholder="Weekly steering" {...form.register('title')} />
          )}
        </MeetingField>
        <MeetingField form={form} name="type" label="Type">
          {(control) => (
            <Select
              {...control}
              {...form.register('type', {
                onChange: (event: { target: { value: MeetingType } }) => chooseType(event.target.value),
              })}
            >
              <Options of={meetingTypes} />
            </Select>
          )}
        </MeetingField>
        <MeetingField form={form} name="projectId" label="Project">
          {(control) => (
            <Select {...control} {...form.register('projectId')}>
              <option value="">Whole workspace</option>
              <NamedOptions of={choosable} />
            </Select>
          )}
        </MeetingField>
        <MeetingField form={form} name="date" label="Day" required>
          {(control) => <Input {...control} type="date" {...form.register('date')} />}
        </MeetingField>
        <TimeFields form={form} timeZone={timeZone} duration={Number(duration)} />
        {note !== undefined && (
          <p role="status" className="rounded-md bg-warn-soft px-3 py-1.5 text-sm text-warn sm:col-span-2">
            {note}
          </p>
        )}
        <AttendeePicker
          list={people}
          chosen={attendeeIds}
          team={team.filter((member) => people.data?.some((person) => person.id === member))}
          busy={busy}
          timeZone={timeZone}
          error={errors.attendeeIds?.message}
          onChange={(ids) => form.setValue('attendeeIds', ids, { shouldDirty: true })}
        />
        {inTheWay > 0 && (
          <p role="status" className="text-sm text-warn sm:col-span-2">
            {inTheWay === 1 ? 'One attendee has' : `${inTheWay} attendees have`} another meeting at that time.
          </p>
        )}
        <MeetingField form={form} name="location" label="Location">
          {(control) => <Input {...control} autoComplete="off" placeholder="Room 4" {...form.register('location')} />}
        </MeetingField>
        <MeetingField form={form} name="meetingLink" label="Meeting link">
          {(control) => (
            <Input
              {...control}
              type="url"
              autoComplete="off"
              placeholder="https://…"
              {...form.register('meetingLink')}
            />
          )}
        </MeetingField>
      </div>
      <MoreFields form={form} guests={guests} timeZone={timeZone} />
    </>
  )
}

type Form = UseFormReturn<MeetingForm>

/** A field with its label and the form's error for it. */
const MeetingField = ({
  form,
  name,
  ...rest
}: { form: Form; name: keyof MeetingForm } & Omit<ComponentProps<typeof Field>, 'error'>) => (
  <Field error={form.formState.errors[name]?.message} {...rest} />
)

const TimeFields = ({ form, timeZone, duration }: { form: Form; timeZone: string; duration: number }) => {
  const lengths = usualLengths.includes(duration) ? usualLengths : [...usualLengths, duration].toSorted((a, b) => a - b)
  return (
    <div className="grid grid-cols-2 gap-4">
      <MeetingField form={form} name="time" label="Start time" required hint={`${zoneName(timeZone)} time`}>
        {(control) => <Input {...control} type="time" step={300} {...form.register('time')} />}
      </MeetingField>
      <MeetingField form={form} name="duration" label="Length">
        {(control) => (
          <Select {...control} {...form.register('duration')}>
            {lengths.map((minutes) => (
              <option key={minutes} value={minutes}>
                {lengthOf(minutes)}
              </option>
            ))}
          </Select>
        )}
      </MeetingField>
    </div>
  )
}

type MoreProps = { form: Form; guests: readonly string[]; timeZone: string }

/** The fields that are closed at first; an error in one of them opens them. */
const MoreFields = ({ form, guests, timeZone }: MoreProps) => {
  const { errors } = form.formState
  return (
    <details
      className="rounded-md border border-line"
      open={['guests', 'description', 'timeZone'].some((name) => name in errors) || undefined}
    >
      <summary className="cursor-pointer rounded-md px-3 py-2 font-medium select-none hover:bg-hover">
        Guests, description and time zone
      </summary>
      <div className="grid content-start gap-4 border-t border-line p-3">
        <ChipList
          label="External guests"
          placeholder="Bo Guest <bo@example.com>"
          items={guests}
          onChange={(items) => form.setValue('guests', items)}
          error={
            Array.isArray(errors.guests)
              ? (errors.guests.find(Boolean)?.message ?? 'Check the guests')
              : errors.guests?.message
          }
        />
        <p className="-mt-2 text-xs text-muted">Guests are recorded but not notified: send them the calendar file.</p>
        <MeetingField form={form} name="description" label="Description">
          {(control) => <Textarea {...control} rows={3} {...form.register('description')} />}
        </MeetingField>
        <MeetingField form={form} name="timeZone" label="Time zone">
          {(control) => (
            <Select {...control} {...form.register('timeZone')}>
              <TimeZoneOptions also={timeZone} />
            </Select>
          )}
        </MeetingField>
      </div>
    </details>
  )
}
