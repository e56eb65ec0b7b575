/**
 * Reads and writes meetings. Every write replaces the whole record, on the condition that its version has not changed
 * since it was read, so concurrent changes are never overwritten.
 */
import type { MeetingChange } from '../../../shared/meetings/events.ts'
import { meetingsLooked } from '../../../shared/meetings/limits.ts'
import type { MeetingType } from '../../../shared/meetings/meeting-choices.ts'
import { stamp } from '../../kernel/events/event.ts'
import { behind, firstOf, justBefore, keysAfter, stoppedAt, type Slice } from '../../kernel/http/page.ts'
import { asPut, type Write, type Writes } from '../../kernel/table/transaction.ts'
import { atVersion, nextVersion, saveRecord, type RecordWrite } from '../../kernel/table/versioned-record.ts'
import {
  keyOf,
  meetingPartition,
  meetings,
  placeOf,
  prefix,
  timePartition,
  toItem,
  toRecord,
} from './meeting-entity.ts'
import type { MeetingRecord } from './meeting-record.ts'

/**
 * Reads a meeting, including one in the trash; undefined if the workspace has no meeting with that id. Consistent read.
 */
export const readMeeting = async (workspaceId: string, id: string): Promise<MeetingRecord | undefined> => {
  const { data } = await meetings().get(keyOf(workspaceId, id)).go({ consistent: true })
  return data === null ? undefined : toRecord(data)
}

export type MeetingFilter = {
  /** Instants: the start is inclusive, the end is exclusive. */
  from?: string | undefined
  to?: string | undefined
  latestFirst?: boolean | undefined
  /** Null for meetings of the whole workspace; undefined for any. */
  projectId?: string | null | undefined
  type?: MeetingType | undefined
  attendee?: string | undefined
  /** Only meetings that were held. */
  held?: true
}

/** An instant in the format of a list position. */
const inPlace = (at: string): string => new Date(at).toISOString()

const boundsOf = ({ from, to, latestFirst = false }: MeetingFilter, after: string | undefined): [string, string] => {
  const [first, last] = [from === undefined ? '0' : inPlace(from), to === undefined ? '~' : justBefore(inPlace(to))]
  if (after === undefined) return [first, last]
  return latestFirst ? [first, justBefore(after)] : [behind(after), last]
}

/**
 * Live meetings of a period after a position, by start time, ascending or descending. The index is eventually
 * consistent.
 */
export const listMeetings = async (
  workspaceId: string,
  filter: MeetingFilter,
  after: string | undefined,
  count: number,
): Promise<Slice<MeetingRecord>> => {
  const { latestFirst = false, projectId, type, attendee, held } = filter
  const [from, to] = boundsOf(filter, after)
  if (from > to) return { items: [], stoppedAt: undefined }
  const isNarrow = projectId !== undefined || type !== undefined || attendee !== undefined || held === true
  const { data, cursor } = await meetings()
    .query.byTime({ listPartition: timePartition(workspaceId) })
    .between({ listPlace: from }, { listPlace: to })
    .where((meeting, { eq, notExists }) =>
      projectId === undefined
        ? ''
        : projectId === null
          ? notExists(meeting.projectId)
          : eq(meeting.projectId, projectId),
    )
    .where((meeting, { eq }) => (type === undefined ? '' : eq(meeting.type, type)))
    .where((meeting, { contains }) => (attendee === undefined ? '' : contains(meeting.attendeeIds, attendee)))
    .where(({ status }, { eq }) => (held === undefined ? '' : eq(status, 'held')))
    .go({
      limit: isNarrow ? Math.max(count, meetingsLooked) : count,
      order: latestFirst ? 'desc' : 'asc',
      ignoreOwnership: true,
    })
  return firstOf({ items: data.map(toRecord), stoppedAt: stoppedAt(cursor, 'gsi2sk') }, count, placeOf)
}

/**
 * The last meeting of a project (null: of the whole workspace) and type that was held before a given time, among the
 * latest ones. One query.
 */
