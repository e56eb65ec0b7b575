/** The fields of a meeting, for the dialog that schedules one and the one that changes it. */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWatch, type FieldPath, type UseFormReturn } from 'react-hook-form'
import { meetingTypes, type MeetingType } from '../../../shared/meeting-choices.ts'
import { zoneName } from '../../../shared/meeting-time.ts'
import type { ProjectSummary } from '../../../shared/project.ts'
import { get } from '../../client/client.ts'
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

/** What the form says of its time: that clocks skip it. */
const skippedNote = ({ date, time, timeZone }: Pick<MeetingForm, 'date' | 'time' | 'timeZone'>): string | undefined => {
  if (date === '' || time === '') return undefined
  const { shown, skipped } = instantOf(date, time, timeZone)
  return skipped ? `Clocks in ${zoneName(timeZone)} skip ${time} on this day: it begins at ${shown}.` : undefined
}

type Props = {
  form: UseFormReturn<MeetingForm>
  projects: readonly SomeProject[]
  /** The meeting that is changed. */ id?: string | undefined
}

export const MeetingFields = ({ form, projects, id }: Props) => {
  const { errors } = form.formState
  const people = useQuery(get('people.list')).data ?? []
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
  const wanted =
    date === '' || time === ''
      ? undefined
      : { scheduledAt: instantOf(date, time, timeZone).at, duration: Number(duration), id }
  const busy = useConflicts(wanted)
  const team = projects.find((project) => project.id === projectId)?.team.map((member) => member.id) ?? []
  const inTheWay = attendeeIds.filter((person) => busy.has(person)).length
  const note = skippedNote({ date, time, timeZone })
  const lengths = usualLengths.includes(Number(duration))
    ? usualLengths
    : [...usualLengths, Number(duration)].toSorted((a, b) => a - b)

  const field = (
    name: FieldPath<MeetingForm>,
    label: string,
    control: Parameters<typeof Field>[0]['children'],
    rest: { required?: boolean; className?: string; hint?: ReactNode } = {},
  ) => (
    <Field label={label} error={errors[name as keyof MeetingForm]?.message as string | undefined} {...rest}>
      {control}
    </Field>
  )
  /** Each type has a usual length, which is taken over until somebody chooses another. */
  const chooseType = (type: MeetingType) => {
    if (Number(duration) === meetingTypes[chosen].minutes) form.setValue('duration', String(meetingTypes[type].minutes))
  }

  return (
    <>
      <div className="grid content-start gap-4 sm:grid-cols-2">
        {field(
          'title',
          'Title',
          (control) => (
            <Input {...control} autoComplete="off" placeholder="Weekly steering" {...form.register('title')} />
          ),
          { required: true, className: 'sm:col-span-2' },
        )}
        {field('type', 'Type', (control) => (
          <Select
            {...control}
            {...form.register('type', {
              onChange: (event: { target: { value: MeetingType } }) => chooseType(event.target.value),
            })}
          >
            <Options of={meetingTypes} />
          </Select>
        ))}
        {field('projectId', 'Project', (control) => (
          <Select {...control} {...form.register('projectId')}>
            <option value="">Whole workspace</option>
            <NamedOptions of={projects} />
          </Select>
        ))}
        {field(
          'date',
          'Day',
          (control) => (
            <Input {...control} type="date" {...form.register('date')} />
          ),
          { required: true },
        )}
        <div className="grid grid-cols-2 gap-4">
          {field(
            'time',
            'Begins',
            (control) => (
              <Input {...control} type="time" step={300} {...form.register('time')} />
            ),
            { required: true, hint: `${zoneName(timeZone)} time` },
          )}
          {field('duration', 'Length', (control) => (
            <Select {...control} {...form.register('duration')}>
              {lengths.map((minutes) => (
                <option key={minutes} value={minutes}>
                  {lengthOf(minutes)}
                </option>
              ))}
            </Select>
          ))}
        </div>
        {note !== undefined && (
          <p role="status" className="rounded-md bg-warn-soft px-3 py-1.5 text-sm text-warn sm:col-span-2">
            {note}
          </p>
        )}
        <AttendeePicker
          people={people}
          chosen={attendeeIds}
          team={team.filter((member) => people.some((person) => person.id === member))}
          busy={busy}
          timeZone={timeZone}
          error={errors.attendeeIds?.message}
          onChange={(ids) => form.setValue('attendeeIds', ids, { shouldDirty: true })}
        />
        {inTheWay > 0 && (
          <p role="status" className="text-sm text-warn sm:col-span-2">
            {inTheWay === 1 ? 'One of those asked has' : `${inTheWay} of those asked have`} another meeting at that
            time.
          </p>
        )}
        {field('location', 'Location', (control) => (
          <Input {...control} autoComplete="off" placeholder="Room 4" {...form.register('location')} />
        ))}
        {field('meetingLink', 'Meeting link', (control) => (
          <Input {...control} type="url" autoComplete="off" placeholder="https://…" {...form.register('meetingLink')} />
        ))}
      </div>
      <details
        className="rounded-md border border-line"
        open={['guests', 'description', 'timeZone'].some((name) => name in errors) || undefined}
      >
        <summary className="cursor-pointer rounded-md px-3 py-2 font-medium select-none hover:bg-hover">
          Guests, description and time zone
        </summary>
        <div className="grid content-start gap-4 border-t border-line p-3">
          <ChipList
            label="Guests from outside"
            placeholder="Bo Guest <bo@example.com>"
            items={guests}
            onChange={(items) => form.setValue('guests', items)}
            error={
              Array.isArray(errors.guests)
                ? (errors.guests.find(Boolean)?.message ?? 'Check the guests')
                : errors.guests?.message
            }
          />
          <p className="-mt-2 text-xs text-muted">
            Guests are written down and sent nothing: hand them the calendar file.
          </p>
          {field('description', 'Description', (control) => (
            <Textarea {...control} rows={3} {...form.register('description')} />
          ))}
          {field('timeZone', 'Time zone', (control) => (
            <Select {...control} {...form.register('timeZone')}>
              <TimeZoneOptions also={timeZone} />
            </Select>
          ))}
        </div>
      </details>
    </>
  )
}
