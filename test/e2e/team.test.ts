import type { Locator, Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import type { TeamMember } from '../../shared/team.ts'
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
  await page.getByRole('region', { name: 'Role Limits & Usage' }).getByText('All members').waitFor()
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

type Filled = { email: string; role?: string; project?: string }

const fillInvite = async (dialog: Locator, { email, role = 'sme', project = 'none' }: Filled): Promise<void> => {
  await dialog.getByLabel('First name').fill('Noor')
  await dialog.getByLabel('Last name').fill('Haddad')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Phone').fill('+351 21 555 0100')
  await dialog.getByLabel('Address').fill('Cais 4, Lisbon')
  await dialog.getByLabel('Role').selectOption(role)
  await dialog.getByLabel('Project').selectOption(project)
}

const send = (dialog: Locator): Promise<void> => dialog.getByRole('button', { name: 'Send Invitation' }).click()

/** Sends an invitation through the screen and returns the link in the mail. */
const invited = async (page: Page, email: string): Promise<string> => {
  const dialog = await openInvite(page)
  await fillInvite(dialog, { email })
  const { text } = await mailAfter(email, async () => {
    await send(dialog)
    await expectToast(page, 'Team Member Invited', 'Invitation email sent successfully')
  })
  return linkIn(text)
}

const linkIn = (text: string): string => /https?:\/\/\S+#\S+/.exec(text)?.[0] ?? ''

const setPassword = async (page: Page, fresh: string, repeated = fresh): Promise<void> => {
  await page.getByLabel('New password', { exact: true }).fill(fresh)
  await page.getByLabel('Repeat the new password').fill(repeated)
  await page.getByRole('button', { name: 'Join the team' }).click()
}

const joinAndSignIn = async (page: Page, link: string, email: string): Promise<void> => {
  await page.goto(link)
  await setPassword(page, password)
  await page.getByRole('heading', { name: 'Your password is set' }).waitFor()
  await page.getByRole('link', { name: 'Sign in to your workspace' }).click()
  await expectAddress(page, '/login')
  expect(await page.getByLabel('Email').inputValue()).toBe(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
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
    for (const [fresh, repeated, words] of [
      ['Short-1', 'Short-1', 'Password must be at least 8 characters'],
      ['all-lower-2026', 'all-lower-2026', 'Password must include uppercase, lowercase, number, and special character'],
      [password, `${password}?`, "Passwords don't match"],
    ] as const) {
      await setPassword(page, fresh, repeated)
      await page.getByText(words).waitFor()
    }
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

  test('shows its link once if the mail could not be sent', async () => {
    const page = await openPage()
    await openTeam(page, 'program@demo.test')
    const link = 'https://plumbline.example/set-password#once'
    const user = { ...(await memberAt('sme@demo.test')), firstName: 'Noor', lastName: 'Haddad', status: 'invited' }
    await page.route('**/api/team/invite', (route) =>
      route.fulfill({ status: 201, json: { user, emailSent: false, message: 'The email could not be sent.', link } }),
    )
    const dialog = await openInvite(page)
    await fillInvite(dialog, { email: `unsent${domain}` })
    await send(dialog)
    await page
      .getByText('User created (email delivery failed - please share login details manually)', { exact: true })
      .waitFor()
    const shown = page.getByRole('dialog', { name: 'Share the link with Noor Haddad' })
    expect(await shown.getByLabel('One-time link').inputValue()).toBe(link)
    await page.keyboard.press('Escape')
    expect(await shown.isVisible()).toBe(true)
    await expectAccessible(page)
    await picture(page, 'team-link')
    await shown.getByRole('button', { name: 'Done' }).click()
    await shown.waitFor({ state: 'detached' })
  })

  test('marks each missing field, and an address that is already in use', async () => {
    const page = await openPage()
    await openTeam(page, 'program@demo.test')
    const dialog = await openInvite(page)
    await send(dialog)
    for (const words of [
      'First name is required',
      'Last name is required',
      'Valid email is required',
      'Phone number is required',
      'Address is required',
      'Role is required',
      'Project assignment is required',
    ]) {
      await dialog.getByText(words).waitFor()
    }
    await expectAccessible(page)
    await picture(page, 'team-invite-missing')
    await fillInvite(dialog, { email: 'sme@demo.test' })
    await send(dialog)
    await page.getByText('Invitation Failed', { exact: true }).waitFor()
    await dialog.getByText('already in use').waitFor()
  })

  test('cannot be opened without its link', async () => {
    const page = await openPage()
    await page.goto('/set-password')
    await page.getByRole('heading', { name: 'Open the link in your email' }).waitFor()
    await page.goto('/set-password#nothing')
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
    await expectAccessible(page)
    await picture(page, 'invitation-used')
  })
})

describe('the team by role', () => {
  test('a full role says so and cannot be selected', async () => {
    const page = await openPage()
    await openTeam(page, 'company@second.test')
    await page.getByText('Limit reached: ').waitFor()
    const dialog = await openInvite(page)
    const full = dialog.getByRole('option', { name: 'Program Manager (1/1 - Limit reached)' })
    await expect.poll(() => full.isDisabled()).toBe(true)
    await expectAccessible(page)
    await picture(page, 'team-limit')
  })

  test('a project manager sees the specialists of their projects, and can invite no other roles', async () => {
    const page = await openPage()
    await openTeam(page, 'project@demo.test')
    const seen = await page
      .getByRole('region', { name: 'Team members' })
      .getByRole('heading', { level: 3 })
      .allInnerTexts()
    expect(seen).toContain('Tomasz Nowak (you)')
    expect(seen).not.toContain('Ana Flores')
    expect(
      await cardOf(page, 'Tomasz Nowak')
        .getByRole('button', { name: /^Remove/ })
        .count(),
    ).toBe(0)
    const dialog = await openInvite(page)
    await expect
      .poll(() => dialog.getByLabel('Role').locator('option').allInnerTexts())
      .toEqual(['Select a role', 'SME / Task Specialist'])
    expect(await dialog.getByLabel('Project').locator('option[value=none]').count()).toBe(0)
    await page.goto('/team-management')
    await page.getByText('Access Restricted').waitFor()
    await page.getByText('Only Program Managers can access team management.').waitFor()
    await expectAccessible(page)
  })

  test('a specialist sees everyone, and can edit only their own entry', async () => {
    const page = await openPage()
    await openTeam(page, 'sme@demo.test')
    await cardOf(page, 'Ana Flores').waitFor()
    await expect.poll(() => page.getByRole('button', { name: /^Edit / }).count()).toBe(1)
    expect(await page.getByRole('button', { name: /^(Remove|Reset password|Invite|Resend)/ }).count()).toBe(0)
    const before = (await memberAt('sme@demo.test'))?.phone ?? ''
    await page.getByRole('button', { name: 'Account of Priya Raman' }).click()
    await page.getByRole('menuitem', { name: 'Profile' }).click()
    await expectAddress(page, '/profile')
    await page.getByLabel('Phone').fill('+351 21 555 0199')
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Profile updated')
    await expect.poll(async () => (await memberAt('sme@demo.test'))?.phone).toBe('+351 21 555 0199')
    if (before !== '')
      await callAsManager('PUT', `/api/team/users/${(await memberAt('sme@demo.test'))?.id}`, { phone: before })
  })

  test("a program manager edits a member, and keeps or discards another person's change made in the meantime", async () => {
    const email = `edit${domain}`
    const page = await openPage()
    await openTeam(page, 'program@demo.test')
    await invited(page, email)
    await page.getByRole('button', { name: 'Edit Noor Haddad' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Team Member' })
    await dialog.getByLabel('Last name').fill('')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText('Last name is required').waitFor()
    await dialog.getByLabel('Last name').fill('Haddad-Lima')
    await callAsManager('PUT', `/api/team/users/${(await memberAt(email))?.id}`, { lastName: 'Lima', phone: '5' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    const question = page.getByRole('dialog', { name: 'Someone else changed this' })
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Keep mine' }).click()
    await expectToast(page, 'Team Member Updated')
    expect(await memberAt(email)).toMatchObject({ lastName: 'Haddad-Lima', phone: '5' })
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

  test('says what failed, and tries again', async () => {
    const page = await openPage()
    await signInAs(page, 'program@demo.test')
    let calls = 0
    await page.route('**/api/customers/team/**', (route) => {
      calls += 1
      return route.fulfill({ status: 500, body: '' })
    })
    await page.goto(teamPath)
    await page.getByText('Failed to fetch team members: 500').waitFor()
    expect(calls).toBe(2)
    await page.unroute('**/api/customers/team/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await cardOf(page, 'Ana Flores').waitFor()
  })

  test('says when it is empty', async () => {
    const page = await openPage()
    await signInAs(page, 'company@demo.test')
    await page.route('**/api/customers/team/**', (route) => route.fulfill({ json: [] }))
    await page.goto('/customer-dashboard')
    await page.getByRole('link', { name: 'Team Management' }).click()
    await expectAddress(page, teamPath)
    await page.getByText('No Team Members Yet').waitFor()
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await expectAddress(page, '/customer-dashboard')
  })
})

describe('roles and projects at /team-management', () => {
  test('invites by address only, assigns a role and a project, and filters', async () => {
    const email = `short${domain}`
    const project = await ownProject()
    const page = await openPage()
    await signInAs(page, 'program@demo.test')
    await page.goto('/team-management')
    const dialog = await openInvite(page)
    await dialog.getByLabel('Email').fill('nobody')
    await dialog.getByLabel('Role').selectOption('')
    await send(dialog)
    await dialog.getByText('Invalid email address').waitFor()
    await dialog.getByText('Please select a role').waitFor()
    await dialog.getByLabel('Role').selectOption('project_manager')
    await dialog.getByLabel('Initial Project (Optional)').waitFor()
    await dialog.getByLabel('Role').selectOption('sme')
    await dialog.getByLabel('Assigned Project').waitFor()
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

    expect(await page.getByRole('row').filter({ hasText: 'Ana Flores' }).getByRole('combobox').count()).toBe(0)
    await page.getByLabel('Filter by role').selectOption('program_manager')
    await expectAddress(page, '/team-management?role=program_manager')
    await row.waitFor({ state: 'detached' })
    await page.getByRole('row').filter({ hasText: 'Ana Flores' }).waitFor()
  })
})

test('the team is accessible, wide and narrow, light and dark', async () => {
  const page = await openPage()
  await openTeam(page, 'program@demo.test')
  await expectFit(page, 'team')
  // Use only the keyboard.
  await page.getByRole('button', { name: 'Invite Team Member' }).focus()
  await page.keyboard.press('Enter')
  await inviteDialog(page).waitFor()
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
