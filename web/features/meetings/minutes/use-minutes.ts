import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Meeting } from '../../../../shared/meeting.ts'
import { refreshAfter } from '../../../client/changes.ts'
import { call } from '../../../client/client.ts'
import { dropDraft, keepDraft, readDraft } from '../../../storage/drafts.ts'
import { refusalWords } from '../../../forms/field-errors.ts'
import { keepMeeting } from '../keep-meeting.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { useSession } from '../../../session/session.ts'
import { toast } from '../../../ui/toast.ts'
import { draftOf, isSame, joined, leftAfter, minutesOf, type KeptMinutes, type MinutesDraft } from './minutes-draft.ts'

/** What minutes that are not saved yet are kept under: somebody else who signs in to this tab has their own. */
export const useDraftName = ({ id }: Pick<Meeting, 'id'>): string => `minutes.${id}.${useSession().user.id}`

/** The minutes as somebody writes them: kept in this tab until they are saved, and never written over what another one saved meanwhile. */
export const useMinutes = (meeting: Meeting, onWriting: (writing: boolean) => void) => {
  const queries = useQueryClient()
  const name = useDraftName(meeting)
  const [kept, setKept] = useState(() => readDraft<KeptMinutes>(name) as KeptMinutes | undefined)
  /** The same as it is at this moment, for the answer of a call that began earlier. */
  const latest = useRef(kept)
  const [busy, setBusy] = useState<'save' | 'finish'>()
  const [refused, setRefused] = useState<string>()
  const [theirs, setTheirs] = useState<Meeting>()
  const stored = draftOf(meeting)
  const draft = kept?.draft ?? stored

  const hold = (next: KeptMinutes | undefined) => {
    latest.current = next
    setKept(next)
    if (next === undefined) dropDraft(name)
    else keepDraft(name, next)
  }
  const change = (part: Partial<MinutesDraft>) => {
    setRefused(undefined)
    const next = { ...draft, ...part }
    const base = kept?.base ?? stored
    hold(
      JSON.stringify(next) === JSON.stringify(base)
        ? undefined
        : { draft: next, base, version: kept?.version ?? meeting.version },
    )
  }

  const send = async (written: MinutesDraft, version: number, held: boolean): Promise<void> => {
    setBusy(held ? 'finish' : 'save')
    setRefused(undefined)
    try {
      const saved = await call('meetings.writeMinutes', {
        params: { id: meeting.id },
        body: { ...minutesOf(written), version, ...(held && { held }) },
      })
      keepMeeting(queries, saved)
      void refreshAfter(queries, 'meetings.writeMinutes')
      const left = leftAfter(written, latest.current?.draft ?? written, saved)
      hold(left)
      onWriting(left !== undefined)
      toast(held ? 'Meeting finished' : 'Minutes saved', {
        description: held ? 'Whoever attends is told that the minutes are out.' : meeting.title,
      })
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code !== 'version_conflict') setRefused(refusalWords(error))
      else await settle(error.current as Meeting, written, held)
    } finally {
      setBusy(undefined)
    }
  }

  /** Somebody else has changed the meeting: what they left of the minutes alone is no reason to ask. */
  const settle = async (current: Meeting, written: MinutesDraft, held: boolean): Promise<void> => {
    keepMeeting(queries, current)
    if (isSame(draftOf(current), latest.current?.base ?? stored)) return send(written, current.version, held)
    setTheirs(current)
  }

  return {
    draft,
    change,
    isChanged: kept !== undefined && !isSame(draft, kept.base),
    busy,
    refused,
    /** Saves them; `held` closes the meeting as well. */
    save: (held: boolean) => send(draft, kept?.version ?? meeting.version, held),
    discard: () => {
      hold(undefined)
      onWriting(false)
    },
    conflict: theirs && {
      base: kept?.base ?? stored,
      theirs: draftOf(theirs),
      keepMine: () => {
        const [base, { version }] = [draftOf(theirs), theirs]
        const both = joined(kept?.base ?? stored, draft, base)
        hold({ draft: both, base, version })
        setTheirs(undefined)
        void send(both, version, false)
      },
      takeTheirs: () => {
        hold(undefined)
        setTheirs(undefined)
      },
    },
  }
}
