import { expect, test } from 'vitest'
import { queryChip, type AssistantQuery } from '../../../../shared/assistant/query.ts'
import { withoutPart } from '../../../../shared/assistant/query-parts.ts'
import { conditionNames, everyCondition } from '../../../../test/builders/every-condition.ts'
import { chipsOf } from './chips.ts'

test.each(everyCondition)('%s is shown in words, and can be taken away', (part, query, label) => {
  expect(chipsOf(query, conditionNames)).toContainEqual({ part, label })
  const rest = withoutPart(query, part)
  expect(chipsOf(rest, conditionNames).flatMap((chip) => chip.part ?? [])).toEqual(part === 'most' ? [] : ['most'])
  expect(rest.where).toEqual({})
})

test('every part has its words here, except that a role stands with its people', () => {
  const parts = queryChip.shape.part.def.innerType.options.filter((part) => part !== 'role')
  expect(everyCondition.map(([part]) => part).toSorted()).toEqual([...parts].toSorted())
})

test('a role stays as long as it says something of other people', () => {
  const query: AssistantQuery = {
    what: 'raid',
    where: { people: ['usr_0000000000000000'], notPeople: ['usr_1111111111111111'], role: 'owner' },
    measure: 'list',
  }
  expect(withoutPart(query, 'people').where).toEqual({ notPeople: ['usr_1111111111111111'], role: 'owner' })
})

test('the activity of a record is named by what changed', () => {
  const activity = { what: 'tasks', where: { words: 'felt' }, measure: 'activity' } as const
  expect(chipsOf(activity, conditionNames).map(({ label }) => label)).toEqual(['Tasks', '“felt”', 'Activity'])
  expect(chipsOf({ ...activity, fact: 'status' }, conditionNames).at(-1)).toEqual({ label: 'Changes of status' })
})
