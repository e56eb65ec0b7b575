import { expect, inject, test } from 'vitest'
import { actor, settled, signIn } from '../builders/actors.ts'

type Mail = { to: string[]; text: string; html: string }

const mailTo = async (address: string): Promise<Mail | undefined> => {
  const mails = (await (await fetch(`${inject('origin')}/_local/mail`)).json()) as Mail[]
  return mails.find(({ to }) => to.includes(address))
}

const status = async (cookie: string): Promise<number> =>
  (await fetch(`${inject('origin')}/api/team/limits`, { headers: { cookie } })).status

test('a member is invited by mail, joins, is renamed, gets a password reset and a new address, and is removed, and each step shows where it should', async () => {
  const [manager, visitor] = [await actor('program_manager'), await actor('visitor')]
  const { id: projectId } = (
    await manager.call('POST', '/api/projects', { body: { name: 'Sample project of a life' } })
  ).body as { id: string }
  const email = `life-${crypto.randomUUID()}@demo.test`
  const team = async () =>
    ((await manager.call('GET', `/api/projects/${projectId}`)).body as { team: { lastName: string }[] }).team
  const invitation = await manager.call('POST', '/api/team/invite', {
    body: { firstName: 'Vera', lastName: 'Lind', email, phone: '1', address: 'Quay 1', role: 'sme', projectId },
  })
  expect(invitation).toMatchObject({ status: 201, body: { emailSent: true, link: null } })
  const { id: userId } = (invitation.body as { user: { id: string } }).user

  const mail = await mailTo(email)
  const link = /https?:\/\/\S+#([\w-]+)/.exec(mail?.text ?? '')
  expect(link?.[0]).toBe(`${new URL(link?.[0] ?? '').origin}/set-password#${link?.[1]}`)
  expect(mail?.html).toContain(link?.[0])
  const accept = (password: string, token: string | undefined) =>
    visitor.call('POST', '/api/invitations/accept', { body: { token, password } })
  expect((await accept('Vera-2026-plan!', link?.[1])).status).toBe(200)
  const first = await signIn(email, 'Vera-2026-plan!')
  expect(await status(first)).toBe(200)

  expect((await manager.call('PUT', `/api/team/users/${userId}`, { body: { lastName: 'Lindqvist' } })).status).toBe(200)
  expect((await manager.call('POST', '/api/auth/password-reset/admin', { body: { userId } })).body).toMatchObject({
    emailSent: true,
  })
  const reset = /#([\w-]+)/.exec((await mailTo(email))?.text ?? '')?.[1]
  expect((await accept('Other-2026-plan!', reset)).status).toBe(200)
  expect(await status(first)).toBe(401)
  await settled()
  expect(await team()).toMatchObject([{ lastName: 'Lindqvist' }])

  const moved = `moved-${email}`
  // Only the member changes their own address, with the link that is mailed to the new one.
  expect((await manager.call('PUT', `/api/team/users/${userId}`, { body: { email: moved } })).status).toBe(400)
  const password = 'Other-2026-plan!'
  const asked = await visitor.call('POST', '/api/profile/email', {
    body: { email: moved, password },
    headers: { cookie: await signIn(email, password) },
  })
  expect(asked.status).toBe(200)
  const confirmation = /#([\w-]+)/.exec((await mailTo(moved))?.text ?? '')?.[1]
  const confirmed = await visitor.call('POST', '/api/email-confirmations', { body: { token: confirmation } })
  expect(confirmed.status).toBe(200)
  await settled()
  expect((await mailTo(email))?.text).toContain('Your sign-in address has changed')
  const second = await signIn(moved, 'Other-2026-plan!')
  expect((await manager.call('DELETE', `/api/team/users/${userId}`)).status).toBe(204)
  expect(await status(second)).toBe(401)
  await expect(signIn(moved, 'Other-2026-plan!')).rejects.toThrow(/401/)
  await settled()
  expect(await team()).toEqual([])
  // The feed of a workspace that others use at the same time may have moved on. The audit log keeps everything.
  const log = (await manager.call('GET', '/api/audit?category=people&limit=100')).body as {
    action: string
    subject: { name: string } | null
  }[]
  const told = log.filter(({ subject }) => subject?.name.startsWith('Vera')).map(({ action }) => action)
  expect(told).toEqual(['Member removed', 'Member changed', 'Member changed', 'Invitation accepted', 'Member invited'])
  await manager.call('DELETE', `/api/projects/${projectId}`, { body: { reason: 'Sample' } })
})
