import { describe, expect, test } from 'vitest'
import type { SuggestRaid } from '../../../shared/raid/raid-suggestion.ts'
import { aRisk, aTask } from '../../../test/builders/gathered.ts'
import { suggestResponse, type Around } from './suggest-response.ts'

const today = '2026-11-26'
const place = { kind: 'project', id: 'prj_1', name: 'Canopy' } as const
const none: Around = { today, place, tasks: [], entries: [], linked: [] }

const asked = (more: Partial<SuggestRaid> = {}): SuggestRaid => ({
  raidType: 'risk',
  projectId: 'prj_0000000000000000',
  title: '',
  description: 'the glass for the canopy may come after the crane has left. More about it.',
  impact: 'high',
  probability: 'high',
  ...more,
})

const suggest = (more: Partial<SuggestRaid> = {}, around: Partial<Around> = {}) =>
  suggestResponse(asked(more), { ...none, ...around }, '2026-11-26T10:00:00.000Z')

const texts = (...args: Parameters<typeof suggest>): string[] => suggest(...args).mitigation.map(({ text }) => text)

describe('a suggestion', () => {
  test('takes its title from the first sentence, and proposes none that is there already', () => {
    expect(suggest().title).toBe('The glass for the canopy may come after the crane has left')
    expect(suggest({ title: 'The glass for the canopy may come after the crane has left' }).title).toBeNull()
    expect(suggest({ description: '' }).title).toBeNull()
    expect(suggest({ description: 'x '.repeat(500) }).title?.length).toBeLessThanOrEqual(90)
  })

  test.each([
    [{}, 'Choose how to lower its score of 9, and review it every week until it is below 6.'],
    [
      { dueDate: '2026-12-04' },
      'Choose how to lower its score of 9 by Dec 4, 2026, and review it every week until it is below 6.',
    ],
    [{ impact: 'low' as const }, 'Watch it: review its score of 3 every two weeks, and respond once it reaches 6.'],
    [{ probability: null }, 'Rate its probability, so that its response can be chosen.'],
    [
      { raidType: 'issue' as const },
      'Name one person who works on it until it is resolved, and report on it every week.',
    ],
    [{ raidType: 'issue' as const, impact: 'low' as const }, 'Agree on who resolves it and by when.'],
    [
      { raidType: 'assumption' as const },
      'Check whether it is true before work rests on it, and note who confirmed it.',
    ],
    [{ raidType: 'dependency' as const }, 'Agree in writing with the supplier on what comes and when.'],
  ])('of %o says what its type and severity call for', (more, text) => {
    expect(suggest(more).mitigation).toEqual([{ text, records: [place] }])
  })

  test('begins with the tasks that it is about, or else those that are linked', () => {
    const tasks = [
      aTask(0, { title: 'Order the glass', dueDate: '2026-11-17', progress: 40 }),
      aTask(1, { title: 'Book the crane', dueDate: '2026-12-10', progress: 10, assigneeId: null }),
      aTask(2, { title: 'Paint the fence', dueDate: '2026-12-10', progress: 20 }),
    ]
    expect(texts({}, { tasks }).slice(0, 1)).toEqual([
      'Agree on a new date for “Order the glass”, which is 9 days late and 40% done.',
    ])
    const linked = suggest({}, { tasks, linked: [aTask(2).id] }).mitigation[0]
    expect(linked).toEqual({
      text: 'Check “Paint the fence” every week: it is 20% done and due on Dec 10, 2026.',
      records: [{ kind: 'task', id: aTask(2).id, name: 'Paint the fence' }],
    })
  })

  test('of an entry speaks of the records of that entry, and of no other task', () => {
    const own = aTask(1, { title: 'Book the crane', dueDate: '2026-12-10', progress: 10 })
    const other = aTask(2, { title: 'Paint the fence', dueDate: '2026-11-10', progress: 0 })
    const entry = aRisk(1, { title: 'The crane leaves early', taskIds: [own.id] })
    const found = suggest(
      { entryId: entry.id, title: entry.title, description: '' },
      { tasks: [own, other], entries: [entry, aRisk(2, { title: 'Frost', mitigation: 'Salt' })], linked: [own.id] },
    )
    const ids = found.mitigation.flatMap(({ records }) => records.map(({ id }) => id))
    expect(new Set(ids)).toEqual(new Set([own.id, entry.id]))
    expect(JSON.stringify(found)).not.toMatch(/fence|Frost/)
  })

  test('ends with what was done about similar entries, and never compares an entry with itself', () => {
    const entry = aRisk(1, { title: 'Glass late, crane gone', mitigation: 'Order from a second “supplier”.' })
    const { mitigation } = suggest({}, { entries: [entry, aRisk(2, { title: 'Frost', mitigation: 'Salt' })] })
    expect(mitigation.at(-1)?.text).toMatch(
      /^Consider the response to RISK-\d+ “Glass late, crane gone”: “Order from a second "supplier"”\.$/,
    )
    expect(mitigation.at(-1)?.records.map(({ id }) => id)).toEqual([entry.id])
    const [own, ...others] = suggest({ entryId: entry.id }, { entries: [entry] }).mitigation
    expect(others).toEqual([])
    expect(own?.text).toMatch(/^RISK-001 is open since Nov 2, 2026 and owned by Lia Sousa\. /)
    expect(own?.records).toMatchObject([{ kind: 'raid', id: entry.id }])
  })
})
