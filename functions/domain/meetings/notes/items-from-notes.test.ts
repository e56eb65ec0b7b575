import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleSize } from '../../../../test/builders/sample-size.ts'
import { dayIn } from './note-dates.ts'
import { noteLines } from './note-lines.ts'
import { mentionsFinder } from './note-people.ts'
import { sortNotes, type Around } from './items-from-notes.ts'

/** A Thursday. */
const day = '2026-11-26'

const around: Around = {
  day,
  mentionsIn: mentionsFinder(
    [
      { id: 'ana', name: 'Ana Flores' },
      { id: 'kwame', name: 'Kwame Mensah' },
      { id: 'noa', name: 'נועה לוי' },
      { id: 'jan1', name: 'Jan Novak' },
      { id: 'jan2', name: 'Jan Smit' },
    ],
    [
      { id: 'priya', name: 'Priya Raman' },
      { id: 'ana2', name: 'Ana Silva' },
    ],
  ),
}

const sorted = (notes: string) => sortNotes(noteLines(notes), around)

describe('a line of notes', () => {
  test.each([
    ['We agreed to order the glass first.', 'decision'],
    ['Decision: blue tiles', 'decision'],
    ['The budget was approved by the board', 'decision'],
    ['We have not decided who pays', 'question'],
    ['No decision was agreed on the crane', 'question'],
    ['Who signs the permit?', 'question'],
    ['It is unclear when the permit comes', 'question'],
    ['The crane might be late', 'risk'],
    ['- Risk 2: frost', 'risk'],
    ['The lift is broken', 'issue'],
    ['Blocker: no power on site', 'issue'],
    ['We need to book a room', 'action'],
    ['[ ] Book a room', 'action'],
    ['* AI: book a room', 'action'],
  ])('“%s” is a %s', (line, kind) => {
    expect(sorted(line).map((item) => item.kind)).toEqual([kind])
  })

  test.each([
    'Lunch was good',
    'No risks',
    'Risks: none',
    'There are no new issues',
    '[x] Room booked',
    'Weekly, 26 November:',
  ])('“%s” is nothing of these', (line) => {
    expect(sorted(line)).toEqual([])
  })

  test.each([
    ['Ana will call the glazier by Friday.', 'Call the glazier', 'ana', '2026-11-27'],
    ['Kwame Mensah to send the drawings, due 4 December', 'Send the drawings', 'kwame', '2026-12-04'],
    ['Priya: check the anchors (next Monday)', 'Check the anchors', 'priya', '2026-11-30'],
    ['@Ana share the photos', '@Ana share the photos', 'ana', null],
    ['Action: update the plan (Kwame)', 'Update the plan (Kwame)', 'kwame', null],
    ['נועה to check the signs in two weeks', 'Check the signs', 'noa', '2026-12-10'],
    // Two people are called Jan.
    ['Action: Jan to write to the city', 'Jan to write to the city', null, null],
    ['Action: Ana and Kwame meet Priya', 'Ana and Kwame meet Priya', null, null],
  ])('“%s” says what to do, who does it and when', (line, text, ownerId, dueDate) => {
    expect(sorted(line)).toMatchObject([{ kind: 'action', text, ownerId, dueDate }])
  })

  test('has the kind of the heading above it, until the next heading or paragraph', () => {
    const notes =
      '## Risks\n- Frost\n- Kwame to buy salt\n\nThe view is nice.\nNext steps:\n1. Call the city\nOther:\nWe met.'
    expect(sorted(notes).map(({ kind, text }) => [kind, text])).toEqual([
      ['risk', 'Frost'],
      ['action', 'Buy salt'],
      ['action', 'Call the city'],
    ])
  })

  test('is cut into its sentences, and each is a line of its own', () => {
    expect(noteLines('Dr. Ito was there. We agreed on e.g. the roof. Ana will call.').map(({ text }) => text)).toEqual([
      'Dr. Ito was there.',
      'We agreed on e.g. the roof.',
      'Ana will call.',
    ])
  })
})

test.each([
  ['today', '2026-11-26'],
  ['by tomorrow', '2026-11-27'],
  ['on Thursday', '2026-12-03'],
  ['this Thursday', '2026-11-26'],
  ['next Thursday', '2026-12-03'],
  ['Wed', '2026-12-02'],
  ['by EOW', '2026-11-27'],
  ['end of next week', '2026-12-04'],
  ['end of the month', '2026-11-30'],
  ['end of next month', '2026-12-31'],
  ['in 3 days', '2026-11-29'],
  ['in a month', '2026-12-26'],
  ['3 March', '2027-03-03'],
  ['March 3rd, 2028', '2028-03-03'],
  ['29 Feb', '2028-02-29'],
  ['2026-12-01', '2026-12-01'],
  ['Monday, but by Tuesday', '2026-12-01'],
  // What means two days, or none.
  ['4/12', undefined],
  ['31 June', undefined],
  ['2026-02-30', undefined],
  ['they sat in the sun', undefined],
  ['the montage', undefined],
])('“%s” is %s on a Thursday, 26 November 2026', (text, expected) => {
  expect(dayIn(text, day)?.day).toBe(expected)
})

test('every word of any notes is in a line, and every item rests on lines that are there', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'Ana',
      'will',
      'by Friday',
      'Risk:',
      'decided',
      '## ',
      '- ',
      '\n',
      '\n\n',
      '[ ]',
      '?',
      '. ',
      'in two weeks',
    ),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const notes = pieces.join(' ')
      const lines = noteLines(notes)
      const ids = new Set(lines.map(({ id }) => id))
      expect(ids.size).toBe(lines.length)
      const items = sortNotes(lines, around)
      for (const { text, records } of items) {
        expect(text).not.toBe('')
        expect(records.length).toBeGreaterThan(0)
        expect(records.every((id) => ids.has(id))).toBe(true)
      }
    }),
    { numRuns: sampleSize(300) },
  )
})
