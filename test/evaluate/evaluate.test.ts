import { describe, expect, test } from 'vitest'
import { cases } from './cases.ts'
import { draftOf, findingsOf, untrueIn } from './judge.ts'

test('there are at least 60 cases, and some are held out', () => {
  expect(cases.length).toBeGreaterThanOrEqual(60)
  expect(cases.filter(({ heldOut }) => heldOut).length).toBeGreaterThanOrEqual(10)
})

describe('the rules', () => {
  test.each(cases)('find what is true of a project and nothing else: $name', (one) => {
    const { suggestions } = draftOf(one.given).text
    expect(findingsOf(one, suggestions)).toMatchObject({ missed: [], wrong: [] })
  })
})

test('an invented figure and a foreign record count as untrue', () => {
  const { suggestions } = draftOf(cases[0]?.given ?? expect.fail('There are no cases')).text
  expect(untrueIn(suggestions, suggestions)).toBe(0)
  const [first, ...others] = suggestions.summary
  if (first === undefined) throw new Error('The summary is empty')
  const said = (summary: typeof suggestions.summary) => untrueIn({ ...suggestions, summary }, suggestions)
  expect(said([{ ...first, text: `${first.text} 97531` }, ...others])).toBe(1)
  const record = { kind: 'task', id: 'tsk_x', name: 'x' } as const
  expect(said([{ ...first, records: [record] }, ...others])).toBe(1)
})
