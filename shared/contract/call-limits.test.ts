import { describe, expect, test } from 'vitest'
import { takesKeys } from './access.ts'
import { classOf, isCounted } from './call-class.ts'
import { callLimits, policyName, type CallClass, type CallLimit } from './call-limits.ts'
import { countingWords, limitWords } from './call-limits-wording.ts'
import { allRoutes, type NamedRoute } from '../routes.ts'

const named = ({ domain, name }: NamedRoute): string => `${domain}.${name}`

const ofClass = (name: CallClass) => allRoutes.filter((row) => classOf(row) === name).map(named)

describe('the class of a route', () => {
  test('is used by at least one route, for each class', () => {
    const used = new Set(allRoutes.map(classOf))
    expect(Object.keys(callLimits).filter((name) => !used.has(name as CallClass))).toEqual([])
  })

  // Messages of code hosts come from few networks for all workspaces. Their handler counts them by connection.
  test('limits every call without a session by its network, apart from signed messages and what is cached', () => {
    const free = allRoutes.filter(
      (row) => row.access.kind === 'public' && !('network' in callLimits[classOf(row)].most),
    )
    expect(free.map(named)).toEqual([
      'billing.webhook',
      'code.github',
      'code.gitlab',
      'oauth.resource',
      'oauth.agentsResource',
      'oauth.server',
      'platform.figures',
    ])
  })

  test('limits every call with a session by its person or by attempts at its password', () => {
    const free = allRoutes.filter((row) => {
      const { most } = callLimits[classOf(row)]
      return row.access.kind === 'session' && !('person' in most) && !('accountAndNetwork' in most)
    })
    expect(free.map(named)).toEqual([])
  })

  test('limits an API key wherever one may call, at no more than its person', () => {
    const limits = allRoutes
      .filter(takesKeys)
      .map((row) => ({ row, most: callLimits[classOf(row)].most as CallLimit['most'] }))
    const unlimited = limits.filter(({ most }) => most.key === undefined && most.person === undefined)
    expect(unlimited.map(({ row }) => named(row))).toEqual([])
    expect(limits.filter(({ most }) => (most.key ?? 0) > (most.person ?? 0)).map(({ row }) => named(row))).toEqual([])
  })

  test('is exact for whatever asks a language model, sends mail, or takes a secret', () => {
    const later = allRoutes.filter((row) => row.later !== undefined && row.method !== 'GET')
    expect(later.filter((row) => !callLimits[classOf(row)].isExact).map(named)).toEqual([])
    expect(allRoutes.filter((row) => row.errors?.includes('mail_failed') && !callLimits[classOf(row)].isExact)).toEqual(
      [],
    )
    expect(ofClass('signIn')).toHaveLength(4)
    expect(ofClass('mail')).toContain('team.invite')
  })

  test('is ordinary for the calls that screens make most', () => {
    const frequent = new Set(['dashboard.read', 'tasks.list', 'tasks.update', 'auth.user', 'notices.list'])
    expect(allRoutes.filter((row) => frequent.has(named(row)) && isCounted(row)).map(named)).toEqual([])
  })
})

test('a company can never use up its own limit with fewer than two people', () => {
  for (const { most } of Object.values<CallLimit>(callLimits))
    expect(most.workspace ?? Infinity).toBeGreaterThanOrEqual(2 * Math.max(most.person ?? 0, most.key ?? 0))
})

test('limits are named for headers and in words', () => {
  expect(policyName('signIn', 'accountAndNetwork')).toBe('sign-in-account-and-network')
  expect(limitWords('read')).toBe(
    '1,200 in a minute for each person, 600 for each API key and 12,000 for each workspace',
  )
  expect(limitWords('throttled')).toBeUndefined()
  expect([countingWords('throttled'), countingWords('visit'), countingWords('signIn'), countingWords('mail')]).toEqual([
    'not counted',
    'approximate',
    'exact, failures only',
    'exact',
  ])
})
