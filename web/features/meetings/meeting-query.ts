import type { QueryClient } from '@tanstack/react-query'
import type { Meeting } from '../../../shared/meetings/meeting.ts'
import { get, type ChangeKey } from '../../client/client.ts'
import { refreshAfter } from '../../client/use-change.ts'
import { noteOwnVersion } from '../../records/own-versions.ts'

export const meetingQuery = (id: string) => get('meetings.read', { params: { id } })

/** Replaces the cached meeting with the one from a response. */
export const cacheMeeting = (queries: QueryClient, meeting: Meeting): void =>
  void queries.setQueryData(meetingQuery(meeting.id).queryKey, meeting)

/** Shows a meeting that this page has just written. `from` is the version that the change was based on. */
export const showWritten = (queries: QueryClient, change: ChangeKey, from: number, written: Meeting): void => {
  noteOwnVersion(written.id, from, written.version)
  cacheMeeting(queries, written)
  void refreshAfter(queries, change)
}
