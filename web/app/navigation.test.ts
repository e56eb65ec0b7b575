import { expect, test } from 'vitest'
import { someSession } from '../session/some-session.ts'
import { everyPlace, sectionOf } from './navigation.ts'
import { placeAt } from './place-at.ts'

const session = someSession()
const at = (address: string) => {
  const [pathname = '', search = ''] = address.split('?')
  return placeAt(session, { pathname, search })?.label
}

test('no two places share a name', () => {
  const labels = everyPlace.map(({ label }) => label.toLowerCase())
  expect(labels).toEqual([...new Set(labels)])
})

test('places that share a path are told apart by their parameters', () => {
  expect(at('/analytics')).toBe('Analytics')
  expect(at('/analytics?tab=earned-value&project=prj_1')).toBe('Earned value')
  expect(at('/analytics?tab=insights')).toBe('Insights')
  expect(at('/analytics?tab=anything')).toBe('Analytics')
  expect(at('/projects/prj_1')).toBeUndefined()
})

test('the analytics have one row of tabs, that of their section', () => {
  const analytics = everyPlace.find(({ label }) => label === 'Analytics')
  expect(analytics && sectionOf(session, analytics).map(({ label }) => label)).toEqual([
    'Reports',
    'Analytics',
    'Earned value',
    'Insights',
  ])
})
