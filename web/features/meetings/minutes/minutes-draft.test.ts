import { describe, expect, test } from 'vitest'
import type { Meeting } from '../../../../shared/meetings/meeting.ts'
import {
  canComeBack,
  draftOf,
  isSame,
  joined,
  leftAfter,
  minutesBefore,
  minutesOf,
  partInWords,
  type MinutesDraft,
} from './minutes-draft.ts'

const meeting = {
  attendees: [{ id: 'usr_1', name: 'Ana Flores' }],
  guests: [{ name: 'Bo Guest', email: null }],
  minutes: null,
  actions: [{ id: 'weld', text: 'Weld', ownerId: null, ownerName: '', dueDate: '2026-12-01', taskId: 'tsk_1' }],
} as unknown as Meeting

const draft: MinutesDraft = {
  ...draftOf(meeting),
  notes: { roof: 'Dry', other: ' ' },
  decisions: [
    { id: 'd', text: 'Go on' },
    { id: 'e', text: '' },
  ],
}

test('a meeting without minutes starts with everyone present', () => {
  expect(draftOf(meeting)).toEqual({
    attendance: { usr_1: 'present', 'Bo Guest': 'present' },
    notes: {},
    summary: '',
    decisions: [],
    actions: [{ id: 'weld', text: 'Weld', ownerId: '', dueDate: '2026-12-01' }],
  })
})

test('empty lines are not sent, and make no difference', () => {
  expect(minutesOf(draft)).toMatchObject({
    notes: [{ id: 'roof', text: 'Dry' }],
    decisions: [{ id: 'd', text: 'Go on' }],
    actions: [{ id: 'weld', ownerId: null, dueDate: '2026-12-01' }],
  })
  expect(
    isSame(draft, {
      ...draft,
      decisions: [{ id: 'd', text: 'Go on' }],
      actions: [...draft.actions, { id: 'new', text: '', ownerId: '', dueDate: '' }],
    }),
  ).toBe(true)
  expect(isSame(draft, { ...draft, summary: 'Fine' })).toBe(false)
})

describe('two people who write the minutes at once', () => {
  test('each keep the fields that the other did not change', () => {
    const [mine, theirs] = [
      { ...draft, summary: 'Mine' },
      { ...draft, decisions: [], summary: '' },
    ]
    expect(joined(draft, mine, theirs)).toEqual({ ...draft, summary: 'Mine', decisions: [] })
  })

  test('see the differences in words', () => {
    expect(
      (['attendance', 'notes', 'summary', 'decisions', 'actions'] as const).map((part) => partInWords(draft, part)),
    ).toEqual(['2 present', 'Dry', 'Nothing', 'Go on', 'Weld'])
  })
})

describe('once minutes are saved', () => {
  const saved = {
    ...meeting,
    version: 4,
    minutes: {
      attendance: [],
      notes: [{ id: 'roof', text: 'Dry' }],
      summary: 'Fine',
      decisions: [{ id: 'd', text: 'Go on' }],
    },
  } as unknown as Meeting
  const written = { ...draft, summary: 'Fine ' }

  test('nothing is left to save if nothing was typed in the meantime', () => {
    expect(leftAfter(written, written, saved)).toBeUndefined()
  })

  test('text typed in the meantime is kept over the saved text', () => {
    const now = { ...written, notes: { roof: 'Dry since noon' } }
    expect(leftAfter(written, now, saved)).toEqual({
      draft: { ...draftOf(saved), notes: { roof: 'Dry since noon' } },
      base: draftOf(saved),
      version: 4,
    })
  })
})

describe('earlier minutes', () => {
  const [weld] = meeting.actions
  const open = { ...meeting, actions: [] }

  test('come back as they were, and actions that became tasks since then stay', () => {
    const latest = { ...meeting, actions: [...meeting.actions, { ...weld, id: 'paint', taskId: null }] } as Meeting
    expect(minutesBefore(open, latest)).toMatchObject({ attendance: [], summary: '', actions: [{ id: 'weld' }] })
    const written = { ...meeting, minutes: { attendance: [], notes: [], summary: 'Dry', decisions: [] } } as never
    expect(minutesBefore(written, latest)).toMatchObject({ summary: 'Dry', actions: [{ id: 'weld' }] })
  })

  test('cannot come back if an action that had become a task was removed', () => {
    expect([canComeBack(meeting, open), canComeBack(meeting, meeting), canComeBack(open, meeting)]).toEqual([
      false,
      true,
      true,
    ])
  })
})
