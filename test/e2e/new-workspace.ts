/** Opens new workspaces for tests, with the same calls as the screens. */
import { expect } from 'vitest'
import { actor } from '../builders/actors.ts'
import { mailAfter } from './mailbox.ts'

/** Password of the company accounts registered here. */
export const password = 'Opened-2026-plan!'

/** An unused address. */
export const newAddress = (name = 'office'): string => `${name}-${crypto.randomUUID().slice(0, 8)}@opened.test`

export const linkIn = (text: string): string => /https?:\/\/\S+#\S+/.exec(text)?.[0] ?? ''

const call = async (path: string, body: unknown): Promise<void> => {
  const answer = await (await actor('visitor')).call('POST', path, { body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

/** Registers on Starter and returns the link in the mail. */
export const register = async (email: string, company = 'Lindqvist Bridges'): Promise<string> =>
  linkIn(
    (
      await mailAfter(email, () =>
        call('/api/register', { plan: 'starter', company, email, timeZone: 'America/New_York' }),
      )
    ).text,
  )

/** Registers and sets the password, so that the company account can sign in. */
export const openWorkspace = async (email: string, company?: string): Promise<void> => {
  const token = new URL(await register(email, company)).hash.slice(1)
  await call('/api/invitations/accept', { token, password })
}
