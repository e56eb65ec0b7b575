import type { QueryClient } from '@tanstack/react-query'
import type { Meeting } from '../../../shared/meeting.ts'
import { get } from '../../client/client.ts'

export const meetingQuery = (id: string) => get('meetings.read', { params: { id } })

/** Replaces the cached meeting with the one from a response. */
export const cacheMeeting = (queries: QueryClient, meeting: Meeting): void =>
  void queries.setQueryData(meetingQuery(meeting.id).queryKey, meeting)
