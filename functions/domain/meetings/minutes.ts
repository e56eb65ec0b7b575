/** Applies submitted minutes to a meeting. Pure: no reads or writes. */
import { isDeepStrictEqual } from 'node:util'
import type { MeetingAction, Minutes, WriteMinutes } from '../../../shared/meetings/meeting.ts'
import type { Authored } from '../../kernel/events/event.ts'
import { invalid } from '../../kernel/problem.ts'
import type { MeetingRecord } from './meeting-record.ts'

type Sent = Omit<WriteMinutes, 'version' | 'held'>

/**
 * The submitted actions. Data that only the product knows is kept: the task of an action, and the name of an owner who
 * has left.
 */
const actionsOf = ({ actions }: Sent, before: MeetingRecord, names: ReadonlyMap<string, string>): MeetingAction[] => {
  const known = new Map(before.actions.map((action) => [action.id, action]))
  return actions.map(({ id, text, ownerId, dueDate }, index) => {
    const was = known.get(id)
    const stays = was !== undefined && was.ownerId === ownerId
    const ownerName = ownerId === null ? '' : (names.get(ownerId) ?? (stays ? was.ownerName : undefined))
    if (ownerName === undefined) throw invalid(`actions.${index}.ownerId`, 'Unknown team member')
    return { id, text, ownerId, ownerName, dueDate, taskId: was?.taskId ?? null }
  })
}

const withoutAuthor = ({ attendance, notes, summary, decisions }: Omit<Minutes, 'writtenAt' | 'writtenBy'>) => ({
  attendance,
  notes,
  summary,
  decisions,
})

/** Whether nothing at all was sent, not even who was there. */
const isBlank = ({ attendance, notes, summary, decisions, actions }: Sent): boolean =>
  summary === '' && [attendance, notes, decisions, actions].every((list) => list.length === 0)

/**
 * The meeting with its minutes, and whether they have changed. Empty notes are dropped. Before the meeting is held, its
 * minutes can be taken back by sending nothing in them.
 */
export const withMinutes = (
  before: MeetingRecord,
  sent: Sent,
  names: ReadonlyMap<string, string>,
  { by, at }: Authored,
  isHeld: boolean,
): { record: MeetingRecord; isNew: boolean } => {
  if (isBlank(sent) && !isHeld)
    return { record: { ...before, actions: [], minutes: null }, isNew: before.minutes !== null }
  const written = withoutAuthor({ ...sent, notes: sent.notes.filter(({ text }) => text !== '') })
  const actions = actionsOf(sent, before, names)
  const isNew =
    before.minutes === null ||
    !isDeepStrictEqual(written, withoutAuthor(before.minutes)) ||
    !isDeepStrictEqual(actions, before.actions)
  return {
    record: isNew
      ? { ...before, actions, minutes: { ...written, writtenAt: at.toISOString(), writtenBy: by } }
      : before,
    isNew,
  }
}
