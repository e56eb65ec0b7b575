/** Workspaces that a test opens for itself, by the calls that the screens make. */
import { expect } from 'vitest'
import { actor } from '../builders/actors.ts'
import { mailAfter } from './mailbox.ts'

/** Of whoever registers here. */
export const password = 'Opened-2026-plan!'

/** An address that nobody has. */
export const newAddress = (name = 'office'): string => `${name}-${crypto.randomUUID().slice(0, 8)}@opened.test`

export const linkIn = (text: string): string => /https?:\/\/\S+#\S+/.exec(text)?.[0] ?? ''

const call = async (path: string, body: unknown): Promise<void> => {
  const answer = await (await actor('visitor')).call('POST', path, { body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

/** Registers on Starter and answers the link of the mail. */
export const register = async (email: string, company = 'Lindqvist Bridges'): Promise<string> =>
  linkIn(
    (
      await mailAfter(email, () =>
        call('/api/register', { plan: 'starter', company, email, timeZone: 'America/New_York' }),
      )
    ).text,
  )

/** The same with the password set: the company account can sign in. */
export const openWorkspace = async (email: string, company?: string): Promise<void> => {
  const token = new URL(await register(email, company)).hash.slice(1)
  await call('/api/invitations/accept', { token, password })
}
