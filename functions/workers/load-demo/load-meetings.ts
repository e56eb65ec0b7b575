/** Loads the meetings of a demo workspace, with the minutes of past ones. */
import { fullName } from '../../../shared/accounts/person-name.ts'
import { timeOfDay } from '../../../shared/dates/dates.ts'
import type { MeetingAction } from '../../../shared/meetings/meeting.ts'
import { newMeeting } from '../../domain/meetings/meeting-change.ts'
import type { MeetingRecord } from '../../domain/meetings/meeting-record.ts'
import { readMeeting, saveMeeting, type MeetingWrite } from '../../domain/meetings/meeting-repository.ts'
import { demoId } from './demo-id.ts'
import type { DemoMeeting } from './content/demo-meeting.ts'
import { authorOf, memberOf, type LoadedProject, type LoadedWorkspace } from './loaded-workspace.ts'

/** Writes a change, or finds that an earlier try of the same loading wrote it. */
const save = async (write: MeetingWrite): Promise<MeetingRecord> => {
  const written = await saveMeeting(write)
  if (written !== undefined) return written
  const version = (write.before?.version ?? 0) + 1
  const stored = await readMeeting(write.after.workspaceId, write.after.id)
  if (stored === undefined || stored.version < version)
    throw new Error(`The meeting ${write.after.title} could not be written`)
  return { ...write.after, version, updatedAt: write.by.at.toISOString() }
}

const loadMeeting = async (
  { id: workspaceId, staff, calendar, timeZone }: LoadedWorkspace,
  projects: ReadonlyMap<string, LoadedProject>,
  meeting: DemoMeeting,
): Promise<void> => {
  const { key, title, type, on, time, minutes, people, guests = [], location, since, held } = meeting
  const project = meeting.project === null ? undefined : projects.get(meeting.project)
  if (meeting.project !== null && project === undefined) throw new Error(`The meeting ${key} is of no project`)
  const name = `${workspaceId} ${key}`
  const at = calendar.moment(since, name)
  const attendees = people
    .map((person) => memberOf(staff, person))
    .map((person) => ({ id: person.id, name: fullName(person) }))
  const [caller = ''] = people
  const by = authorOf(memberOf(staff, caller))
  const agenda = meeting.agenda.map((item, index) => {
    const task = item.task === undefined ? undefined : project?.tasks.get(item.task)
    return {
      id: `item-${index + 1}`,
      title: item.title,
      minutes: item.minutes,
      presenterId: item.by === undefined ? null : memberOf(staff, item.by).id,
      about:
        task === undefined || project === undefined
          ? null
          : { kind: 'task' as const, id: task, name: item.title, projectId: project.id },
      why: item.why ?? '',
    }
  })
  const scheduledAt = timeOfDay(calendar.day(on), time, timeZone).toISOString()
  const after = newMeeting(
    { id: demoId('meeting', name, at), workspaceId, at, by, timeZone, attendees },
    {
      title,
      type,
      projectId: project?.id ?? null,
      scheduledAt,
      duration: minutes,
      location,
      agenda,
      guests: guests.map((guest) => ({ name: guest, email: null })),
    },
  )
  const before = await save({ before: undefined, after, event: 'meeting.scheduled.v1', by: { by, at } })
  if (held === undefined) return
  const writtenAt = calendar.moment(on, `${name} minutes`)
  const actions = held.actions.map(({ text, owner, due, task }, index): MeetingAction => {
    const person = memberOf(staff, owner)
    return {
      id: `action-${index + 1}`,
      text,
      ownerId: person.id,
      ownerName: fullName(person),
      dueDate: calendar.day(due),
      taskId: (task === undefined ? undefined : project?.tasks.get(task)) ?? null,
    }
  })
  await save({
    before,
    after: {
      ...before,
      status: 'held',
      actions,
      minutes: {
        attendance: [
          ...attendees.map(({ id }) => ({ who: id, state: 'present' as const })),
          ...guests.map((who) => ({ who, state: 'excused' as const })),
        ],
        notes: held.notes.map((text, index) => ({ id: `item-${index + 1}`, text })),
        summary: held.summary,
        decisions: held.decisions.map((text, index) => ({ id: `decision-${index + 1}`, text })),
        writtenAt: writtenAt.toISOString(),
        writtenBy: by,
      },
    },
    event: 'meeting.held.v1',
    changed: ['minutes', 'status'],
    by: { by, at: writtenAt },
  })
}

export const loadMeetings = async (
  workspace: LoadedWorkspace,
  projects: ReadonlyMap<string, LoadedProject>,
  meetings: readonly DemoMeeting[],
): Promise<void> => {
  for (const meeting of meetings) await loadMeeting(workspace, projects, meeting)
}
