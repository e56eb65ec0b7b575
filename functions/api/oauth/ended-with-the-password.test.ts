/** What a thief keeps of an account after its person has set a new password, or has signed out everywhere. */
import { expect, test } from 'vitest'
import { routes } from '../../../shared/routes.ts'
import { accountPassword, makeAccount } from '../../../test/builders/accounts.ts'
import { makeApiKey } from '../../../test/builders/api-keys.ts'
import { connectApplication } from '../../../test/builders/connected-application.ts'
import { itemsIn } from '../../../test/builders/items.ts'
import { withMail } from '../../../test/builders/mail-service.ts'
import { makePerson, signIn } from '../../../test/builders/people.ts'
import { callRoute, type ApiHandler } from '../../../test/builders/request.ts'
import { withTable } from '../../../test/builders/table.ts'
import { withUserPools } from '../../../test/builders/user-pools.ts'
import { makeCaller } from '../../../test/builders/work.ts'
import { companyHolder } from '../../kernel/session/api-key-entities.ts'
import { handler as authDomain } from '../auth/index.ts'
import { handler as profileDomain } from '../profile/index.ts'
import { handler as teamDomain } from '../team/index.ts'

withTable()
const pools = withUserPools()
const mail = withMail()
const [auth, profile, team] = [authDomain, profileDomain, teamDomain] as unknown as [ApiHandler, ApiHandler, ApiHandler]

type Account = Awaited<ReturnType<typeof makeAccount>>
const newPassword = 'Novel-2026-plan!'

const reset = async ({ email }: Account, more: { endKeys?: boolean } = {}) => {
  await callRoute(auth, routes.auth.requestPasswordReset, { body: { email } })
  const code = pools.codeMailedTo(email)
  return callRoute(auth, routes.auth.confirmPasswordReset, { body: { email, code, password: newPassword, ...more } })
}

const change = ({ session }: Account) =>
  callRoute(profile, routes.profile.changePassword, {
    session,
    body: { currentPassword: accountPassword, newPassword, confirmation: newPassword },
  })

const setByLink = async ({ workspace, person }: Account) => {
  const manager = await makePerson({ workspaceId: workspace?.id ?? '', kind: 'customer', role: 'customer' })
  const session = await signIn(workspace, manager)
  await callRoute(team, routes.team.resetPassword, { session, body: { userId: person.id } })
  const token = /#(?:token=)?([\w-]{43})/.exec(mail.take().at(-1)?.text ?? '')?.[1] ?? ''
  return callRoute(team, routes.team.acceptInvitation, { body: { token, password: newPassword } })
}

const signOutOthers = ({ session }: Account) => callRoute(profile, routes.profile.endOtherSessions, { session })

test.each([
  ['a reset by mail', (account: Account) => reset(account), 'password'],
  ['a change', change, 'password'],
  ['a link that a manager sent', setByLink, 'password'],
  ['signing out all other devices', signOutOthers, 'sign_out'],
] as const)('%s ends stolen tokens of applications, and names the keys that stay', async (_, end, endedBy) => {
  const account = await makeAccount(pools, 'staff')
  const { workspace, person, session } = account
  const stolen = [await connectApplication(session), await connectApplication(session)] as const
  const colleague = await connectApplication(
    await signIn(workspace, await makePerson({ workspaceId: person.workspaceId })),
  )
  const key = await makeApiKey(person, { name: 'Nightly' })
  expect(await stolen[0].works()).toBe(true)
  mail.take()

  expect((await end(account)).status).toBeLessThan(300)

  for (const application of stolen) {
    expect(await application.works()).toBe(false)
    expect(await application.renew()).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  }
  const list = (await itemsIn(`${person.workspaceId}#api-keys`)).find(({ sk }) => sk === person.id)
  expect(list).toMatchObject({
    keys: [{ id: key.id }],
    event: { name: 'profile.api-key-revoked.v1', by: { id: person.id }, data: { application: true, endedBy } },
  })
  expect((await makeCaller({ key: key.text }).projects('list')).status).toBe(200)
  expect(await colleague.works()).toBe(true)
  expect((await colleague.renew()).status).toBe(200)
  const told = mail.take().find(({ subject }) => subject === 'Your Plumbline password was changed')
  if (endedBy === 'password') expect(told?.text).toContain('Your API keys still work: “Nightly”.')
  else expect(told).toBeUndefined()
})

test('a reset by mail also ends the API keys of its person on request, and no key of anyone else', async () => {
  const account = await makeAccount(pools, 'staff')
  const { workspace, person } = account
  const application = await connectApplication(account.session)
  const own = [await makeApiKey(person, { name: 'Nightly' }), await makeApiKey(person, { name: 'Of a thief' })]
  const others = [
    await makeApiKey(await makePerson({ workspaceId: person.workspaceId })),
    await makeApiKey(
      { workspaceId: workspace?.id ?? '', id: companyHolder },
      { account: { role: 'program_manager', assignedProjects: [], createdBy: 'Ines Duarte' } },
    ),
  ]
  mail.take()

  expect((await reset(account, { endKeys: true })).status).toBe(204)

  const statusOf = async ({ text }: { text: string }) => (await makeCaller({ key: text }).projects('list')).status
  for (const key of own) expect(await statusOf(key)).toBe(401)
  for (const key of others) expect(await statusOf(key)).toBe(200)
  expect(await application.works()).toBe(false)
  const list = (await itemsIn(`${person.workspaceId}#api-keys`)).find(({ sk }) => sk === person.id)
  expect(list).toMatchObject({
    keys: [],
    event: { name: 'profile.api-key-revoked.v1', data: { name: 'Of a thief', endedBy: 'password' } },
  })
  const told = mail.take().find(({ subject }) => subject === 'Your Plumbline password was changed')
  expect(told?.text).toContain('Your API keys have ended: “Nightly” and “Of a thief”.')
})
