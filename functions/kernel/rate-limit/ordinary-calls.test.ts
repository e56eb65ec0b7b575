import { sum } from '../../../shared/contract/sums.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { callLimits } from '../../../shared/contract/call-limits.ts'
import { routes as rows, type RouteRow } from '../../../shared/contract/route.ts'
import { countInInstance } from './ordinary-calls.ts'
import type { Member } from '../session/principal.ts'
import { Problem } from '../problem.ts'

const { list, visit, report } = rows({
  list: {
    method: 'GET',
    path: '/api/list',
    summary: '',
    access: { kind: 'session', actors: ['staff'], capability: 'project.read' },
    result: null,
  },
  visit: { method: 'GET', path: '/api/visit', summary: '', access: { kind: 'public' }, result: null },
  report: {
    method: 'POST',
    path: '/api/report',
    summary: '',
    access: { kind: 'public' },
    signed: 'x-signature',
    result: null,
  },
})

const { person, workspace } = callLimits.read.most

let minutes = 0
// Each test has a window of its own, and begins in its middle.
beforeEach(() => {
  minutes += 10
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T10:00:30Z') + minutes * 60_000 })
  vi.stubEnv('CALLER_FACTOR', undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

const member = (id: string, workspaceId = 'wsp_1') => ({ id, workspaceId }) as Member

const times = (count: number, row: RouteRow, principal?: Member, address = '192.0.2.1') => {
  let served = 0
  for (let time = 0; time < count; time += 1) {
    try {
      countInInstance(row, principal, address)
      served += 1
    } catch (error) {
      expect(error).toBeInstanceOf(Problem)
    }
  }
  return served
}

const refusal = (row: RouteRow, principal?: Member, address?: string): unknown => {
  try {
    countInInstance(row, principal, address ?? '192.0.2.1')
    return undefined
  } catch (error) {
    return error
  }
}

describe('ordinary calls', () => {
  test('are limited for a person in an instance until the window ends', () => {
    expect(times(person + 100, list, member('usr_1'))).toBe(person)
    expect(refusal(list, member('usr_1'))).toMatchObject({
      code: 'too_many_requests',
      retryAfter: 30,
      message: 'You have made a lot of requests in a short time. Please try again in 30 seconds.',
      limits: [{ name: 'read-person', most: person, left: 0 }],
    })
    vi.setSystemTime(Date.now() + 30_000)
    expect(times(1, list, member('usr_1'))).toBe(1)
  })

  test('of one person take nothing from a colleague or another company', () => {
    times(person, list, member('usr_1'))
    expect(times(10, list, member('usr_2'))).toBe(10)
    expect(times(10, list, member('usr_3', 'wsp_2'))).toBe(10)
  })

  test('are limited for a whole company', () => {
    const people = Array.from({ length: 12 }, (_, index) => member(`usr_${index}`))
    const served = sum(people.map((member) => times(person, list, member)))
    expect(served).toBe(workspace)
    expect(refusal(list, member('usr_99'))).toMatchObject({
      message: 'Your company has made a lot of requests in a short time. Please try again in 30 seconds.',
    })
    expect(times(1, list, member('usr_99', 'wsp_2'))).toBe(1)
  })

  test('by an API key count for the key and not for its person, and always say what is left', () => {
    const { key } = callLimits.read.most
    const byKey = (id: string) => ({ ...member('usr_1'), key: { id, name: 'CI' } }) as Member
    expect(countInInstance(list, byKey('key_1'), '')).toMatchObject([
      { name: 'read-key', most: key, left: key - 1 },
      { name: 'read-workspace', most: workspace, left: workspace - 1 },
    ])
    expect(times(key + 100, list, byKey('key_1'))).toBe(key - 1)
    expect(refusal(list, byKey('key_1'))).toMatchObject({
      message: 'This API key has made a lot of requests in a short time. Please try again in 30 seconds.',
      limits: [{ name: 'read-key', left: 0 }, { name: 'read-workspace' }],
    })
    expect(times(10, list, byKey('key_2'))).toBe(10)
    expect(times(person + 10, list, member('usr_1'))).toBe(person)
  })

  test('without a session are limited for a network: for IPv6, for all of its addresses', () => {
    const { network } = callLimits.visit.most
    expect(times(network + 5, visit)).toBe(network)
    expect(times(1, visit, undefined, '192.0.2.2')).toBe(1)
    const half = network / 2
    expect(times(half, visit, undefined, '2001:db8:1:2::1') + times(half, visit, undefined, '2001:db8:1:2::2')).toBe(
      network,
    )
    expect(refusal(visit, undefined, '2001:db8:1:2:3::4')).toBeInstanceOf(Problem)
  })

  test('say what is left once half of a limit is used', () => {
    expect(countInInstance(list, member('usr_1'), '')).toEqual([])
    times(person / 2, list, member('usr_1'))
    expect(countInInstance(list, member('usr_1'), '')).toEqual([
      { name: 'read-person', most: person, windowSeconds: 60, left: person / 2 - 2, resetSeconds: 30 },
    ])
  })

  test('are multiplied on a stage that is measured', () => {
    vi.stubEnv('CALLER_FACTOR', '2')
    expect(times(3 * person, list, member('usr_1'))).toBe(2 * person)
  })
})

test('signed reports of other services are not limited here', () => {
  expect(times(5000, report)).toBe(5000)
})
