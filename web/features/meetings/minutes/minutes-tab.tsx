import { useState } from 'react'
import type { Meeting } from '../../../../shared/meetings/meeting.ts'
import { readDraft } from '../../../storage/drafts.ts'
import type { SomeProject } from '../meeting-fields.tsx'
import { MinutesForm } from './minutes-form.tsx'
import { MinutesView } from './minutes-view.tsx'
import { useDraftName } from './use-minutes.ts'

type Props = { meeting: Meeting; projects: readonly SomeProject[]; mayWrite: boolean }

/** The minutes: a form until the meeting is marked as held, then read-only until a person edits them again. */
export const MinutesTab = ({ meeting, projects, mayWrite }: Props) => {
  const name = useDraftName(meeting)
  const [writing, setWriting] = useState(() => readDraft(name) !== undefined)
  const isOut = meeting.status === 'held' && meeting.minutes !== null
  if (mayWrite && (writing || !isOut))
    return <MinutesForm meeting={meeting} projects={projects} onWriting={setWriting} />
  return <MinutesView meeting={meeting} projects={projects} onEdit={mayWrite ? () => setWriting(true) : undefined} />
}
