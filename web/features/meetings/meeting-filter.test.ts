import { expect, test } from 'vitest'
import { filterIn, isNarrowed, queryOf } from './meeting-filter.ts'

const start = '2026-11-21T00:00:00.000Z'
const read = (search: string) => filterIn(new URLSearchParams(search))

test('the list starts with everyone’s meetings from today on', () => {
  expect([queryOf(read(''), start), isNarrowed(read(''))]).toEqual([{ from: start }, false])
})

test('the address selects the meetings, and past ones start with the latest', () => {
  const filter = read('when=past&whose=mine&project=prj_1&type=steering')
  expect([queryOf(filter, start), isNarrowed(filter)]).toEqual([
    { to: start, order: 'latest', whose: 'mine', project: 'prj_1', type: 'steering' },
    true,
  ])
})

test.each(['when=never', 'whose=theirs', 'project=<script>', 'type=constructor'])('ignores %s', (search) => {
  expect(read(search)).toEqual(read(''))
})
