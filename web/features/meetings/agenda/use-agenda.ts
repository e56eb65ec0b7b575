import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AgendaItem, Meeting } from '../../../../shared/meetings/meeting.ts'
import { call } from '../../../client/client.ts'
import { cacheMeeting, meetingQuery, showWritten } from '../meeting-query.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { notSaved } from '../../../saving/not-saved.ts'
import type { AgendaEdit } from './agenda-moves.ts'

/** Maximum attempts if other people edit the same agenda. */
const attempts = 4

/**
 * The agenda including edits that are in flight, and a function that edits it. Edits are sent one after the other. If
 * another person was faster, the edit is reapplied to their agenda, so that both changes are kept. If the server
 * refuses an edit, it is undone and the person is told.
 */
export const useAgenda = (
  meeting: Meeting,
): { agenda: readonly AgendaItem[]; change: (edit: AgendaEdit) => Promise<boolean> } => {
  const queries = useQueryClient()
  const [pending, setPending] = useState<readonly AgendaEdit[]>([])
  const last = useRef<Promise<unknown>>(Promise.resolve())

  const save = async (edit: AgendaEdit): Promise<boolean> => {
    for (let attempt = 1; ; attempt += 1) {
      const { id, agenda, version } = queries.getQueryData(meetingQuery(meeting.id).queryKey) ?? meeting
      try {
        const written = await call('meetings.update', { params: { id }, body: { agenda: edit(agenda), version } })
        showWritten(queries, 'meetings.update', version, written)
        return true
      } catch (error) {
        const isStale = error instanceof ProblemError && error.code === 'version_conflict'
        if (isStale) cacheMeeting(queries, error.current as Meeting)
        if (isStale && attempt < attempts) continue
        notSaved(error, {
          title: 'The agenda could not be changed',
          what: `Agenda of “${meeting.title}”`,
          again: () => change(edit),
        })
        return false
      }
    }
  }

  const change = (edit: AgendaEdit): Promise<boolean> => {
    setPending((before) => [...before, edit])
    const before = last.current
    const saving = (async () => {
      await before
      const saved = await save(edit)
      setPending((all) => all.filter((one) => one !== edit))
      return saved
    })()
    last.current = saving
    return saving
  }
  return { agenda: pending.reduce<readonly AgendaItem[]>((agenda, edit) => edit(agenda), meeting.agenda), change }
}
