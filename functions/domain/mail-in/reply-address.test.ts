import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mailReachLimits } from '../../../shared/communications/limits.ts'
import { newId, newTaskId } from '../../kernel/id.ts'
import { hasExpired, isReplyAddressOf, readReplyAddress, replyAddress } from './reply-address.ts'

const sentAt = Date.UTC(2026, 11, 1, 23, 30)
const day = 86_400_000

beforeEach(() => {
  vi.stubEnv('ENCRYPTION_SECRETS', JSON.stringify({ current: 'one', previous: '' }))
  vi.stubEnv('MAIL_IN_DOMAIN', 'reply.quay.test')
  vi.useFakeTimers({ now: sentAt, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

const recipient = { workspaceId: newId('workspace'), personId: newId('person') }
const task = newTaskId(newId('project'))
const localPartOf = (aboutId: string) => replyAddress(recipient, aboutId)?.split('@')[0] ?? ''

test.each([
  ['task', task],
  ['RAID entry', newId('raid')],
])('the address for a %s says what it is about, and fits in the part before the @', (_, aboutId) => {
  const local = localPartOf(aboutId)
  expect(local).toMatch(/^[\d.a-z]{1,64}$/)
  const read = readReplyAddress(local.toUpperCase())
  expect(read).toMatchObject({ aboutId })
  expect(isReplyAddressOf(recipient, read!)).toBe(true)
  expect(hasExpired(read!)).toBe(false)
})

test('it is of no one else, of no other workspace, and of no other record', () => {
  const read = readReplyAddress(localPartOf(task))!
  expect(isReplyAddressOf({ ...recipient, personId: newId('person') }, read)).toBe(false)
  expect(isReplyAddressOf({ ...recipient, workspaceId: newId('workspace') }, read)).toBe(false)
  expect(isReplyAddressOf(recipient, { ...read, aboutId: newTaskId(newId('project')) })).toBe(false)
  expect(isReplyAddressOf(recipient, { ...read, expiresOn: read.expiresOn + 1 })).toBe(false)
})

test('it works until the end of its last day', () => {
  const read = readReplyAddress(localPartOf(task))!
  const end = (Math.floor(sentAt / day) + mailReachLimits.linkDays + 1) * day
  vi.setSystemTime(end - 1)
  expect(hasExpired(read)).toBe(false)
  vi.setSystemTime(end)
  expect(hasExpired(read)).toBe(true)
})

test('no address with another character anywhere is one that the product made', () => {
  const local = localPartOf(task)
  fc.assert(
    fc.property(
      fc.nat(local.length - 1),
      fc.constantFrom(...Array.from('0123456789abcdefghjkmnpqrstvwxyz.-')),
      (at, other) => {
        fc.pre(local[at] !== other)
        const read = readReplyAddress(`${local.slice(0, at)}${other}${local.slice(at + 1)}`)
        expect(read !== undefined && isReplyAddressOf(recipient, read)).toBe(false)
      },
    ),
  )
})

test.each(['', 'no-reply', 'a.b.c', `${'0'.repeat(16)}.g.`, '..', `x.${'1'.repeat(5)}.${'0'.repeat(16)}`])(
  '"%s" is no such address',
  (local) => expect(readReplyAddress(local)).toBeUndefined(),
)

test('there is none on a stage that receives no mail', () => {
  vi.stubEnv('MAIL_IN_DOMAIN', undefined)
  expect(replyAddress(recipient, task)).toBeUndefined()
})
