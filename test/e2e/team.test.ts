import type { Locator, Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import type { TeamMember } from '../../shared/accounts/team.ts'
import { callAsManager, ownProject } from './own-records.ts'
import { expectAccessible, expectAddress, expectFit, expectToast, openPage, picture, signInAs } from './browser.ts'
import { mailAfter } from './mailbox.ts'

/** Email domain of the people invited by these tests. They are removed when the test ends. */
const domain = '@invited.test'

const password = 'Joined-2026-plan!'

const members = (): Promise<TeamMember[]> => callAsManager('GET', '/api/team-members')

const memberAt = async (email: string): Promise<TeamMember | undefined> =>
  (await members()).find((member) => member.email === email)

afterEach(async () => {
  for (const { id, email } of await members())
    if (email.endsWith(domain)) await callAsManager('DELETE', `/api/team/users/${id}`)
})

const teamPath = '/customer-dashboard/team'

const openTeam = async (page: Page, login: string): Promise<void> => {
  await signInAs(page, login)
  await page.goto(teamPath)
  await page.getByRole('heading', { name: 'Team Management' }).waitFor()
  await page.getByRole('region', { name: 'Role Limits & Usage' }).getByText('All members', { exact: true }).waitFor()
  await cardOf(page, '').first().waitFor()
}

const cardOf = (page: Page, name: string): Locator =>
  page
    .getByRole('region', { name: 'Team members' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name }) })

const inviteDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Invite Team Member' })

const openInvite = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Invite Team Member' }).click()
  await inviteDialog(page).waitFor()
  return inviteDialog(page)
}

const fillInvite = async (dialog: Locator, email: string): Promise<void> => {
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByText('Name, phone and address (optional)').click()
  await dialog.getByLabel('First name').fill('Noor')
  await dialog.getByLabel('Last name').fill('Haddad')
}

const send = (dialog: Locator): Promise<void> => dialog.getByRole('button', { name: 'Send Invitation' }).click()

/** Sends an invitation through the screen and returns the link in the mail. */
const invited = async (page: Page, email: string): Promise<string> => {
  const dialog = await openInvite(page)
  await fillInvite(dialog, email)
  const { text } = await mailAfter(email, async () => {
    await send(dialog)
    await expectToast(page, 'Team Member Invited', 'Invitation email sent successfully')
  })
  return linkIn(text)
}

const linkIn = (text: string): string => /https?:\/\/\S+#\S+/.exec(text)?.[0] ?? ''

