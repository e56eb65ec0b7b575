import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { invitationDays } from '../../../shared/accounts/limits.ts'
import { itemsIn } from '../../../test/builders/items.ts'
import { accept, password, readLink, withMembers } from '../../../test/builders/invited-members.ts'
import { withTable } from '../../../test/builders/table.ts'
import { makeTeam } from '../../../test/builders/work.ts'
import { findLogin } from '../../domain/accounts/people/login-repository.ts'
import { readPerson } from '../../domain/accounts/people/person-repository.ts'

withTable()
const { pools, mail, invited, lastToken, enters, joined } = withMembers()

describe('an invitation', () => {
  test('greets its recipient, sets their first password once, and signs them in', async () => {
    const team = await makeTeam()
    const user = await invited(team)
    const token = lastToken()
    expect((await readLink(token)).body).toMatchObject({
      kind: 'invitation',
      email: user.email,
      firstName: 'Lia',
      companyName: 'Quay & Sons',
      role: 'sme',
    })
    const weak = await accept({ token, password: 'short' })
    expect(weak.body).toMatchObject({
      code: 'invalid_input',
      errors: [{ path: 'password', message: 'Password must be at least 8 characters' }],
    })
    expect((await accept({ token, password, firstName: 'Amália' })).body).toEqual({ email: user.email })
    // Subscribers that store names elsewhere get both changes.
    expect((await itemsIn(`${team.workspaceId}#people`)).find(({ sk }) => sk === user.id)?.['event']).toMatchObject({
      data: { name: 'Amália Sousa', nameWas: 'Lia Sousa' },
    })
    expect(await enters(user.email, password)).toBe(true)
    const { body: list } = await team.team('listTeamMembers')
    expect(list.find(({ id }) => id === user.id)).toMatchObject({
      status: 'active',
      firstName: 'Amália',
      invitationExpiresAt: null,
    })
    for (const repeated of [await accept({ token, password }), await readLink(token), await readLink('never-was')])
      expect(repeated.body).toMatchObject({ status: 404, code: 'link_invalid' })
    expect((await team.team('resendInvitation', { params: { userId: user.id } })).problem).toMatchObject({
      status: 409,
      code: 'already_joined',
    })
  })

  test('can be accepted by only one of two concurrent requests with the same link', async () => {
    const team = await makeTeam()
    await invited(team)
    const token = lastToken()
    const answers = await Promise.all(
      ['One-2026-plan!', 'Two-2026-plan!'].map((chosen) => accept({ token, password: chosen })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
  })

  test('that is sent again replaces the one before, as does one to another address', async () => {
    const team = await makeTeam()
    const user = await invited(team)
    const first = lastToken()
    expect((await team.team('resendInvitation', { params: { userId: user.id } })).body).toMatchObject({
      emailSent: true,
      link: null,
    })
    const second = lastToken()
    expect([(await readLink(first)).status, (await readLink(second)).status]).toEqual([404, 200])
    const moved = `new-${user.email}`
    expect((await team.team('update', { params: { userId: user.id }, body: { email: moved } })).body).toMatchObject({
      email: moved,
      username: moved,
    })
    const [sent] = mail.take()
    expect(sent?.to).toBe(moved)
    expect((await readLink(second)).status).toBe(404)
    expect(await findLogin({ realm: 'portal', by: 'email', value: user.email })).toBeUndefined()
    expect(await findLogin({ realm: 'portal', by: 'email', value: moved })).toMatchObject({ personId: user.id })
  })

  test('that has expired is refused, and can be sent again', async () => {
    const team = await makeTeam()
    const user = await invited(team)
    const token = lastToken()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + invitationDays * 86_400_000 })
    onTestFinished(() => void vi.useRealTimers())
    expect((await accept({ token, password })).body).toMatchObject({ status: 404, code: 'link_invalid' })
    vi.useRealTimers()
    expect((await team.team('resendInvitation', { params: { userId: user.id } })).status).toBe(200)
    expect((await accept({ token: lastToken(), password })).status).toBe(200)
  })

  test('that was withdrawn is refused', async () => {
    const team = await makeTeam()
    const user = await invited(team)
    const token = lastToken()
    expect((await team.team('remove', { params: { userId: user.id } })).status).toBe(204)
    expect((await accept({ token, password })).status).toBe(404)
    expect(await enters(user.email, password)).toBe(false)
    expect(await findLogin({ realm: 'portal', by: 'email', value: user.email })).toBeUndefined()
  })

  test('is accepted with the account left behind by a failed acceptance', async () => {
    const team = await makeTeam()
    const user = await invited(team)
    const token = lastToken()
    const subject = await pools.addAccount('staff', {
      username: user.email,
      email: user.email,
      password: 'Left-2026-over!',
    })
    expect((await accept({ token, password })).status).toBe(200)
    expect(await readPerson(team.workspaceId, user.id)).toMatchObject({ subject })
    expect([await enters(user.email, password), await enters(user.email, 'Left-2026-over!')]).toEqual([true, false])
  })
})

describe('a reset by a manager', () => {
  test('mails the member a link, keeps the password until it is used, and then ends their sessions', async () => {
    const team = await makeTeam()
    const member = await joined(team)
    const { body } = await team.team('resetPassword', { body: { userId: member.user.id } })
    expect(body).toEqual({ emailSent: true, message: 'Password reset email sent successfully' })
    const token = lastToken()
    expect(await enters(member.user.email, password)).toBe(true)
    expect((await readLink(token)).body).toMatchObject({ kind: 'reset' })
    expect((await accept({ token, password: 'Other-2026-plan!' })).status).toBe(200)
    expect([await enters(member.user.email, password), await enters(member.user.email, 'Other-2026-plan!')]).toEqual([
      false,
      true,
    ])
    expect((await member.team('limits')).status).toBe(401)
  })

  test('does not show the manager the link if the mail fails', async () => {
    const team = await makeTeam()
    const member = await joined(team)
    mail.fail(true)
    const { body } = await team.team('resetPassword', { body: { userId: member.user.id } })
    mail.fail(false)
    expect(body).toEqual({ emailSent: false, message: 'Password reset not sent (email delivery failed)' })
  })
})
