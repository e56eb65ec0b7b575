import { useRef, useState } from 'react'
import type { Meeting } from '../../../../../shared/meetings/meeting.ts'
import type { DraftedMinutes } from '../../../../../shared/meetings/minutes-draft.ts'
import { generateText } from '../../../../client/generate-text.ts'
import { useGeneration } from '../../../../client/use-generation.ts'
import { refusalWords } from '../../../../forms/field-errors.ts'
import { useSession } from '../../../../session/session.ts'
import { deleteDraft, readDraft, saveDraft } from '../../../../storage/drafts.ts'
import { proposalsOf, type Proposal } from './proposals.ts'

/** What a person has pasted, what was made of it, and their corrections. This tab stores all of it. */
type Kept = { notes: string; drafted?: DraftedMinutes; proposals?: Proposal[] }

/** Notes of a meeting, and the items that are proposed from them. Nothing is lost if a request fails. */
export const useNotes = ({ id }: Pick<Meeting, 'id'>) => {
  const name = `notes.${id}.${useSession().user.id}`
  const [kept, setKept] = useState<Kept>(() => ({ notes: '', ...readDraft<Kept>(name) }))
  /** For answers to requests that began earlier. */
  const latest = useRef(kept)
  const hold = (next: Kept) => {
    latest.current = next
    setKept(next)
    if (next.notes === '') deleteDraft(name)
    else saveDraft(name, next)
  }

  const { begin, isRunning, job, error, reset } = useGeneration({
    generate: (notes: string, following) =>
      generateText('meetings.draftMinutes', { params: { id }, body: { notes } }, following),
    onMade: (drafted) => hold({ ...latest.current, drafted, proposals: proposalsOf(drafted) }),
  })

  return {
    ...kept,
    job,
    busy: isRunning,
    failure: error === null ? undefined : refusalWords(error),
    sort: () => begin(kept.notes),
    write: (notes: string) => {
      if (error !== null) reset()
      hold({ ...kept, notes })
    },
    correct: (proposals: Proposal[]) => hold({ ...kept, proposals }),
    clear: () => hold({ notes: '' }),
  }
}
