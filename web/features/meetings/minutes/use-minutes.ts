import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Meeting } from '../../../../shared/meetings/meeting.ts'
import { call } from '../../../client/client.ts'
import { deleteDraft, saveDraft, readDraft } from '../../../storage/drafts.ts'
import { refusalWords } from '../../../forms/field-errors.ts'
import { cacheMeeting, meetingQuery, showWritten } from '../meeting-query.ts'
import { undoOfMeeting } from '../undo-of-meeting.ts'
import { ProblemError } from '../../../client/problem-error.ts'
import { useSession } from '../../../session/session.ts'
import { toast } from '../../../ui/toast.ts'
import {
  canComeBack,
  draftOf,
  isSame,
  joined,
  leftAfter,
  minutesBefore,
  minutesOf,
  type MinutesEdit,
  type MinutesDraft,
} from './minutes-draft.ts'

/**
 * The storage key of unsaved minutes. It includes the user, so that another person who signs in to this tab has their
 * own.
 */
export const useDraftName = ({ id }: Pick<Meeting, 'id'>): string => `minutes.${id}.${useSession().user.id}`

/**
 * Minutes that a person is editing. This tab stores them until they are saved; saving never overwrites another
 * person's version.
 */
export const useMinutes = (meeting: Meeting, onWriting: (writing: boolean) => void) => {
  const queries = useQueryClient()
  const name = useDraftName(meeting)
  const [edit, setEdit] = useState(() => readDraft<MinutesEdit>(name) as MinutesEdit | undefined)
  /** The current edit, for responses to requests that began earlier. */
  const latest = useRef(edit)
  const [busy, setBusy] = useState<'save' | 'finish'>()
  const [refused, setRefused] = useState<string>()
  const [theirs, setTheirs] = useState<Meeting>()
  const stored = draftOf(meeting)
  const draft = edit?.draft ?? stored

  const hold = (next: MinutesEdit | undefined) => {
    latest.current = next
    setEdit(next)
    if (next === undefined) deleteDraft(name)
    else saveDraft(name, next)
  }
  const change = (part: Partial<MinutesDraft>) => {
    setRefused(undefined)
    const next = { ...draft, ...part }
    const base = edit?.base ?? stored
    hold(
      JSON.stringify(next) === JSON.stringify(base)
        ? undefined
        : { draft: next, base, version: edit?.version ?? meeting.version },
    )
  }

  /** `before`: what was saved until now, which Undo brings back. */
  const report = (saved: Meeting, before: Meeting, held: boolean) => {
    // The attendees have been notified that the minutes are out. “Reopen” is a step of its own.
    if (held) return toast('Meeting finished', { description: 'The attendees are notified.' })
    const send = (version: number) => {
      const latest = queries.getQueryData(meetingQuery(saved.id).queryKey) ?? saved
      return call('meetings.writeMinutes', {
        params: { id: saved.id },
        body: { ...minutesBefore(before, latest), version },
      })
    }
    const action = undoOfMeeting(queries, {
      written: saved,
      what: `Minutes of “${saved.title}”`,
      change: 'meetings.writeMinutes',
      send,
    })
    toast('Minutes saved', { description: meeting.title, ...(canComeBack(before, saved) && { action }) })
  }

  const send = async (written: MinutesDraft, version: number, held: boolean): Promise<Meeting | undefined> => {
    setBusy(held ? 'finish' : 'save')
    setRefused(undefined)
    const before = queries.getQueryData(meetingQuery(meeting.id).queryKey) ?? meeting
    try {
      const saved = await call('meetings.writeMinutes', {
        params: { id: meeting.id },
        body: { ...minutesOf(written), version, ...(held && { held }) },
      })
      showWritten(queries, 'meetings.writeMinutes', version, saved)
      const left = leftAfter(written, latest.current?.draft ?? written, saved)
      hold(left)
      onWriting(left !== undefined)
      report(saved, before, held)
      return saved
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'version_conflict')
        return await settle(error.current as Meeting, written, held)
      setRefused(refusalWords(error))
      return undefined
    } finally {
      setBusy(undefined)
    }
  }

  /** Another person has changed the meeting. Saves again without asking if they did not change the minutes. */
  const settle = async (current: Meeting, written: MinutesDraft, held: boolean): Promise<Meeting | undefined> => {
    cacheMeeting(queries, current)
    if (isSame(draftOf(current), latest.current?.base ?? stored)) return send(written, current.version, held)
    setTheirs(current)
    return undefined
  }

  return {
    draft,
    change,
    isChanged: edit !== undefined && !isSame(draft, edit.base),
    busy,
    refused,
    /** Saves the minutes, and resolves to the meeting once they are; `held` also marks it as held. */
    save: (held: boolean) => send(draft, edit?.version ?? meeting.version, held),
    discard: () => {
      hold(undefined)
      onWriting(false)
    },
    conflict: theirs && {
      base: edit?.base ?? stored,
      theirs: draftOf(theirs),
      keepMine: () => {
        const [base, { version }] = [draftOf(theirs), theirs]
        const both = joined(edit?.base ?? stored, draft, base)
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
