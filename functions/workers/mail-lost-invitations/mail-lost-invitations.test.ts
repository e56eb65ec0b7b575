import { afterEach, describe, expect, test, vi } from 'vitest'
import { killedAfter } from '../../../test/builders/kill.ts'
import { withMail } from '../../../test/builders/mail-service.ts'
import { withTable } from '../../../test/builders/table.ts'
import { newMember } from '../../../test/builders/team.ts'
import { withUserPools } from '../../../test/builders/user-pools.ts'
import { makeTeam } from '../../../test/builders/work.ts'
import { heldWorker } from '../../../test/builders/held-to-grants.ts'
import { listPeople } from '../../domain/accounts/people/person-repository.ts'
import { handler as worker } from './index.ts'

const handler = heldWorker('mail-lost-invitations', worker)

// The sweep looks at all workspaces.
withTable({ own: true })
withUserPools()
const mail = withMail()

afterEach(() => void vi.useRealTimers())

const pass = (minutes: number): void => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })

const sweep = () => handler(undefined, { getRemainingTimeInMillis: () => 300_000 })

type Team = Awaited<ReturnType<typeof makeTeam>>

/** The links of the mails to an address since the last look, the newest last. */
const mailedTo = (email: string): string[] =>
  mail.take().flatMap(({ to, text }) => (to === email ? [/#([\w-]{43})$/m.exec(text)?.[1] ?? ''] : []))

const opens = async (team: Team, token: string | undefined): Promise<boolean> =>
  (await team.team('readInvitation', { body: { token: token ?? '' } })).status === 200

/** Invites someone with a call that ends after the record is written, before the mail is sent. */
const inviteAndLose = async (team: Team): Promise<string> => {
  const body = newMember()
  for (let calls = 0; ; calls += 1) {
    await killedAfter(calls, () => team.team('invite', { body }))
    if ((await listPeople(team.workspaceId, { consistent: true })).some(({ email }) => email === body.email)) break
  }
  expect(mailedTo(body.email)).toEqual([])
  return body.email
}

describe('an invitation whose call ended before its mail was sent', () => {
  test('is mailed once, with the name of the inviter and a link that works', async () => {
    const team = await makeTeam()
    const email = await inviteAndLose(team)
    await sweep()
    expect(mailedTo(email)).toEqual([])
    pass(6)
    await sweep()
    const sent = mail.take()
    expect(sent).toMatchObject([{ to: email, subject: 'Ines Duarte invited you to join Quay & Sons on Plumbline' }])
    expect(await opens(team, /#([\w-]{43})$/m.exec(sent[0]?.text ?? '')?.[1])).toBe(true)
    pass(30)
    await sweep()
    expect(mail.take()).toEqual([])
  })

  test('is tried again while it cannot be sent, and always with the newest link', async () => {
    const team = await makeTeam()
    const email = await inviteAndLose(team)
    pass(6)
    mail.fail(true)
    await sweep()
    mail.fail(false)
    pass(15)
    await sweep()
    const tokens = mailedTo(email)
    expect(tokens).toHaveLength(1)
    expect(await opens(team, tokens[0])).toBe(true)
  })

  test('is not mailed once a person has resent or removed it', async () => {
    const team = await makeTeam()
    const emails = [await inviteAndLose(team), await inviteAndLose(team)]
    const [resent, removed] = await Promise.all(
      emails.map(async (email) =>
        (await listPeople(team.workspaceId, { consistent: true })).find((person) => person.email === email),
      ),
    )
    await team.team('resendInvitation', { params: { userId: resent?.id ?? '' } })
    await team.team('remove', { params: { userId: removed?.id ?? '' } })
    expect(mail.take()).toMatchObject([{ to: resent?.email }])
    pass(6)
    await sweep()
    expect(mail.take()).toEqual([])
  })
})

test('an invitation whose link was shown to its inviter keeps that link', async () => {
  const team = await makeTeam()
  mail.fail(true)
  const { body } = await team.team('invite', { body: newMember() })
  mail.fail(false)
  pass(6)
  await sweep()
  expect(mail.take()).toEqual([])
  expect(await opens(team, body.link?.split('#')[1])).toBe(true)
})

test('a kill at any moment of an invitation leaves a mailed link that works, or a free address', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let calls = 0
  for (let killed = true; killed; calls += 1) {
    const [team, body] = [await makeTeam(), newMember()]
    mail.take()
    killed = await killedAfter(calls, () => team.team('invite', { body }))
    pass(6)
    await sweep()
    const tokens = mailedTo(body.email)
    const isMember = (await listPeople(team.workspaceId)).some(({ email }) => email === body.email)
    expect(isMember).toBe(tokens.length > 0)
    if (isMember) expect(await opens(team, tokens.at(-1))).toBe(true)
    else expect((await team.team('invite', { body })).status).toBe(201)
    vi.useRealTimers()
  }
  expect(calls).toBeGreaterThan(8)
})
