import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mailReachLimits } from '../../../shared/communications/limits.ts'
import { addressHash } from './address-hash.ts'
import { mailLinkAddress, readMailLink } from './mail-link.ts'

const sentAt = Date.UTC(2026, 10, 21, 23, 30)
const day = 86_400_000

beforeEach(() => {
  vi.stubEnv('ENCRYPTION_SECRETS', JSON.stringify({ current: 'one', previous: '' }))
  vi.stubEnv('SITE_ORIGIN', 'https://site.test')
  vi.useFakeTimers({ now: sentAt, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

const mail = { workspaceId: 'ws_1', to: 'ana@quay.test', mailId: 'mail_1' }
const tokenOf = (address: string) => address.split('#')[1] ?? ''

test.each(['report', 'confirm'] as const)(
  'a link to %s says which mail it was in, and only in its fragment',
  (kind) => {
    const address = mailLinkAddress(kind, mail)
    expect(address).toMatch(/^https:\/\/site\.test\/mail-link#[\w-]+$/)
    expect(readMailLink(tokenOf(address))).toEqual({
      kind,
      mail: { workspaceId: 'ws_1', hash: addressHash('ana@quay.test'), mailId: 'mail_1' },
    })
  },
)

test('a link can be used until the end of its last day', () => {
  const token = tokenOf(mailLinkAddress('report', mail))
  const lastDay = Math.floor(sentAt / day) + mailReachLimits.linkDays
  vi.setSystemTime((lastDay + 1) * day - 1)
  expect(readMailLink(token)?.kind).toBe('report')
  vi.setSystemTime((lastDay + 1) * day)
  expect(readMailLink(token)).toBeUndefined()
})

test('a token that the product did not make opens nothing', () => {
  expect(readMailLink('')).toBeUndefined()
  expect(readMailLink(tokenOf(mailLinkAddress('report', mail)).slice(1))).toBeUndefined()
})
