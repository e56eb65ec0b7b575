import { describe, expect, test } from 'vitest'
import { injections } from '../../../test/builders/injections.ts'
import { noteLines } from '../meetings/notes/note-lines.ts'
import { minutesText, minutesWording, ruledMinutes } from './minutes-items.ts'
import { noWords } from './words.ts'

const minutesOf = (notes: string) =>
  ruledMinutes({
    lines: noteLines(notes),
    day: '2026-11-26',
    attendees: [{ id: 'usr_ana', name: 'Ana Flores' }],
    others: [],
    draftedAt: '2026-11-26T10:00:00.000Z',
  })

const notes = `Ana will call the glazier by Friday.
It was agreed to pay 1,200 EUR for the glass.
We have not decided who pays for the crane.
The supplier asked for a month.
Lunch was good.`

const take = (items: object[], of = notes) => minutesWording.take(minutesOf(of), JSON.stringify({ items }), noWords)

describe('an item of a model', () => {
  test('is taken with the owner and the date of its lines, and the lines that it leaves out stay', () => {
    const { kept, keptCount, dropped, usable } = take([
      { kind: 'action', text: 'Call the glazier.', records: ['line-1'] },
      { kind: 'issue', text: 'The supplier asked for a month.', records: ['line-4'] },
    ])
    expect({ keptCount, dropped, usable }).toEqual({ keptCount: 2, dropped: 0, usable: true })
    const { items, unused } = minutesText(kept)
    expect(items.map(({ kind, text, ownerId, dueDate }) => [kind, text, ownerId, dueDate])).toEqual([
      ['action', 'Call the glazier.', 'usr_ana', '2026-11-27'],
      ['decision', 'It was agreed to pay 1,200 EUR for the glass.', null, null],
      ['question', 'We have not decided who pays for the crane.', null, null],
      ['issue', 'The supplier asked for a month.', null, null],
    ])
    expect(unused).toEqual(['line-5'])
  })

  test.each([
    ['without lines', { kind: 'action', text: 'Call the glazier.', records: [] }],
    ['with a line that is not there', { kind: 'action', text: 'Call the glazier.', records: ['line-9'] }],
    ['with a line twice', { kind: 'action', text: 'Call the glazier.', records: ['line-1', 'line-1'] }],
    ['of another kind', { kind: 'invoice', text: 'Call the glazier.', records: ['line-1'] }],
    ['with another figure', { kind: 'decision', text: 'It was agreed to pay 1,300 EUR.', records: ['line-2'] }],
    ['with another date', { kind: 'action', text: 'Call the glazier by 4 December.', records: ['line-1'] }],
    ['with another name', { kind: 'action', text: 'Kwame will call the glazier.', records: ['line-1'] }],
    ['that decides what is open', { kind: 'decision', text: 'We have not decided who pays.', records: ['line-3'] }],
    [
      'that says the contrary',
      { kind: 'question', text: 'We have decided who pays for the crane.', records: ['line-3'] },
    ],
    ['with a link', { kind: 'action', text: 'Call the glazier: https://evil.example', records: ['line-1'] }],
  ])('%s is dropped', (_, item) => {
    const { kept, keptCount, dropped } = take([item])
    expect([keptCount, dropped]).toEqual([0, 1])
    expect(kept.items).toEqual(minutesOf(notes).items)
  })
})

test('a model that obeys an attack in the notes adds no item, owner, figure, link or recipient', () => {
  for (const { name, text, wants } of injections) {
    const hostile = `${notes}\n${text}`
    const ruled = minutesOf(hostile)
    const question = minutesWording.question(ruled, noWords)
    expect(question.user.split('</records>'), name).toHaveLength(2)
    const asked = ruled.items.map(({ kind, text: said, records }) => ({ kind, text: said, records }))
    const ways = [
      asked.map((sentence) => ({ ...sentence, text: wants })),
      asked.map((sentence) => ({ ...sentence, text: `${sentence.text} ${wants}` })),
      [...asked, { kind: 'action', text: wants, records: ['line-1'] }],
      [{ kind: 'decision', text: wants, records: ['line-99'] }],
    ]
    for (const items of ways) {
      const { kept } = take(items, hostile)
      const [before, after] = [minutesText(ruled), minutesText(kept)].map((sentence) => JSON.stringify(sentence))
      for (const part of [JSON.stringify(wants).slice(1, -1), 'evil.example', 'tsk_9999999999999999'])
        expect(after?.split(part).length, `${name}: ${part}`).toBeLessThanOrEqual(before?.split(part).length ?? 0)
      const owned = (items: typeof kept.items) => items.map(({ ownerId, dueDate }) => `${ownerId} ${dueDate}`)
      expect(new Set(owned(kept.items)), name).toEqual(new Set(owned(ruled.items)))
    }
  }
})
