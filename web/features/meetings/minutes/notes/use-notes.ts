import { useRef, useState } from 'react'
import type { Meeting } from '../../../../../shared/meeting.ts'
import type { DraftedMinutes } from '../../../../../shared/minutes-draft.ts'
import { GenerationCancelled, generateText, type Job } from '../../../../client/generate-text.ts'
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
  const [job, setJob] = useState<Job>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  /** For answers to requests that began earlier. */
  const latest = useRef(kept)
  const hold = (next: Kept) => {
    latest.current = next
    setKept(next)
    if (next.notes === '') deleteDraft(name)
    else saveDraft(name, next)
  }

  const sort = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const input = { params: { id }, body: { notes: kept.notes } }
      const drafted = await generateText('meetings.draftMinutes', input, { onProgress: setJob })
      hold({ ...latest.current, drafted, proposals: proposalsOf(drafted) })
    } catch (error) {
      if (!(error instanceof GenerationCancelled)) setFailure(refusalWords(error))
    } finally {
      setBusy(false)
      setJob(undefined)
    }
  }

  return {
    ...kept,
    job,
    busy,
    failure,
    sort: () => void sort(),
    write: (notes: string) => {
      setFailure(undefined)
      hold({ ...kept, notes })
    },
    correct: (proposals: Proposal[]) => hold({ ...kept, proposals }),
    clear: () => hold({ notes: '' }),
  }
}