const setPassword = async (page: Page): Promise<void> => {
  for (const label of ['New password', 'Repeat the new password'])
    await page.getByLabel(label, { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Join the team' }).click()
}

const joinAndSignIn = async (page: Page, link: string, email: string): Promise<void> => {
  await page.goto(link)
  await setPassword(page)
  await page.getByRole('heading', { name: 'Your password is set' }).waitFor()
  await page.getByRole('link', { name: 'Sign in to your workspace' }).click()
  await expectAddress(page, '/login')
  expect(await page.getByLabel('Email').inputValue()).toBe(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('button', { name: /^Account of / }).waitFor()
}

describe('an invitation', () => {
  test('is mailed, accepted once, and ends in every open tab when the member is removed', async () => {
    const email = `noor${domain}`
    const manager = await openPage()
    await openTeam(manager, 'program@demo.test')
    const link = await invited(manager, email)
    await cardOf(manager, 'Noor Haddad').getByText('Invited', { exact: true }).waitFor()

    const page = await openPage()
    await page.goto(link)
    await page.getByRole('heading', { name: 'Welcome to Harbour Rail, Noor Haddad' }).waitFor()
    expect(new URL(page.url()).hash).toBe('')
    await expectAccessible(page)
    await picture(page, 'invitation')
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie, history.state]),
    )
    expect(kept).not.toContain(new URL(link).hash.slice(1))
    await joinAndSignIn(page, link, email)
    await page.getByRole('button', { name: 'Account of Noor Haddad' }).waitFor()

    const late = await openPage()
    await late.goto(link)
    await late.getByRole('heading', { name: 'This link no longer works' }).waitFor()

    await manager.reload()
    const card = cardOf(manager, 'Noor Haddad')
    await card.getByText('Active', { exact: true }).waitFor()
    await card.getByRole('button', { name: 'Remove Noor Haddad' }).click()
    const question = manager.getByRole('alertdialog', { name: 'Remove Noor Haddad' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await card.waitFor()
    await card.getByRole('button', { name: 'Remove Noor Haddad' }).click()
    await question.getByRole('button', { name: 'Remove' }).click()
    await expectToast(manager, 'Team Member Removed')
    await card.waitFor({ state: 'detached' })

    await page.getByRole('link', { name: 'Settings' }).first().click()
    await page.getByRole('dialog', { name: 'Session Expired' }).waitFor()
    expect(await page.evaluate(async () => (await fetch('/api/auth/user')).status)).toBe(401)
  })

  test('gets a new link when it is sent again, and replaced or withdrawn links stop working', async () => {
    const email = `again${domain}`
    const page = await openPage()
    await openTeam(page, 'program@demo.test')
    const first = await invited(page, email)
    const { text } = await mailAfter(email, async () => {
      await page.getByRole('button', { name: 'Resend invitation to Noor Haddad' }).click()
      await expectToast(page, 'Invitation resent')
    })
    const guest = await openPage()
    await guest.goto(first)
    await guest.getByRole('heading', { name: 'This link no longer works' }).waitFor()
    // Use the same tab, like a guest who pastes the next link over the first.
    await guest.goto(linkIn(text))
    await guest.getByRole('heading', { name: 'Welcome to Harbour Rail, Noor Haddad' }).waitFor()

    await page.getByRole('button', { name: 'Withdraw the invitation of Noor Haddad' }).click()
    await page
      .getByRole('alertdialog', { name: 'Withdraw the invitation of Noor Haddad' })
      .getByRole('button', { name: 'Withdraw' })
      .click()
    await expectToast(page, 'Invitation Withdrawn')
    const late = await openPage()
    await late.goto(linkIn(text))
    await late.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  })
})

test('a member gets a link for a new password, and the manager never sees a password', async () => {
  const page = await openPage()
  await openTeam(page, 'company@demo.test')
  const { text } = await mailAfter('kwame.mensah@demo.test', async () => {
    await page.getByRole('button', { name: 'Reset password of Kwame Mensah' }).click()
    await expectToast(page, 'Password Reset')
  })
  expect(linkIn(text)).not.toBe('')
  const member = await openPage()
  await member.goto(linkIn(text))
  await member.getByRole('heading', { name: 'Set a new password, Kwame Mensah' }).waitFor()
  expect(await member.getByLabel('First name').count()).toBe(0)
})

describe('roles and projects at /team-management', () => {
  test('invites by address only, and assigns a role and a project', async () => {
    const email = `short${domain}`
    const project = await ownProject()
    const page = await openPage()
    await signInAs(page, 'program@demo.test')
    await page.goto('/team-management')
    const dialog = await openInvite(page)
    await dialog.getByLabel('Email').fill(email)
    await send(dialog)
    await expectToast(page, 'Team member invited successfully')

    const row = page.getByRole('row').filter({ hasText: email })
    await row.getByRole('combobox', { name: /^Role of/ }).selectOption('project_manager')
    await expectToast(page, 'User role updated successfully')
    await row.getByRole('combobox', { name: /^Project for/ }).selectOption({ label: project.name })
    await row.getByRole('button', { name: /^Assign/ }).click()
    await expectToast(page, 'Project assigned successfully')
    await row.getByRole('listitem').filter({ hasText: project.name }).waitFor()
    expect(await memberAt(email)).toMatchObject({ role: 'project_manager', assignedProjects: [{ id: project.id }] })
  })
})

test('the team is accessible, wide and narrow, light and dark', async () => {
  const page = await openPage()
  await openTeam(page, 'program@demo.test')
  await expectFit(page, 'team')
  // Use only the keyboard.
  await page.getByRole('button', { name: 'Invite Team Member' }).focus()
  await page.keyboard.press('Enter')
  await inviteDialog(page).getByLabel('Email').fill(`lia${domain}\nrui${domain}`)
  await inviteDialog(page).getByLabel(`rui${domain}`).waitFor()
  await expectFit(page, 'team-invite')
  await page.keyboard.press('Escape')
  await inviteDialog(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Edit Ana Flores' }).click()
  await page.getByRole('dialog', { name: 'Edit Team Member' }).waitFor()
  await expectFit(page, 'team-edit')
  await page.goto('/team-management')
  await page.getByRole('row').filter({ hasText: 'Ana Flores' }).waitFor()
  await expectFit(page, 'team-management')
})
