import { expect, test, vi } from 'vitest'
import type { Session } from '../../shared/accounts/session.ts'

/** What the functions make and recognize after a deployment with these secrets. */
const deployed = async (current: string, previous = '') => {
  vi.stubEnv('ENCRYPTION_SECRETS', JSON.stringify({ current, previous }))
  vi.stubEnv('SITE_ORIGIN', 'https://site.test')
  vi.resetModules()
  const [{ newToken, bearerOf }, { newShareToken, readShareToken }, { mailLinkAddress, readMailLink }, feeds] =
    await Promise.all([
      import('./session/session-token.ts'),
      import('../domain/executive/share-token.ts'),
      import('../domain/mail/mail-link.ts'),
      import('../domain/calendar/feed-repository.ts'),
    ])
  const workspaceId = 'wsp_0123456789abcdef'
  const session = {
    user: { id: 'usr_0123456789abcdef', role: 'sme' },
    customer: { id: workspaceId },
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
  } as Session
  const link = { workspaceId, to: 'ana@quay.test', mailId: 'one' }
  return {
    make: () => ({
      session: newToken(session),
      share: newShareToken(workspaceId, `shr_${'0'.repeat(32)}`).token,
      mail: mailLinkAddress('report', link).split('#')[1] ?? '',
      feed: feeds.newFeedToken({ workspaceId, personId: 'usr_0123456789abcdef' }).token,
    }),
    recognizes: (made: Record<'session' | 'share' | 'mail' | 'feed', string>) => ({
      session: bearerOf(made.session) !== undefined,
      share: readShareToken(made.share) !== undefined,
      mail: readMailLink(made.mail) !== undefined,
      feed: feeds.readToken(made.feed).isOurs,
    }),
  }
}

const all = { session: true, share: true, mail: true, feed: true }
const none = { session: false, share: false, mail: false, feed: false }

test('what was made with a secret is recognized until that secret is forgotten', async () => {
  const old = (await deployed('old')).make()
  const renewed = await deployed('new', 'old')
  const made = renewed.make()
  expect([renewed.recognizes(old), renewed.recognizes(made)]).toEqual([all, all])
  const forgotten = await deployed('new')
  expect([forgotten.recognizes(old), forgotten.recognizes(made)]).toEqual([none, all])
})

test('an empty secret before the present one is none', async () => {
  const made = (await deployed('')).make()
  expect((await deployed('new')).recognizes(made)).toEqual(none)
})
