import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Meeting } from '../../../shared/meeting.ts'
import { refreshAfter } from '../../changes.ts'
import { call } from '../../client.ts'
import { dropDraft, keepDraft, readDraft } from '../../draft.ts'
import { refusalWords } from '../../field-errors.ts'
import { keepMeeting } from '../../meetings/keep-meeting.ts'
import { ProblemError } from '../../problem-error.ts'
import { toast } from '../../ui/toast.ts'
import { draftOf, isSame, joined, minutesOf, type MinutesDraft } from './minutes-draft.ts'

type Kept = { draft: MinutesDraft; base: MinutesDraft; version: number }

/** What minutes that are not saved yet are kept under. */
export const draftName = ({ id }: Pick<Meeting, 'id'>): string => `minutes.${id}`

/** The minutes as somebody writes them: kept in this tab until they are saved, and never written over what another one saved meanwhile. */
export const useMinutes = (meeting: Meeting, onDone: () => void) => {
  const queries = useQueryClient()
  const name = draftName(meeting)
  const [kept, setKept] = useState<Kept | undefined>(() => readDraft<Kept>(name) as Kept | undefined)
  const [busy, setBusy] = useState<'save' | 'finish'>()
  const [refused, setRefused] = useState<string>()
  const [theirs, setTheirs] = useState<Meeting>()
  const stored = draftOf(meeting)
  const draft = kept?.draft ?? stored

  const hold = (next: Kept | undefined) => {
    setKept(next)
    if (next === undefined) dropDraft(name)
    else keepDraft(name, next)
  }
  const change = (part: Partial<MinutesDraft>) => {
    setRefused(undefined)
    const next = { ...draft, ...part }
    const base = kept?.base ?? stored
    hold(isSame(next, base) && JSON.stringify(next) === JSON.stringify(base) ? undefined : { draft: next, base, version: kept?.version ?? meeting.version })
  }

  const send = async (written: MinutesDraft, version: number, held: boolean): Promise<void> => {
    setBusy(held ? 'finish' : 'save')
    setRefused(undefined)
    try {
      const saved = await call('meetings.writeMinutes', { params: { id: meeting.id }, body: { ...minutesOf(written), version, ...(held && { held }) } })
      keepMeeting(queries, saved)
      void refreshAfter(queries, 'meetings.writeMinutes')
      hold(undefined)
      setTheirs(undefined)
      onDone()
      toast(held ? 'Meeting finished' : 'Minutes saved', { description: held ? 'Whoever attends is told that the minutes are out.' : meeting.title })
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
    const base = kept?.base ?? stored
    if (isSame(draftOf(current), base)) return send(written, current.version, held)
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
      onDone()
    },
    conflict: theirs && {
      base: kept?.base ?? stored,
      theirs: draftOf(theirs),
      keepMine: () => void send(joined(kept?.base ?? stored, draft, draftOf(theirs)), theirs.version, false),
      takeTheirs: () => {
        hold(undefined)
        setTheirs(undefined)
      },
    },
  }
}
