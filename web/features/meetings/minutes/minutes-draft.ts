/** Minutes that are being edited. Pure functions without requests or storage. */
import type { Attendance } from '../../../../shared/meetings/meeting-choices.ts'
import type { Meeting } from '../../../../shared/meetings/meeting.ts'
import type { Body } from '../../../client/client.ts'

export type DraftAction = { id: string; text: string; ownerId: string; dueDate: string }

export type MinutesDraft = {
  attendance: Record<string, Attendance>
  /** Notes by agenda item id. */
  notes: Record<string, string>
  summary: string
  decisions: { id: string; text: string }[]
  actions: DraftAction[]
}

/** The people invited, by the key under which their attendance is stored. */
export const askedOf = ({
  attendees,
  guests,
}: Pick<Meeting, 'attendees' | 'guests'>): { who: string; name: string }[] => [
  ...attendees.map(({ id, name }) => ({ who: id, name })),
  ...guests.map(({ name }) => ({ who: name, name })),
]

const draftActionsOf = (actions: Meeting['actions']): DraftAction[] =>
  actions.map(({ id, text, ownerId, dueDate }) => ({ id, text, ownerId: ownerId ?? '', dueDate: dueDate ?? '' }))

/** The minutes as a draft. If the meeting has none yet, everyone is present and the notes are empty. */
export const draftOf = (meeting: Meeting): MinutesDraft => {
  const { minutes, actions } = meeting
  return {
    attendance: {
      ...Object.fromEntries(askedOf(meeting).map(({ who }) => [who, 'present' as const])),
      ...Object.fromEntries((minutes?.attendance ?? []).map(({ who, state }) => [who, state])),
    },
    notes: Object.fromEntries((minutes?.notes ?? []).map(({ id, text }) => [id, text])),
    summary: minutes?.summary ?? '',
    decisions: minutes?.decisions ?? [],
    actions: draftActionsOf(actions),
  }
}

/** The minutes to send, without empty lines. */
export const minutesOf = ({
  attendance,
  notes,
  summary,
  decisions,
  actions,
}: MinutesDraft): Omit<Body<'meetings.writeMinutes'>, 'held' | 'version'> => ({
  attendance: Object.entries(attendance).map(([who, state]) => ({ who, state })),
  notes: Object.entries(notes).flatMap(([id, text]) => (text.trim() === '' ? [] : [{ id, text }])),
  summary,
  decisions: decisions.filter(({ text }) => text.trim() !== ''),
  actions: actions.flatMap(({ id, text, ownerId, dueDate }) =>
    text.trim() === '' ? [] : [{ id, text, ownerId: ownerId || null, dueDate: dueDate || null }],
  ),
})

export const isSame = (one: MinutesDraft, other: MinutesDraft): boolean =>
  JSON.stringify(minutesOf(one)) === JSON.stringify(minutesOf(other))

const parts = {
  attendance: 'Attendance',
  notes: 'Notes',
  summary: 'Summary',
  decisions: 'Decisions',
  actions: 'Actions',
} as const
export type Part = keyof typeof parts
export const partNames = Object.keys(parts) as Part[]
export const partLabels: Record<Part, string> = parts

/** A part of the minutes as short text, to compare versions. */
export const partInWords = (draft: MinutesDraft, part: Part): string => {
  if (part === 'summary') return draft.summary || 'Nothing'
  if (part === 'attendance')
    return `${Object.values(draft.attendance).filter((state) => state === 'present').length} present`
  const texts = part === 'notes' ? Object.values(draft.notes) : draft[part].map(({ text }) => text)
  return texts.filter((text) => text.trim() !== '').join(' · ') || 'Nothing'
}

/** Merges two versions of the minutes: a part that only the other person changed comes from their version. */
export const joined = (base: MinutesDraft, mine: MinutesDraft, theirs: MinutesDraft): MinutesDraft =>
  Object.fromEntries(
    partNames.map((part) => [
      part,
      JSON.stringify(mine[part]) === JSON.stringify(base[part]) ? theirs[part] : mine[part],
    ]),
  ) as MinutesDraft

/** Unsaved minutes: the current draft, the draft it started from, and the version of the meeting. */
export type MinutesEdit = { draft: MinutesDraft; base: MinutesDraft; version: number }

/**
 * What is still unsaved after `written` is saved: anything typed while the request was in flight; undefined if
 * nothing.
 */
export const leftAfter = (written: MinutesDraft, now: MinutesDraft, saved: Meeting): MinutesEdit | undefined => {
  if (JSON.stringify(now) === JSON.stringify(written)) return undefined
  const base = draftOf(saved)
  return { draft: joined(written, now, base), base, version: saved.version }
}

/** What removes the minutes of a meeting that has not been held. */
const blank: ReturnType<typeof minutesOf> = { attendance: [], notes: [], summary: '', decisions: [], actions: [] }

/** Whether Undo can bring minutes back as they were: a removed action would come back without its task. */
export const canComeBack = (before: Meeting, saved: Meeting): boolean =>
  before.actions.every(({ id, taskId }) => taskId === null || saved.actions.some((action) => action.id === id))

/** The minutes to send to bring back those of `before`. Actions that have become tasks since then stay. */
export const minutesBefore = (before: Meeting, latest: Meeting): ReturnType<typeof minutesOf> => {
  const { actions, ...rest } = before.minutes === null ? blank : minutesOf(draftOf(before))
  const known = new Set(before.actions.map(({ id }) => id))
  const created = latest.actions.filter(({ id, taskId }) => taskId !== null && !known.has(id))
  return {
    ...rest,
    actions: [...actions, ...minutesOf({ ...draftOf(latest), actions: draftActionsOf(created) }).actions],
  }
}
