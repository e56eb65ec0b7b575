import { useEffect } from 'react'
import type { Meeting } from '../../../../shared/meetings/meeting.ts'
import { generateText } from '../../../client/generate-text.ts'
import { useGeneration } from '../../../client/use-generation.ts'

/** Drafts the agenda of a meeting once, when a person opens the draft, and again if they ask for that. */
export const useAgendaDraft = ({ id, projectId, type, scheduledAt }: Meeting) => {
  const { begin, made, error, job, wasCancelled } = useGeneration({
    generate: (_, following) => {
      const body = { before: scheduledAt, type, meeting: id, projectId }
      return generateText('meetings.draftAgenda', { body }, following)
    },
    endsWithScreen: true,
  })
  useEffect(() => {
    begin()
    // Once for each opening. Each draft asks for a text, so after that only a person does.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return { draft: made, error, job, wasCancelled, again: () => begin() }
}
