import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Meeting } from '../../../../shared/meeting.ts'
import { generateText, type Job } from '../../../client/generate-text.ts'

/** Drafts the agenda of a meeting once, when a person opens the draft, and again if they ask for that. */
export const useAgendaDraft = ({ id, projectId, type, scheduledAt }: Meeting) => {
  const [job, setJob] = useState<Job>()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['agenda-draft', id, projectId, type, scheduledAt],
    queryFn: async ({ signal }) => {
      try {
        const body = { before: scheduledAt, type, meeting: id, projectId }
        return await generateText('meetings.draftAgenda', { body }, { signal, onProgress: setJob })
      } finally {
        setJob(undefined)
      }
    },
    // Each draft asks for a text, so only a person does.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
  return { draft: data, error, job, isDrafting: isFetching, again: () => void refetch() }
}
