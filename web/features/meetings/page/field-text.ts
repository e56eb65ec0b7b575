import { meetingTypes, type MeetingType } from '../../../../shared/meetings/meeting-choices.ts'
import type { Guest } from '../../../../shared/meetings/meeting.ts'
import { writtenMoment, zoneName } from '../../../../shared/dates/written-day.ts'
import { lengthOf } from '../meeting-times.ts'

type Known = {
  people: readonly { id: string; name: string }[]
  projects: readonly { id: string; name: string }[]
  timeZone: string
}

const nameIn = (records: Known['people'], id: unknown, otherwise: string): string =>
  records.find((record) => record.id === id)?.name ?? otherwise

/** The value of a field as readable text. */
export const fieldText = (field: string, value: unknown, { people, projects, timeZone }: Known): string => {
  if (field === 'type') return meetingTypes[value as MeetingType].label
  if (field === 'projectId') return value === null ? 'Whole workspace' : nameIn(projects, value, 'Another project')
  if (field === 'scheduledAt') return writtenMoment(String(value), timeZone)
  if (field === 'duration') return lengthOf(Number(value))
  if (field === 'timeZone') return zoneName(String(value))
  if (field === 'attendeeIds')
    return (value as string[]).map((id) => nameIn(people, id, 'New attendee')).join(', ') || 'None'
  if (field === 'guests') return (value as Guest[]).map(({ name }) => name).join(', ') || 'None'
  return String(value) || 'Nothing'
}
