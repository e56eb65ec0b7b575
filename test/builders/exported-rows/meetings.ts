/** Generated rows of meetings, with agendas, minutes and actions. */
import fc from 'fast-check'
import { instant, text, title, type Place, type Rows } from './drawn.ts'

export const meetings = fc.array(
  fc.record({
    title,
    description: text,
    status: fc.constantFrom('scheduled', 'held', 'cancelled'),
    duration: fc.integer({ min: 5, max: 480 }),
    guests: fc.array(fc.record({ name: title, email: fc.constant(null) }), { maxLength: 2 }),
    topic: title,
    noted: fc.option(text),
  }),
  { maxLength: 2 },
)
type Meeting = typeof meetings extends fc.Arbitrary<(infer T)[]> ? T : never

const minutesOf = (noted: string, guests: Meeting['guests']) => ({
  attendance: guests.slice(0, 1).map(({ name: who }) => ({ who, state: 'present' })),
  notes: [{ id: 'a1', text: noted }],
  summary: noted,
  decisions: [],
  writtenAt: instant,
  writtenBy: { id: 'usr_1', kind: 'staff', name: 'Rui Melo' },
})

export const meetingRows = (drawn: readonly Meeting[], { id, projectId, taskIds: [taskId] }: Place): Rows => ({
  meetings: drawn.map(({ topic, noted, ...meeting }) => ({
    ...meeting,
    id: id('mtg'),
    projectId,
    type: 'standup',
    scheduledAt: instant,
    timeZone: 'Europe/Lisbon',
    attendees: [],
    attendeeIds: [],
    location: '',
    meetingLink: '',
    organizer: 'Ana Flores',
    agenda: [
      {
        id: 'a1',
        title: topic,
        minutes: null,
        presenterId: null,
        about: taskId === undefined ? null : { kind: 'task', id: taskId, name: topic, projectId },
        why: '',
      },
    ],
    minutes: noted === null ? null : minutesOf(noted, meeting.guests),
    actions: [{ id: 'x1', text: topic, ownerId: null, ownerName: '', dueDate: null, taskId: taskId ?? null }],
    cancelReason: '',
  })),
})
