/**
 * How meetings are stored: all of a workspace in one partition, in id order; `gsi2` lists them by start time, or in the
 * trash. The record contains the agenda and the minutes, which are read and written together under one version.
 */
import { Entity, type EntityItem } from 'electrodb'
import { oneOf } from '../../../shared/contract/choices.ts'
import type { Author } from '../../../shared/contract/event.ts'
import { meetingStatuses, meetingTypes } from '../../../shared/meetings/meeting-choices.ts'
import { without } from '../../kernel/compact.ts'
import type { StampedEvent } from '../../kernel/events/event.ts'
import { itemToPut } from '../../kernel/table/item-to-put.ts'
import {
  byKey,
  inList,
  inTable,
  keyAttributes,
  listAttributes,
  once,
  recordAttributes,
} from '../../kernel/table/table.ts'
import { listKeys, type Deletion } from '../projects/deletion.ts'
import type { MeetingRecord } from './meeting-record.ts'

const text = { type: 'string' } as const
const needed = { type: 'string', required: true } as const
const any = { type: 'any' } as const

export const meetings = once(
  () =>
    new Entity(
      {
        model: { entity: 'meeting', version: '1', service: 'plumbline' },
        attributes: {
          ...keyAttributes,
          /** Lists the meeting by time or in the trash. */
          ...listAttributes,
          projectId: text,
          title: needed,
          description: text,
          type: { type: oneOf(meetingTypes).options, required: true },
          status: { type: oneOf(meetingStatuses).options, required: true },
          scheduledAt: needed,
          duration: { type: 'number', required: true },
          timeZone: needed,
          attendees: any,
          /** Ids of the attendees, for queries of the meetings that a person attends. */
          attendeeIds: { type: 'list', items: text },
          guests: any,
          location: text,
          meetingLink: text,
          organizer: { type: 'any', required: true },
          agenda: any,
          minutes: any,
          actions: any,
          cancelReason: text,
          createdAt: needed,
          ...recordAttributes,
        },
        indexes: {
          byWorkspace: byKey,
          byTime: inList,
        },
      } as const,
      inTable(),
    ),
)

export type MeetingEntity = ReturnType<typeof meetings>

export const prefix = 'meeting#'

export const meetingPartition = (workspaceId: string): string => `${workspaceId}#meetings`

export const keyOf = (workspaceId: string, id: string) => ({
  partition: meetingPartition(workspaceId),
  key: `${prefix}${id}`,
})

export const timePartition = (workspaceId: string): string => `${workspaceId}#meetings-by-time`

/** The position of a meeting in the list, by its start time. */
export const placeOf = ({ scheduledAt, id }: Pick<MeetingRecord, 'scheduledAt' | 'id'>): string =>
  `${scheduledAt}#${id}`

export const toRecord = (item: EntityItem<MeetingEntity>): MeetingRecord => ({
  projectId: null,
  description: '',
  location: '',
  meetingLink: '',
  cancelReason: '',
  ...without(item, 'partition', 'key', 'listPartition', 'listPlace', 'attendeeIds', 'event'),
  id: item.key.slice(prefix.length),
  workspaceId: item.partition.slice(0, item.partition.indexOf('#')),
  attendees: (item.attendees ?? []) as MeetingRecord['attendees'],
  guests: (item.guests ?? []) as MeetingRecord['guests'],
  organizer: item.organizer as Author,
  agenda: (item.agenda ?? []) as MeetingRecord['agenda'],
  minutes: (item.minutes ?? null) as MeetingRecord['minutes'],
  actions: (item.actions ?? []) as MeetingRecord['actions'],
  deletion: item.deletion as Deletion | undefined,
  updatedAt: (item.event as StampedEvent).at,
})

export const toItem = (record: MeetingRecord, event: StampedEvent) =>
  itemToPut<MeetingEntity>({
    ...without(record, 'id', 'workspaceId', 'updatedAt'),
    ...(record.attendees.length > 0 && { attendeeIds: record.attendees.map(({ id }) => id) }),
    ...keyOf(record.workspaceId, record.id),
    ...listKeys(record, { listPartition: timePartition(record.workspaceId), listPlace: placeOf(record) }),
    event,
  })