export const lastHeld = async (
  workspaceId: string,
  {
    before,
    ...wanted
  }: { before: string; projectId: string | null; type?: MeetingType | undefined; not?: string | undefined },
): Promise<MeetingRecord | undefined> => {
  const { items } = await listMeetings(
    workspaceId,
    { to: before, latestFirst: true, projectId: wanted.projectId, type: wanted.type, held: true },
    undefined,
    2,
  )
  return items.find(({ id }) => id !== wanted.not)
}

/** Meetings of a workspace after an id, including those in the trash. Consistent read. */
export const listEveryMeeting = async (
  workspaceId: string,
  after: string | undefined,
  count: number,
): Promise<Slice<MeetingRecord>> => {
  const { from, to } = keysAfter(prefix, after)
  const { data, cursor } = await meetings()
    .query.byWorkspace({ partition: meetingPartition(workspaceId) })
    .between({ key: from }, { key: to })
    .go({ limit: count, consistent: true })
  return { items: data.map(toRecord), stoppedAt: stoppedAt(cursor, 'sk')?.slice(prefix.length) }
}

/** Records that one query scans, large enough that a page is rarely empty. */
const lookedAt = 1000

/**
 * Meetings of a project after an id, including those in the trash. Consistent, so it scans all meetings; use it only
 * when none may be missed.
 */
export const listEveryOfProject = async (
  workspaceId: string,
  projectId: string,
  after: string | undefined,
  count: number,
): Promise<Slice<MeetingRecord>> => {
  const { items, stoppedAt: end } = await listEveryMeeting(workspaceId, after, lookedAt)
  return firstOf(
    { items: items.filter((meeting) => meeting.projectId === projectId), stoppedAt: end },
    count,
    ({ id }) => id,
  )
}

export type MeetingEventName =
  | 'meeting.scheduled.v1'
  | 'meeting.updated.v1'
  | 'meeting.moved.v1'
  | 'meeting.cancelled.v1'
  | 'meeting.held.v1'
  | 'meeting.deleted.v1'
  | 'meeting.restored.v1'

export type MeetingWrite = RecordWrite<MeetingRecord, MeetingEventName> & {
  changed?: string[]
  /** Present if the meeting moves into or out of the trash with its project. */
  withProject?: true
}

/** Newly added attendees. */
const invitedBy = ({ before, after }: MeetingWrite): string[] => {
  const known = new Set(before?.attendees.map(({ id }) => id))
  return after.attendees.map(({ id }) => id).filter((id) => !known.has(id))
}

const prepare = (write: MeetingWrite) => {
  const { before, after, event, changed = [], withProject, by } = write
  const record = nextVersion({ before, after, by })
  const invited = invitedBy(write)
  const data: MeetingChange = {
    meetingId: record.id,
    projectId: record.projectId,
    title: record.title,
    status: record.status,
    scheduledAt: record.scheduledAt,
    ...(before !== undefined && before.scheduledAt !== record.scheduledAt && { scheduledWas: before.scheduledAt }),
    duration: record.duration,
    timeZone: record.timeZone,
    attendeeIds: record.attendees.map(({ id }) => id),
    ...(invited.length > 0 && { invited }),
    version: record.version,
    changed,
    ...(withProject && { withProject }),
  }
  const put = asPut(
    meetings()
      .put(toItem(record, stamp(event, record.workspaceId, by, data)))
      .where(atVersion(before?.version)),
  )
  return { record, put }
}

/**
 * Builds the write of a meeting and its event, to send in a transaction with other writes. Includes the version
 * condition.
 */
export const meetingWrite = (write: MeetingWrite): Write => prepare(write).put

/**
 * Writes a meeting and its event, in one transaction with any other writes of the change. Returns the written record,
 * or undefined if it was changed (or created) since it was read. If another write is refused, throws
 * `TransactionRefused`.
 */
export const saveMeeting = async (write: MeetingWrite, others: Writes = []): Promise<MeetingRecord | undefined> => {
  return saveRecord(prepare(write), others)
}
